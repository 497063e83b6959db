import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { SiteFooter } from '../parts/site/site-footer.tsx';
import { SiteHeader } from '../parts/site/site-header.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import css from './page-error.module.css';

/** The page shown if a page fails: what happened, and ways on. */
export function PageError() {
  const error = useRouteError();
  const { common } = useTexts();
  // Without the site's data, the sentence stands alone.
  const site = useRouteLoaderData('root');
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? common.notFoundTitle : common.errorTitle;
  return (
    <>
      <title>{`${title} - ${common.siteName}`}</title>
      {site ? <SiteHeader /> : null}
      <main id="main">
        <Notice title={title}>
          <p>{missing ? common.notFoundText : common.errorText}</p>
          <p className={css.ways}>
            {/* An empty address loads this page again, with or without scripts. */}
            {missing ? (
              <>
                <ButtonLink href="/messageSearch">{common.searchLabel}</ButtonLink>
                <ButtonLink look="plain" href="/check">
                  {common.checkProgress}
                </ButtonLink>
              </>
            ) : (
              <ButtonLink href="">{common.tryAgain}</ButtonLink>
            )}
            <ButtonLink look="plain" href="/demo">
              {common.toHome}
            </ButtonLink>
          </p>
        </Notice>
      </main>
      {site ? <SiteFooter /> : null}
    </>
  );
}
