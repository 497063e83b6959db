import { Outlet, useLocation, useMatches } from 'react-router';
import { PlainFooter, SiteFooter } from '../parts/site/site-footer.tsx';
import { SiteHeader } from '../parts/site/site-header.tsx';
import { VisitsQuestion } from '../parts/site/visits-choice.tsx';

export default function CitizenLayout() {
  // The loader of a page decides that (lib/stand-alone.ts).
  const alone = (useMatches().at(-1)?.loaderData as { alone?: boolean } | undefined)?.alone;
  // A framed page has its own top and foot.
  const isFrame = useLocation().pathname === '/iframe';
  if (alone || isFrame) {
    return (
      <>
        <main id="main">
          <Outlet />
        </main>
        {isFrame ? null : <PlainFooter />}
      </>
    );
  }
  return (
    <>
      <SiteHeader />
      <main id="main">
        <Outlet />
      </main>
      <VisitsQuestion />
      <SiteFooter />
    </>
  );
}
