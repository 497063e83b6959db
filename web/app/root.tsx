import { UserType } from '@board/contract/codes';
import type { Limits } from '@board/contract/settings/limits';
import { appCodeScript } from '@board/contract/signature';
import { hasWorkArea, Organization } from '@board/contract/who';
import { Suspense, useContext } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { backendOf } from './lib/calls/backend.ts';
import { cookiesOf, displayOf, visitsOf } from './lib/choices.ts';
import { RED } from './lib/colors.ts';
import { HeadContext } from './lib/head.ts';
import { useHydrated } from './lib/hydrated.ts';
import type { Handle } from './lib/hydration.ts';
import { part } from './lib/parts.tsx';
import { useSite } from './lib/site.ts';
import { TextsContext, textsIn } from './lib/texts.ts';
import { HeadToRead } from './parts/site/head-to-read.tsx';
import { siteLinksOf } from './parts/site/navigation.ts';
import { PartMissing } from './parts/site/part-missing.tsx';
import { SessionEnded, SessionEndedToRead } from './parts/site/session-ended.tsx';
import './ui/base.css';
import './ui/colors.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, language, appCode, mode, viewer } = backendOf(context);
  const { footer, links, menu, limits, userCentreUrl } = await call('settings.site', {});
  const whole = viewer.uid !== null && !viewer.owes;
  const unread = !whole ? 0 : (await call('notices.getUserMsgCount', {})).count;
  const { organization, permissions, userType } = viewer;
  // A role given to an account of a unit leaves it where its unit works.
  const staff = permissions.length > 0 && organization === Organization.none;
  const cookies = cookiesOf(request);
  const display = displayOf(cookies);
  const official = staff || organization !== Organization.none;
  const [desk, notices, account] = staff
    ? ['/admin', '/admin/messages', '/uCenter/baseInfo']
    : hasWorkArea(organization, limits as Limits)
      ? ['/g/workTable', '/g/messageCenter', '/g/settings']
      : // Organization 4 works elsewhere (decisions.md 3), citizens nowhere.
        [official ? userCentreUrl : '', '/noticeMain', '/uCenter/baseInfo'];
  /** sessions of this side end when nobody uses them */
  const idles = whole && limits[official ? 'idleMinutesGovernment' : 'idleMinutesCitizen']! > 0;
  const { origin } = new URL(request.url);
  // Of nobody but those who are signed in (product.md §4).
  const visits = whole ? visitsOf(cookies) : 'off';
  return {
    origin,
    language,
    display,
    visits,
    appCode,
    mode,
    footer,
    links,
    siteLinks: siteLinksOf({ menu, links, footer }, textsIn(language)),
    unread,
    signedIn: whole,
    /** whose data the page shows; null: nobody is signed in */
    uid: whole ? viewer.uid : null,
    organization,
    staff,
    /** where officials and staff work; empty: nowhere */
    desk,
    notices,
    account,
    isCompany: whole && !official && userType === UserType.company,
    idles,
  };
}

/** Whether the browser gets the framework for this page. */
function useComesToLife(): boolean {
  const says = useMatches().findLast((match) => (match.handle as Handle | undefined)?.hydrate !== undefined);
  return (says?.handle as Handle | undefined)?.hydrate ?? true;
}

/** A filter, a page or a tab in the address changes nothing of the site: it holds at once, and the server is not asked. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const language = site?.language ?? 'zh-CN';
  // The work areas are tables of their own making: they keep their size and colours.
  const isDesk = /^\/(?:g|admin)(?:\/|$)/.test(useLocation().pathname);
  const chosen = isDesk ? 'standard' : (site?.display ?? 'standard');
  const look = chosen === 'standard' ? undefined : chosen.replace('-', ' ');
  const comesToLife = useComesToLife();
  const head = useContext(HeadContext);
  return (
    <html lang={language} className={look}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content={RED} />
        {import.meta.env.SSR && head ? (
          <HeadToRead {...head} />
        ) : (
          <>
            <Meta />
            <Links />
          </>
        )}
        {/* Programs written for the board read the code from here, in exactly this form. */}
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the installation
          dangerouslySetInnerHTML={{ __html: appCodeScript(site?.appCode ?? '') }}
        />
      </head>
      <body>
        <TextsContext value={textsIn(language)}>{children}</TextsContext>
        {isDesk ? null : <script type="module" src="/islands/device.js" />}
        {site?.visits === 'on' && !isDesk ? <script type="module" src="/islands/visit.js" /> : null}
        {comesToLife ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** Where sessions end for want of use the page watches them, and signs in over itself; others need not load that. */
const IdleWarning = part(() => import('./parts/accounts/idle-warning.tsx'));

export default function Root() {
  const { idles, signedIn } = useSite();
  const hydrated = useHydrated();
  const comesToLife = useComesToLife();
  return (
    <>
      <Outlet />
      {comesToLife ? <PartMissing /> : null}
      {hydrated && idles ? (
        <Suspense>
          <IdleWarning />
        </Suspense>
      ) : comesToLife ? (
        <SessionEnded />
      ) : import.meta.env.SSR && signedIn ? (
        <SessionEndedToRead />
      ) : null}
    </>
  );
}

export { PageError as ErrorBoundary } from './standalone/page-error.tsx';
