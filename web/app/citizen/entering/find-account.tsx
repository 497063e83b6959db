import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { accountSite } from '../../parts/accounts/account-site.ts';
import { DemoAccounts } from '../../parts/accounts/demo-accounts.tsx';
import { Recovery } from '../../parts/accounts/recovery.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/find-account';
import css from './login.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const config = await backendOf(context).call('settings.site', {});
  return { site: accountSite(config), mode: config.mode };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, registration } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${registration.recovery.accountTitle} - ${common.siteName}` }];
};

/** Finds accounts for people who do not know which account they have. */
export default function FindAccount({ loaderData: { site, mode } }: Route.ComponentProps) {
  const { recovery } = useTexts().registration;
  return (
    <div className={page.form}>
      <h1 className={css.title}>{recovery.accountTitle}</h1>
      <Recovery goal="account" site={site}>
        <p className={css.other}>
          {recovery.forgotPassword} <a href="/findPwd">{recovery.findPassword}</a>
        </p>
        {mode === 'demo' ? <DemoAccounts /> : null}
      </Recovery>
    </div>
  );
}
