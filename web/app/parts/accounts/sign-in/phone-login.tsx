import type { Session } from '@board/contract/accounts';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../../lib/pace.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePace } from '../../../lib/use-pace.ts';
import { Button } from '../../../ui/button.tsx';
import { Forbidden } from '../../center/forbidden.tsx';
import type { AccountSite } from '../account-site.ts';
import css from '../accounts.module.css';
import { AddressCodeFields } from '../codes/address-code-fields.tsx';
import { useAddressCode } from '../codes/use-address-code.ts';

/** Signs in by phone and code (product.md §2). Enter sends the form. */
export function PhoneLogin({ site, onSession }: { site: AccountSite; onSession: (session: Session) => void }) {
  const { account } = useTexts();
  const state = useAddressCode('phone', site, (phone, captcha) =>
    call('accounts.getLoginPhoneVerifycode', { phone, ...captcha }),
  );
  const login = useCall('accounts.loginByPhone');
  const mayCome = usePace(LOGIN_PACE);
  const [asked, setAsked] = useState(false);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (login.busy) return;
    setAsked(true);
    if (!state.complete) return look();
    if (!mayCome()) return;
    const session = await login.run({ phone: state.secret, verifyCode: state.code.code });
    if (session) onSession(session);
    else look();
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <Forbidden trouble={login.trouble} reasonMin={site.limits.reasonMin} />
      <AddressCodeFields state={state} asked={asked} trouble={login.trouble?.message} />
      <Button type="submit" disabled={!hydrated || login.busy}>
        {login.busy ? account.signIn.busy : account.signIn.submit}
      </Button>
    </form>
  );
}
