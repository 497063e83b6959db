import { Organization } from '@board/contract/who';
import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayLinks } from './display-links.tsx';
import { signInAt } from './session-ended.tsx';
import css from './site-header.module.css';

/** Pages whose next step is another one than beginning a message. */
const ownNextStep = [
  '/demo',
  '/login',
  '/signUp',
  '/threads/post',
  '/complaintFillin',
  '/threads/submit',
  '/e/resubmit',
  '/rmjy/submit',
  '/rmjy/collect/content',
  '/rmjy/rd/content',
];
const hasOwnNextStep = (path: string) =>
  ownNextStep.includes(path) || /^\/(?:myMessage|uCenter)\/|^\/cancel$/.test(path);

/** The top of every citizen's page: who we are, where things are, and the one thing people come for. */
export function SiteHeader() {
  const { common } = useTexts();
  const { mode, signedIn, organization, staff, desk, notices, unread } = useSite();
  const { pathname, search } = useLocation();
  const places = [
    { href: '/demo', label: common.home },
    { href: '/local-leader', label: common.localBrief },
    { href: '/adviceIndex', label: common.ministries },
    // Where there is room; at home they are for everyone.
    { href: '/threads/list', label: common.messages, isWide: true },
    { href: '/rmjy', label: common.suggestions },
    { href: '/caseBase', label: common.cases, isWide: true },
    { href: '/messageSearch', label: common.search },
  ];
  const current = (href: string) => (pathname === href ? 'page' : undefined);
  const isCitizen = organization === Organization.none && !staff;
  return (
    <header className={css.header}>
      <a className={css.skip} href="#main">
        {common.skip}
      </a>
      {/* Shown by what keeps pages on a device (web/public/sw.js), when it shows one of them. */}
      <p className={css.kept} data-kept="" hidden role="status">
        {common.kept}
      </p>
      {mode === 'demo' ? (
        <p className={css.demo}>
          {common.demoBanner} <a href="/demo-outbox">{common.demoOutbox}</a>
        </p>
      ) : null}
      <DisplayLinks />
      <div className={`${css.bar} ${signedIn ? css.signedIn : ''}`}>
        {/* Shown in an app or a mini-program (islands/device.ts). */}
        <button className={css.back} type="button" data-back="" hidden>
          {common.back}
        </button>
        <a className={css.brand} href="/demo">
          <img src="/favicon.svg" alt="" width="34" height="34" />
          <span>
            <b>{common.siteName}</b>
            <small>{common.slogan}</small>
          </span>
        </a>
        <nav className={css.places} aria-label={common.menu}>
          {places.map(({ href, label, isWide }) => (
            <a key={href} href={href} className={isWide ? css.wide : undefined} aria-current={current(href)}>
              {label}
            </a>
          ))}
        </nav>
        {signedIn ? (
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
            {isCitizen ? (
              <a href="/uCenter/baseInfo" aria-current={/^\/uCenter\/|^\/cancel$/.test(pathname) ? 'page' : undefined}>
                {common.account}
              </a>
            ) : null}
            <script type="module" src="/islands/unread.js" />
          </nav>
        ) : (
          <>
            <a
              className={css.signIn}
              href={pathname === '/login' ? '/login' : signInAt({ pathname, search })}
              data-sign-in
            >
              {common.signIn}
            </a>
            <script type="module" src="/islands/sign-in.js" />
          </>
        )}
        {isCitizen ? (
          <ButtonLink look={hasOwnNextStep(pathname) ? 'plain' : 'main'} href="/threads/post">
            {common.write}
          </ButtonLink>
        ) : null}
      </div>
    </header>
  );
}
