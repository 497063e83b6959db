import { Organization } from '@board/contract/who';
import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { SignOut } from '../accounts/sign-out.tsx';
import { DropDown } from './drop-down.tsx';
import css from './own-links.module.css';
import { signInAt } from './session-ended.tsx';
import { Unread } from './unread.tsx';

/** The person's corner at the top: signing in, or the own pages, with signing out behind 账号. */
export function OwnLinks() {
  const { common } = useTexts();
  const { signedIn } = useSite();
  const { pathname } = useLocation();
  if (!signedIn)
    return (
      <nav className={css.own} aria-label={common.account}>
        <EntryWays />
        <script type="module" src="/islands/sign-in.js" />
      </nav>
    );
  const isMine = /^\/(?:uCenter\/|cancel$)/.test(pathname);
  return (
    <nav className={css.own} aria-label={common.account}>
      <WorkWays />
      <DropDown label={common.account} current={isMine} panelClass={css.panel!}>
        <AccountWays />
      </DropDown>
      <script type="module" src="/islands/own.js" />
    </nav>
  );
}

/** The same links in one list, for a phone's menu. */
export function OwnWays() {
  const { signedIn } = useSite();
  if (!signedIn) return <EntryWays />;
  return (
    <>
      <WorkWays />
      <AccountWays />
    </>
  );
}

function EntryWays() {
  const { common } = useTexts();
  const { pathname, search } = useLocation();
  const current = useCurrent();
  return (
    <>
      <a href={pathname === '/login' ? '/login' : signInAt({ pathname, search })} data-sign-in>
        {common.signIn}
      </a>
      <a href="/signUp" aria-current={current('/signUp')}>
        {common.signUp}
      </a>
    </>
  );
}

function WorkWays() {
  const { common } = useTexts();
  const { organization, staff, desk, notices } = useSite();
  const current = useCurrent();
  const isCitizen = organization === Organization.none && !staff;
  return (
    <>
      {isCitizen ? (
        <a href="/myMessage" aria-current={current('/myMessage')}>
          {common.mine}
        </a>
      ) : desk ? (
        <a href={desk}>{common.workArea}</a>
      ) : null}
      <a href={notices} aria-current={current('/noticeMain')}>
        {common.notices}
        <Unread />
      </a>
    </>
  );
}

function AccountWays() {
  const { common, account: texts } = useTexts();
  const { account, isCompany } = useSite();
  const current = useCurrent();
  return (
    <>
      <a href={account} aria-current={current(account)}>
        {common.myAccount}
      </a>
      {isCompany ? (
        <a href="/uCenter/compInfo" aria-current={current('/uCenter/compInfo')}>
          {common.myCompany}
        </a>
      ) : null}
      <SignOut>
        <button type="submit">{texts.mine.signOut}</button>
      </SignOut>
    </>
  );
}

function useCurrent(): (href: string) => 'page' | undefined {
  const { pathname } = useLocation();
  return (href) => (pathname === href ? 'page' : undefined);
}
