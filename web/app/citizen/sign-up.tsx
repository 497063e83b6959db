import { redirect } from 'react-router';
import { backendOf } from '../lib/backend.ts';
import { keepSession, LoginType } from '../lib/session.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { DemoAccounts } from '../parts/accounts/demo-accounts.tsx';
import { SignUpForm } from '../parts/accounts/sign-up-form.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/sign-up';
import css from './login.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer } = backendOf(context);
  const back = new URL(request.url).searchParams.get('back');
  if (viewer.uid !== null) throw redirect('/uCenter/baseInfo');
  const { publicKey, limits, mode } = await call('settings.site', {});
  return { site: { publicKey, resendSeconds: limits.codeResendSeconds! }, mode, back };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, account } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${account.signUp.title} - ${common.siteName}` }];
};

/** Registering by phone; who has done that is led on to the identity check. */
export default function SignUp({ loaderData: { site, mode, back } }: Route.ComponentProps) {
  const { account } = useTexts();
  const onward = back ? `?back=${encodeURIComponent(back)}` : '';
  return (
    <div className={page.form}>
      <h1 className={css.title}>{account.signUp.title}</h1>
      <SignUpForm
        site={site}
        onSession={(session) => {
          keepSession(session, LoginType.phoneCode);
          location.assign(`/uCenter/baseInfo${onward}`);
        }}
      />
      <p className={css.other}>
        {account.signUp.haveAccount} <a href={`/login${onward}`}>{account.signUp.toSignIn}</a>
      </p>
      {mode === 'demo' ? <DemoAccounts /> : null}
    </div>
  );
}
