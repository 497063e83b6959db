import { redirect } from 'react-router';
import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn } from '../../lib/texts.ts';
import { SecondFactorSetup } from '../../parts/accounts/sign-in/second-factor-setup.tsx';
import { siteOf } from '../../parts/center/site-of.ts';
import page from '../../ui/page.module.css';
import type { Route } from './+types/login-second-factor';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, viewer } = backendOf(context);
  if (viewer.uid === null || viewer.owes) throw redirect(`/login?back=${encodeURIComponent('/login/secondFactor')}`);
  const [site, { mobile, hasPassword }] = await Promise.all([siteOf(call), call('accounts.profile', {})]);
  return { site, whose: { mobile, hasPassword } };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, signIn } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${signIn.second.setUpTitle} - ${common.siteName}` }];
};

// New document: the session changes. The loader leads on.
const show = (href: string) => location.assign(href);

/** The second factor of signing in: sets it up, adds to it, removes it. */
export default function LoginSecondFactor({ loaderData }: Route.ComponentProps) {
  return (
    <div className={page.form}>
      <SecondFactorSetup {...loaderData} onDone={() => show('/login')} />
    </div>
  );
}
