import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTexts } from '../lib/texts.ts';
import css from '../parts/center/center.module.css';
import { PhoneForm } from '../parts/center/phone-form.tsx';
import { SettingsPage } from '../parts/center/settings-page.tsx';
import { useAccountSite } from '../parts/center/use-account-site.ts';

/** The phone of the account, and another one in its place. */
export default function BindInfo() {
  const { phone } = useTexts().center;
  const { message } = App.useApp();
  const queries = useQueryClient();
  return (
    <SettingsPage query={useAccountSite()}>
      {({ profile: { mobile }, site }) => (
        <>
          <p className={css.lead}>{mobile ? phone.why : phone.none}</p>
          <PhoneForm
            key={mobile}
            site={site}
            mobile={mobile}
            onDone={() => {
              void message.success(mobile ? phone.changed : phone.boundNow);
              void queries.invalidateQueries({ queryKey: ['own-account'] });
            }}
          />
        </>
      )}
    </SettingsPage>
  );
}
