import type { Session } from '@board/contract/accounts';
import type { ThirdParty } from '@board/contract/accounts/sign-in';
import type { DemoAccount } from '@board/contract/settings';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ensureDevice } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { AccountSite } from '../account-site.ts';
import { WayTabs } from '../way-tabs.tsx';
import { BindPhoneDialog } from './bind-phone-dialog.tsx';
import { PassLogin } from './pass-login.tsx';
import { PasswordLogin } from './password-login.tsx';
import { PhoneLogin } from './phone-login.tsx';
import css from './sign-in.module.css';
import { ThirdParties } from './third-parties.tsx';
import { useArrival } from './use-arrival.ts';

export interface SignInSite extends AccountSite {
  thirdParties: readonly ThirdParty[];
}

interface Props {
  site: SignInSite;
  /** the page that asked for signing in */
  back: string | null;
  /** an account of the demo to fill in */
  tried?: DemoAccount;
  /** called when the person is signed in and owes nothing more */
  onDone: () => void;
}

/** The three ways in (product.md §2), for the page and the dialog. Enter sends the open form. */
export function SignInForm({ site, back, tried, onDone }: Props) {
  const { account, signIn } = useTexts();
  const [way, setWay] = useState<string>('phoneCode');
  const arrival = useArrival(onDone);
  useEffect(ensureDevice, []);
  useEffect(() => {
    if (tried) setWay('password');
  }, [tried]);

  const forms = useRef<HTMLDivElement>(null);
  /**
   * Changes to codes by phone. The pressed button disappears with its form, so the first field of the new form takes the
   * focus.
   */
  function bySms(): void {
    flushSync(() => setWay('phoneCode'));
    forms.current?.querySelector<HTMLElement>('input')?.focus();
  }

  const enter = (session: Session) => void arrival.enter(session, back);
  const onward = back ? `?back=${encodeURIComponent(back)}` : '';
  return (
    <>
      <WayTabs
        label={account.signIn.way}
        value={way}
        onChange={setWay}
        ways={[
          { value: 'password', label: account.signIn.byPassword },
          { value: 'phoneCode', label: account.signIn.byCode },
          { value: 'passAccount', label: signIn.byPassAccount },
        ]}
      />
      <div ref={forms}>
        {way === 'phoneCode' ? <PhoneLogin site={site} onSession={enter} /> : null}
        {way === 'password' ? (
          <PasswordLogin key={tried?.loginName ?? 'own'} site={site} initial={tried} onSms={bySms} onSession={enter} />
        ) : null}
        {way === 'passAccount' ? <PassLogin site={site} onSms={bySms} onSession={enter} /> : null}
      </div>
      <p className={css.done} role="status">
        {arrival.arrived ? account.signIn.done : ''}
      </p>
      <noscript>{account.signIn.noScript}</noscript>
      <p className={css.links}>
        <span>
          {account.signIn.noAccount} <a href={`/signUp${onward}`}>{account.signIn.toSignUp}</a>
        </span>
        <a href="/findPwd">{signIn.forgot}</a>
      </p>
      <ThirdParties sites={site.thirdParties} back={back} />
      <BindPhoneDialog open={arrival.unbound} onLeave={onDone} />
    </>
  );
}
