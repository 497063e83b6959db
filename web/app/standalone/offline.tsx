import { textsIn, useTexts } from '../lib/texts.ts';
import { SiteFooter } from '../parts/site/site-footer.tsx';
import { SiteHeader } from '../parts/site/site-header.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/offline';
import css from './page-error.module.css';

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => {
  const { aboutSite, common } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${aboutSite.offlineTitle} - ${common.siteName}` }, { name: 'robots', content: 'noindex' }];
};

/** The page that a browser shows without a connection, in place of a page that it did not keep (web/public/sw.js). */
export default function Offline() {
  const { aboutSite, common } = useTexts();
  return (
    <>
      <SiteHeader />
      <main id="main">
        <Notice title={aboutSite.offlineTitle}>
          <p>{aboutSite.offlineText}</p>
          <p className={css.ways}>
            {/* An empty address is the page that was asked for. */}
            <ButtonLink href="">{common.tryAgain}</ButtonLink>
            <ButtonLink look="plain" href="/threads/post">
              {aboutSite.offlineDraft}
            </ButtonLink>
          </p>
        </Notice>
      </main>
      <SiteFooter />
    </>
  );
}
