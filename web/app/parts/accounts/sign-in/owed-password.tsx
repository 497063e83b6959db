import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordForm } from '../../center/password-form.tsx';
import type { AccountSite } from '../account-site.ts';
import { SignOut } from '../sign-out.tsx';
import own from './sign-in.module.css';

interface Props {
  site: AccountSite;
  nickName: string;
  onDone: () => void;
}

/** The password must be changed before anything else (updatePwd '0', product.md §4). */
export function OwedPassword({ site, nickName, onDone }: Props) {
  const { account, signIn } = useTexts();
  const { owed } = signIn;
  return (
    <>
      <h1 className={own.title}>{owed.title}</h1>
      <p>{owed.text}</p>
      <div className={own.section}>
        {/* An account that must change its password has one. */}
        <PasswordForm site={site} hasPassword mobile="" loginName={nickName} onDone={onDone} />
      </div>
      <section className={own.section}>
        <SignOut>
          <Button look="plain" type="submit">
            {account.mine.signOut}
          </Button>
        </SignOut>
      </section>
    </>
  );
}
