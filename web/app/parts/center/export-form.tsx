import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { AccountSite } from '../accounts/account-site.ts';
import accounts from '../accounts/accounts.module.css';
import { byCode, OwnProofField, useOwnProof, type Whose } from '../accounts/own-proof.tsx';
import { CallTrouble } from '../site/call-trouble.tsx';
import css from './center.module.css';

const TOO_OFTEN = 'A0429';

/** A copy of my data, after a proof of the person: the link is made and opened at once. */
export function ExportForm({ site, whose }: { site: AccountSite; whose: Whose }) {
  const { center } = useTexts();
  const texts = center.export;
  const proof = useOwnProof('export', site, byCode(whose));
  const make = useCall('accounts.exportData');
  const [asked, setAsked] = useState(false);
  const [minutes, setMinutes] = useState<number>();
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();
  const { trouble } = make;
  const { verifyCode, pass } = trouble?.fields ?? {};
  const atProof = verifyCode ?? pass;

  if (proof.way === null)
    return (
      <>
        <p>{center.phone.none}</p>
        <ButtonLink look="plain" href="/uCenter/bindInfo">
          {center.phone.submitBind}
        </ButtonLink>
      </>
    );

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (make.busy) return;
    setAsked(true);
    setMinutes(undefined);
    if (!proof.complete) return look();
    if (!mayCome()) return;
    const made = await make.run(proof.param);
    if (!made) return look();
    setAsked(false);
    proof.clear();
    setMinutes(Math.round(made.expiresInSeconds / 60));
    // New document: a file to keep, which is no page.
    location.assign(made.url);
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <OwnProofField state={proof} label={texts.password} mobile={whose.mobile} asked={asked} error={atProof} />
      <CallTrouble
        trouble={
          trouble && !atProof ? { ...trouble, ...(trouble.code === TOO_OFTEN && { message: texts.limit }) } : null
        }
      />
      <Button type="submit" disabled={!hydrated || make.busy}>
        {make.busy ? texts.busy : texts.submit}
      </Button>
      <p className={accounts.good} role="status">
        {minutes ? texts.done(minutes) : ''}
      </p>
    </form>
  );
}
