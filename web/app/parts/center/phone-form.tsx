import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';
import { Button } from '../../ui/button.tsx';
import type { AccountSite } from '../accounts/account-site.ts';
import { AddressCodeFields } from '../accounts/codes/address-code-fields.tsx';
import { useAddressCode } from '../accounts/codes/use-address-code.ts';
import { OwnProofField, useOwnProof } from '../accounts/own-proof.tsx';
import css from './center.module.css';
import { OwnCodeField, useOwnCode } from './own-code-field.tsx';

interface Props {
  site: AccountSite;
  /** the present phone, masked; empty: there is none yet */
  mobile: string;
  /** the account has a password, which is asked for if there is no phone */
  hasPassword?: boolean;
  onDone: () => void;
}

/** Sets the account's phone: the first one is proven together with the password, another one with the old phone. */
export function PhoneForm({ site, mobile, hasPassword = false, onDone }: Props) {
  const { phone: texts, email } = useTexts().center;
  const old = useOwnCode('oldPhone', site.limits.codeResendSeconds);
  const own = useOwnProof('oldPhone', site, !mobile && hasPassword ? 'password' : null);
  const fresh = useAddressCode('phone', site, (phone) => call('accounts.getNewPhoneVerifycode', { phone }));
  const bind = useCall('accounts.bindPhone');
  const change = useCall('accounts.changePhone');
  const [asked, setAsked] = useState(false);
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();
  const { busy, trouble } = mobile ? change : bind;
  const { fields = {}, message } = trouble ?? {};
  // Errors of the person's own proof show there; all others at the new number.
  const atNew = fields.verifyCode ?? fields.phone ?? (fields.oldCode || fields.pass ? undefined : message);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    if (!fresh.complete || !own.complete || (mobile && !old.complete)) return look();
    if (!mayCome()) return;
    const proof = { phone: fresh.secret, verifyCode: fresh.code.code };
    const done = mobile
      ? await change.run({ ...proof, oldCode: old.code })
      : await bind.run({ ...proof, ...own.param });
    if (done) onDone();
    else look();
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {mobile ? (
        <>
          <h2>{texts.old}</h2>
          <OwnCodeField
            state={old}
            name="oldCode"
            label={texts.oldCode}
            mobile={mobile}
            asked={asked}
            error={fields.oldCode}
          />
          <h2>{texts.fresh}</h2>
        </>
      ) : own.way ? (
        <OwnProofField state={own} label={email.ownPassword} mobile="" asked={asked} error={fields.pass} />
      ) : null}
      <AddressCodeFields state={fresh} asked={asked} trouble={atNew} />
      <Button type="submit" disabled={!hydrated || busy}>
        {busy ? texts.busy : mobile ? texts.submitChange : texts.submitBind}
      </Button>
    </form>
  );
}
