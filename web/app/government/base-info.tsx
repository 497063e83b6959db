import { AccountFacts } from '../parts/accounts/account-facts.tsx';
import { SettingsPage } from '../parts/center/settings-page.tsx';
import { useAccountSite } from '../parts/center/use-account-site.ts';
import { useDesk } from '../parts/workspace/desk.ts';

/** The person and the unit of the account. */
export default function BaseInfo() {
  const { me } = useDesk();
  return (
    <SettingsPage query={useAccountSite()}>
      {({ profile }) => <AccountFacts me={me} profile={profile} isCitizen={false} />}
    </SettingsPage>
  );
}
