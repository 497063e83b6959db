import { Organization } from '@board/contract/who';
import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { OwnLinks } from './own-links.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import css from './site-header.module.css';
import { SiteMenu } from './site-menu.tsx';
import { TopLinks } from './top-links.tsx';

/** Pages with a next step other than beginning a message. */
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

/** The top of every citizen's page: the name, the menu, and the button to write a message. */
export function SiteHeader() {
  const { common } = useTexts();
  const { mode, organization, staff } = useSite();
  const { pathname } = useLocation();
  const isCitizen = organization === Organization.none && !staff;
  return (
    <header className={css.header}>
      <a className={css.skip} href="#main">
        {common.skip}
      </a>
      {/* The service worker (web/public/sw.js) reveals this on pages that it kept on the device. */}
      <p className={css.kept} data-kept="" hidden role="status">
        {common.kept}
      </p>
      {mode === 'demo' ? (
        <p className={css.demo}>
          {common.demoBanner} <a href="/demo-outbox">{common.demoOutbox}</a>
        </p>
      ) : null}
      <TopLinks />
      <div className={css.bar}>
        {/* Revealed in apps and mini-programs (islands/device.ts). */}
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
        <SiteMenu />
        <OwnLinks />
        {isCitizen ? (
          <ButtonLink look={hasOwnNextStep(pathname) ? 'plain' : 'main'} href="/threads/post">
            {common.write}
          </ButtonLink>
        ) : null}
        <PhoneMenu />
      </div>
    </header>
  );
}
