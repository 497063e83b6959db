import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/center/center.module.css';
import { FormTrouble } from '../../parts/center/form-trouble.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/claim-entered';

export function loader({ request, context }: Route.LoaderArgs) {
  citizenOnly(context, request);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, mine } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${mine.byCode.title} - ${common.siteName}` }];
};

/** Takes over a message that staff entered after a call, letter or visit, by its number and the code given with it. */
export default function ClaimEntered() {
  const { byCode } = useTexts().mine;
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const [left, setLeft] = useState<number | null>(null);
  const [claimed, setClaimed] = useState(false);
  const claim = useCall('handling.claimByCode');
  const hydrated = useHydrated();
  const tid = Number(number.replace(/\D/g, ''));
  const isCode = code.replace(/\D/g, '').length === 8;

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    setLeft(null);
    if (claim.busy || !tid || !isCode) return;
    const done = await claim.run({ tid, code });
    if (!done) return;
    setClaimed(done.claimed);
    setLeft(done.claimed ? null : done.left);
  }

  return (
    <div className={page.column}>
      <h1 className={css.title}>{byCode.title}</h1>
      {claimed ? (
        <>
          <p role="status" className={css.lead}>
            {byCode.done}
          </p>
          <ButtonLink href={`/myMessage/${tid}`}>{byCode.look}</ButtonLink>
        </>
      ) : (
        <>
          <p className={css.lead}>{byCode.lead}</p>
          <form className={css.form} onSubmit={submit} noValidate>
            <TextField
              label={byCode.number}
              value={number}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              error={asked && !tid ? byCode.numberWrong : undefined}
              onChange={({ target }) => setNumber(target.value)}
            />
            <TextField
              label={byCode.code}
              hint={byCode.codeHint}
              value={code}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              error={asked && !isCode ? byCode.codeWrong : undefined}
              onChange={({ target }) => setCode(target.value)}
            />
            <FormTrouble trouble={claim.trouble} />
            <p role="alert">{left === null ? '' : byCode.wrong(left)}</p>
            <Button type="submit" disabled={!hydrated || claim.busy || left === 0}>
              {claim.busy ? byCode.busy : byCode.submit}
            </Button>
          </form>
        </>
      )}
    </div>
  );
}
