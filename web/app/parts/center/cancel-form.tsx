import type { Cancellation } from '@board/contract/accounts/center';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../lib/pace.ts';
import { forgetPerson } from '../../lib/session/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import type { AccountSite } from '../accounts/account-site.ts';
import { byCode, OwnProofField, useOwnProof } from '../accounts/own-proof.tsx';
import css from './center.module.css';
import { FormTrouble } from './form-trouble.tsx';

/** The last step of closing the account, proven by a code, or by the password if there is no phone. */
export function CancelForm({ site, account }: { site: AccountSite; account: Cancellation }) {
  const { cancel: texts } = useTexts().center;
  const [understood, setUnderstood] = useState(false);
  const [asked, setAsked] = useState(false);
  const proof = useOwnProof('cancel', site, byCode(account));
  const request = useCall('accounts.requestCancellation');
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();
  const { fields = {} } = request.trouble ?? {};

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (request.busy) return;
    setAsked(true);
    if (!understood || !proof.complete) return look();
    if (!mayCome()) return;
    if (!(await request.run({ ...proof.param, understood }))) return look();
    // All sessions have ended, including this one.
    forgetPerson();
    // New document: the session changes.
    location.assign('/login?signedOut');
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <OwnProofField
        state={proof}
        label={texts.password}
        mobile={account.mobile}
        asked={asked}
        error={fields.verifyCode ?? fields.pass}
      />
      <CheckField
        label={texts.understood}
        name="understood"
        checked={understood}
        onChange={(event) => setUnderstood(event.target.checked)}
        error={asked && !understood ? texts.understoodError : undefined}
      />
      <FormTrouble trouble={request.trouble} />
      <Button type="submit" look="plain" disabled={!hydrated || request.busy}>
        {request.busy ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}
