import type { Session } from '@board/contract/accounts';
import type { DemoAccount } from '@board/contract/settings';
import { useState } from 'react';
import { redirect } from 'react-router';
import { backendOf } from '../lib/backend.ts';
import { destinationOf, keepSession, LoginType } from '../lib/session.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { DemoAccounts } from '../parts/accounts/demo-accounts.tsx';
import { PasswordLogin } from '../parts/accounts/password-login.tsx';
import { PhoneLogin } from '../parts/accounts/phone-login.tsx';
import { WayTabs } from '../parts/accounts/way-tabs.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/login';
import css from './login.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer } = backendOf(context);
  const query = new URL(request.url).searchParams;
  const back = query.get('back');
  const { publicKey, limits, mode, userCentreUrl, demoAccounts } = await call('settings.site', {});
  if (viewer.uid !== null) throw redirect(destinationOf(viewer, back, userCentreUrl));
  const site = { publicKey, resendSeconds: limits.codeResendSeconds! };
  return { site, mode, back, demoAccounts, signedOut: query.has('signedOut') };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, account } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${account.signIn.title} - ${common.siteName}` }];
};

/** Signing in: by phone and code, as most people do, or by name and password. */
export default function Login({ loaderData }: Route.ComponentProps) {
  const { site, mode, back, demoAccounts, signedOut } = loaderData;
  const { account } = useTexts();
  const [way, setWay] = useState<string>(LoginType.phoneCode);
  const [tried, setTried] = useState<DemoAccount>();
  const [done, setDone] = useState(false);

  function enter(session: Session) {
    keepSession(session, way);
    setDone(true);
    // Signed in, this very page leads on.
    location.reload();
  }

  return (
    <div className={page.form}>
      {signedOut ? (
        <p className={css.note} role="status">
          {account.signIn.signedOut}
        </p>
      ) : null}
      <h1 className={css.title}>{account.signIn.title}</h1>
      <WayTabs
        label={account.signIn.way}
        value={way}
        onChange={setWay}
        ways={[
          { value: LoginType.phoneCode, label: account.signIn.byCode },
          { value: LoginType.password, label: account.signIn.byPassword },
        ]}
      />
      {way === LoginType.phoneCode ? (
        <PhoneLogin site={site} onSession={enter} />
      ) : (
        <PasswordLogin key={tried?.loginName} site={site} initial={tried} onSession={enter} />
      )}
      <p className={css.done} role="status">
        {done ? account.signIn.done : ''}
      </p>
      <noscript>{account.signIn.noScript}</noscript>
      <p className={css.other}>
        {account.signIn.noAccount}{' '}
        <a href={back ? `/signUp?back=${encodeURIComponent(back)}` : '/signUp'}>{account.signIn.toSignUp}</a>
      </p>
      {mode === 'demo' ? (
        <DemoAccounts
          accounts={demoAccounts}
          onTry={(one) => {
            setTried(one);
            setWay(LoginType.password);
          }}
        />
      ) : null}
    </div>
  );
}
