import { useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../../lib/pace.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePace } from '../../../lib/use-pace.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/field.tsx';
import type { AccountSite } from '../account-site.ts';
import css from '../accounts.module.css';
import { type CertificateKind, IdentityFields, useIdentity } from './identity-fields.tsx';

interface Props {
  site: AccountSite;
  types: CertificateKind[];
  /** `certified` false: a guardian has to consent first */
  onDone: (certified: boolean) => void;
}

/** The real-name check: the data of the document, and a separate consent to their use. */
export function CertificationForm({ site, types, onDone }: Props) {
  const { account } = useTexts();
  const identity = useIdentity(site, types);
  const [consent, setConsent] = useState(false);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const certify = useCall('accounts.certify');
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (certify.busy) return;
    setAsked(true);
    if (!identity.right || !consent) return look();
    if (!mayCome()) return;
    const answer = await certify.run({ ...identity.param, consent });
    if (!answer) return look();
    setDone(answer.certified);
    onDone(answer.certified);
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <IdentityFields
        state={identity}
        labels={{ name: account.certify.name, number: account.certify.number }}
        asked={asked}
        trouble={certify.trouble}
      />
      <CheckField
        label={account.certify.consent}
        hint={account.certify.consentHint}
        name="consent"
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
        error={asked && !consent ? account.certify.consentError : undefined}
      />
      <Button type="submit" disabled={!hydrated || certify.busy}>
        {certify.busy ? account.certify.busy : account.certify.submit}
      </Button>
      <p className={css.good} role="status">
        {done ? account.certify.done : ''}
      </p>
    </form>
  );
}
