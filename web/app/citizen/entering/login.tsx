import { setupCodes } from '@board/contract/backoffice/setup';
import type { DemoAccount } from '@board/contract/settings';
import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { backendOf } from '../../lib/calls/backend.ts';
import { destinationOf, forgetPerson } from '../../lib/session/session.ts';
import { signInByApp } from '../../lib/session/sign-in-by-app.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { accountSite } from '../../parts/accounts/account-site.ts';
import { DemoAccounts } from '../../parts/accounts/demo-accounts.tsx';
import { BindPhoneDialog } from '../../parts/accounts/sign-in/bind-phone-dialog.tsx';
import { OwedPassword } from '../../parts/accounts/sign-in/owed-password.tsx';
import { SecondFactorSetup } from '../../parts/accounts/sign-in/second-factor-setup.tsx';
import { SecondFactorStep } from '../../parts/accounts/sign-in/second-factor-step.tsx';
import { SignInForm } from '../../parts/accounts/sign-in/sign-in-form.tsx';
import { useArrival } from '../../parts/accounts/sign-in/use-arrival.ts';
import page from '../../ui/page.module.css';
import type { Route } from './+types/login';
import css from './login.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer } = backendOf(context);
  const query = new URL(request.url).searchParams;
  const back = query.get('back');
  const [config, thirdParties] = await Promise.all([call('settings.site', {}), call('accounts.thirdPartyTypes', {})]);
  const { mode, userCentreUrl, demoAccounts } = config;
  const { owes = null } = viewer;
  if (viewer.uid !== null && !owes) {
    const onward = destinationOf(viewer, back, userCentreUrl);
    // The first administrator of an empty installation starts with the setup.
    const isEmpty = onward === '/admin' && viewer.permissions.some((code) => setupCodes.includes(code));
    const left = isEmpty ? await call('setup.overview', {}) : null;
    throw redirect(left && !left.works && !left.hidden && left.left > 0 ? '/admin/setup' : onward);
  }
  const site = { ...accountSite(config), thirdParties };
  const said = (['signedOut', 'superseded', 'expired'] as const).find((name) => query.has(name)) ?? null;
  return { site, mode, back, demoAccounts, said, owes, nickName: viewer.nickName, organization: viewer.organization };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, account } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${account.signIn.title} - ${common.siteName}` }];
};

/** Reloads the page, whose loader redirects people who are signed in and owe nothing. */
// New document: the session changes. The loader leads on.
const goOn = () => location.reload();

/** Signs in, with the steps that an account may owe first: a second factor, a new password. */
export default function Login({ loaderData }: Route.ComponentProps) {
  const { owes, site, nickName, organization } = loaderData;
  const { settle, unbound } = useArrival(goOn);
  const onDone = () => void settle(organization);
  return (
    <div className={page.form}>
      {owes === 'secondFactor' ? <SecondFactorStep onDone={onDone} /> : null}
      {owes === 'secondFactorSetup' ? <SecondFactorSetup required site={site} onDone={onDone} /> : null}
      {owes === 'password' ? <OwedPassword site={site} nickName={nickName} onDone={onDone} /> : null}
      <BindPhoneDialog open={unbound} onLeave={goOn} />
      {owes ? null : <FirstStep {...loaderData} />}
    </div>
  );
}

function FirstStep({ site, mode, back, demoAccounts, said }: Route.ComponentProps['loaderData']) {
  const { account, common, signIn } = useTexts();
  const [tried, setTried] = useState<DemoAccount>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an app is asked once, and not by whoever just left
  useEffect(() => {
    // A sign-out by the form alone, without its script, left the data of scripts behind.
    if (said === 'signedOut') forgetPerson();
    if (!said) void signInByApp(back).then((done) => done && goOn());
  }, []);
  const notes = { signedOut: account.signIn.signedOut, superseded: signIn.superseded, expired: common.sessionEnded };
  return (
    <>
      {said ? (
        <p className={css.note} role="status">
          {notes[said]}
        </p>
      ) : null}
      <h1 className={css.title}>{account.signIn.title}</h1>
      <SignInForm site={site} back={back} tried={tried} onDone={goOn} />
      {mode === 'demo' ? <DemoAccounts accounts={demoAccounts} onTry={setTried} /> : null}
    </>
  );
}
