import { Organization } from '@board/contract/who';
import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { SignOut } from '../accounts/sign-out.tsx';
import { DropDown } from './drop-down.tsx';
import css from './own-links.module.css';
import { signInAt } from './session-ended.tsx';

/** A person's own corner of the top: the way in, or what is his, with the way out. */
export function OwnLinks() {
  const { common, account: texts } = useTexts();
  const { signedIn, organization, staff, desk, notices, account, isCompany, unread } = useSite();
  const { pathname, search } = useLocation();
  const current = (href: string) => (pathname === href ? 'page' : undefined);
  if (!signedIn)
    return (
      <nav className={`${css.own} ${css.guest}`} aria-label={common.account}>
        <a href={pathname === '/login' ? '/login' : signInAt({ pathname, search })} data-sign-in>
          {common.signIn}
        </a>
        <a href="/signUp" aria-current={current('/signUp')}>
          {common.signUp}
        </a>
        <script type="module" src="/islands/sign-in.js" />
      </nav>
    );
  const isCitizen = organization === Organization.none && !staff;
  const isMine = /^\/(?:uCenter\/|cancel$)/.test(pathname);
  return (
    <nav className={css.own} aria-label={common.account}>
      {isCitizen ? (
        <a href="/myMessage" aria-current={current('/myMessage')}>
          {common.mine}
        </a>
      ) : desk ? (
        <a href={desk}>{common.workArea}</a>
      ) : null}
      <a href={notices} aria-current={current('/noticeMain')}>
        {common.notices}
        <span className={css.unread} data-unread hidden={unread === 0}>
          <b>{unread}</b>
          <span className="visually-hidden">{common.unread}</span>
        </span>
      </a>
      <DropDown label={common.account} current={isMine} panelClass={css.panel!}>
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
      </DropDown>
      <script type="module" src="/islands/own.js" />
    </nav>
  );
}
