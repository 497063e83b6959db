import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTexts } from '../lib/texts.ts';
import css from '../parts/center/center.module.css';
import { EmailSection } from '../parts/center/email-section.tsx';
import { PhoneForm } from '../parts/center/phone-form.tsx';
import { SecondFactorSection } from '../parts/center/second-factor-section.tsx';
import { SettingsPage } from '../parts/center/settings-page.tsx';
import { useAccountSite } from '../parts/center/use-account-site.ts';

/** Shows and changes the account's phone and e-mail address, and the second factor of signing in. */
export default function BindInfo() {
  const { phone, email } = useTexts().center;
  const { message } = App.useApp();
  const queries = useQueryClient();
  return (
    <SettingsPage query={useAccountSite()}>
      {({ profile, profile: { mobile }, site }) => (
        <>
          <h2>{phone.title}</h2>
          <p className={css.lead}>{mobile ? phone.why : phone.none}</p>
          <PhoneForm
            key={mobile}
            site={site}
            mobile={mobile}
            hasPassword={profile.hasPassword}
            onDone={() => {
              void message.success(mobile ? phone.changed : phone.boundNow);
              void queries.invalidateQueries({ queryKey: ['own-account'] });
            }}
          />
          {site.sendsMail || profile.email ? (
            <EmailSection
              key={profile.email}
              profile={profile}
              site={site}
              onDone={() => {
                void message.success(email.done);
                void queries.invalidateQueries({ queryKey: ['own-account'] });
              }}
            />
          ) : null}
          <SecondFactorSection />
        </>
      )}
    </SettingsPage>
  );
}
