import type { AnswerOf } from '@board/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { AccountSite } from '../account-site.ts';
import css from '../accounts.module.css';
import { byPassword, OwnProofField, useOwnProof, type Whose } from '../own-proof.tsx';
import { CodeField, hasCode } from './code-field.tsx';
import own from './sign-in.module.css';

interface Props {
  site: AccountSite;
  whose: Whose;
  /** no proof is needed before */
  free: boolean;
  onDone: () => void;
}

/** Sets up an authenticator app: a proof of the person, a code to scan, a first code of the app. */
export function SetUpApp({ site, whose, free, onDone }: Props) {
  const { second } = useTexts().signIn;
  const proof = useOwnProof('secondFactor', site, free ? null : byPassword(whose));
  const prepare = useCall('accounts.prepareTotp');
  const confirm = useCall('accounts.confirmTotp');
  const [begun, setBegun] = useState(false);
  const [made, setMade] = useState<AnswerOf<'accounts.prepareTotp'>>();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  async function begin(event: React.FormEvent) {
    event.preventDefault();
    // The proof is asked for only after the first press.
    if (!begun && proof.way) return setBegun(true);
    setAsked(true);
    if (!proof.complete || prepare.busy) return look();
    const secret = await prepare.run(proof.param);
    if (!secret) return look();
    setAsked(false);
    setMade(secret);
  }

  if (!made)
    return (
      <form ref={form} className={css.form} noValidate onSubmit={begin}>
        {begun || !proof.way ? (
          <OwnProofField
            state={proof}
            label={second.appPassword}
            name="appPassword"
            arrives
            mobile={whose.mobile}
            asked={asked}
            error={prepare.trouble?.message}
          />
        ) : null}
        <Button type="submit" look="plain" disabled={!hydrated || prepare.busy}>
          {begun ? second.goOn : second.setUpTitle}
        </Button>
      </form>
    );

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!hasCode(code) || confirm.busy) return look();
    if (await confirm.run({ code })) onDone();
    else look();
  }

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <div>
        <p>{second.scan}</p>
        <img className={own.code} src={`data:image/svg+xml,${encodeURIComponent(made.svg)}`} alt={second.qr} />
        <p className={own.secret}>{made.secret}</p>
      </div>
      <CodeField code={code} onChange={setCode} asked={asked} error={confirm.trouble?.message} />
      <Button type="submit" disabled={confirm.busy}>
        {second.confirm}
      </Button>
    </form>
  );
}
