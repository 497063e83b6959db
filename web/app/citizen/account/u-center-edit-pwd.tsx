import { accountOnly } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/center/center.module.css';
import { PasswordForm } from '../../parts/center/password-form.tsx';
import { siteOf } from '../../parts/center/site-of.ts';
import type { Route } from './+types/u-center-edit-pwd';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = accountOnly(context, request);
  const [profile, site] = await Promise.all([call('accounts.profile', {}), siteOf(call)]);
  return { profile, site };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.password.title} - ${common.siteName}` }];
};

/** Changes the password. */
export default function EditPwd({ loaderData: { profile, site } }: Route.ComponentProps) {
  const { password } = useTexts().center;
  const { hasPassword, mobile, nickName } = profile;
  return (
    <>
      <h1 className={css.title}>{password.title}</h1>
      <p className={css.lead}>{hasPassword ? password.why : password.whyNone}</p>
      <PasswordForm site={site} hasPassword={hasPassword} mobile={mobile} loginName={nickName} />
    </>
  );
}
