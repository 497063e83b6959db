import { useState } from 'react';
import { redirect } from 'react-router';
import { backendOf } from '../../lib/calls/backend.ts';
import { dropOwnPages } from '../../lib/session/session.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { accountSite } from '../../parts/accounts/account-site.ts';
import { DemoAccounts } from '../../parts/accounts/demo-accounts.tsx';
import { agreedOf } from '../../parts/accounts/registration/agreed-texts.ts';
import { SignUpForm, type SignUpWay, signUpWays } from '../../parts/accounts/registration/sign-up-form.tsx';
import { WayTabs } from '../../parts/accounts/way-tabs.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/sign-up';
import css from './login.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer } = backendOf(context);
  const query = new URL(request.url).searchParams;
  if (viewer.uid !== null) throw redirect('/uCenter/baseInfo');
  const [config, documents] = await Promise.all([call('settings.site', {}), call('settings.documents', {})]);
  const { mode, sendsMail } = config;
  const ways = signUpWays.filter((way) => way !== 'email' || sendsMail);
  const first = ways.find((way) => way === query.get('way')) ?? 'phone';
  return { site: { ...accountSite(config), agreed: agreedOf(documents) }, mode, ways, first, back: query.get('back') };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, account } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${account.signUp.title} - ${common.siteName}` }];
};

/** Registers an account. A person, by phone or e-mail, then goes on to the identity check, a company to its licence. */
export default function SignUp({ loaderData: { site, mode, ways, first, back } }: Route.ComponentProps) {
  const { account, registration } = useTexts();
  const [way, setWay] = useState<SignUpWay>(first);
  const onward = back ? `?back=${encodeURIComponent(back)}` : '';
  return (
    <div className={page.form}>
      <h1 className={css.title}>{account.signUp.title}</h1>
      <WayTabs
        label={registration.way}
        value={way}
        onChange={(value) => setWay(value as SignUpWay)}
        ways={ways.map((value) => ({ value, label: registration.ways[value] }))}
      />
      {way === 'company' ? <p className={css.note}>{registration.companyAbout}</p> : null}
      <SignUpForm
        way={way}
        site={site}
        onDone={() => {
          dropOwnPages();
          // New document: the session changes.
          location.assign(way === 'company' ? '/regcomp' : `/uCenter/baseInfo${onward}`);
        }}
      />
      <p className={css.other}>
        {account.signUp.haveAccount} <a href={`/login${onward}`}>{account.signUp.toSignIn}</a>
      </p>
      {mode === 'demo' ? <DemoAccounts /> : null}
    </div>
  );
}
