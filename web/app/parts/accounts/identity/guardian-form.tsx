import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
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
import { AddressCodeFields } from '../codes/address-code-fields.tsx';
import { useAddressCode } from '../codes/use-address-code.ts';
import { type AgreedTexts, documentOf } from '../registration/agreed-texts.ts';
import { type CertificateKind, IdentityFields, useIdentity } from './identity-fields.tsx';

interface Props {
  site: AccountSite & { agreed: AgreedTexts };
  types: CertificateKind[];
  onDone: () => void;
}

/** A guardian's consent for a child under fourteen (domain.md D, Minors): the rules, the guardian's identity and phone. */
export function GuardianForm({ site, types, onDone }: Props) {
  const all = useTexts();
  const { account, agreements } = all;
  const texts = account.guardian;
  const identity = useIdentity(site, types);
  const phone = useAddressCode('phone', site, (sealed) => call('accounts.getGuardianVerifycode', { phone: sealed }));
  const [consent, setConsent] = useState(false);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const give = useCall('accounts.consentAsGuardian');
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();
  const { fields = {} } = give.trouble ?? {};

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (give.busy) return;
    setAsked(true);
    if (!identity.right || !phone.complete || !consent) return look();
    if (!mayCome()) return;
    const proof = { phone: phone.secret, verifyCode: phone.code.code };
    if (!(await give.run({ ...identity.param, ...proof, consent }))) return look();
    setDone(true);
    onDone();
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <details className={css.document}>
        <summary>{texts.rules}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls must be reachable by keyboard */}
        <ol tabIndex={0}>
          {documentOf('children', site.agreed, all).points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <p>{agreements.version(site.agreed.version)}</p>
      </details>
      <IdentityFields
        state={identity}
        labels={{ name: texts.name, number: texts.number }}
        asked={asked}
        trouble={give.trouble}
        elsewhere={['phone', 'verifyCode']}
      />
      <AddressCodeFields state={phone} label={texts.phone} asked={asked} trouble={fields.phone || fields.verifyCode} />
      <CheckField
        label={texts.consent}
        hint={texts.consentHint}
        name="consent"
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
        error={asked && !consent ? texts.consentError : undefined}
      />
      <Button type="submit" disabled={!hydrated || give.busy}>
        {give.busy ? account.certify.busy : texts.submit}
      </Button>
      <p className={css.good} role="status">
        {done ? account.certify.done : ''}
      </p>
    </form>
  );
}
