import type { Profile } from '@board/contract/accounts/center';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { AccountSite } from '../accounts/account-site.ts';
import css from './center.module.css';
import { EmailForm } from './email-form.tsx';

interface Props {
  profile: Profile;
  site: AccountSite;
  onDone: () => void;
}

/** The account's e-mail address, with a form to change it. */
export function EmailSection({ profile, site, onDone }: Props) {
  const { email } = useTexts().center;
  const [open, setOpen] = useState(false);
  return (
    <section className={css.section}>
      <h2>{email.title}</h2>
      <p className={css.lead}>
        {profile.email ? (
          <>
            {email.bound} <b>{profile.email}</b>
          </>
        ) : (
          email.none
        )}
      </p>
      {open ? (
        <EmailForm site={site} mobile={profile.mobile} hasPassword={profile.hasPassword} onDone={onDone} />
      ) : (
        <Button look="plain" onClick={() => setOpen(true)}>
          {profile.email ? email.change : email.add}
        </Button>
      )}
    </section>
  );
}
