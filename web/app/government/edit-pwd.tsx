import { useTexts } from '../lib/texts.ts';
import css from '../parts/center/center.module.css';
import { PasswordForm } from '../parts/center/password-form.tsx';
import { SettingsPage } from '../parts/center/settings-page.tsx';
import { useAccountSite } from '../parts/center/use-account-site.ts';

/** Changes the password. */
export default function EditPwd() {
  const { password } = useTexts().center;
  return (
    <SettingsPage query={useAccountSite()}>
      {({ profile: { hasPassword, mobile, nickName }, site }) => (
        <>
          <p className={css.lead}>{hasPassword ? password.why : password.whyNone}</p>
          <PasswordForm site={site} hasPassword={hasPassword} mobile={mobile} loginName={nickName} />
        </>
      )}
    </SettingsPage>
  );
}
