import { Outlet, useMatches } from 'react-router';
import { SiteFooter } from '../parts/site/site-footer.tsx';
import { SiteHeader } from '../parts/site/site-header.tsx';

export default function CitizenLayout() {
  // Its loader says so (lib/stand-alone.ts).
  const alone = (useMatches().at(-1)?.loaderData as { alone?: boolean } | undefined)?.alone;
  if (alone) {
    return (
      <main id="main">
        <Outlet />
      </main>
    );
  }
  return (
    <>
      <SiteHeader />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
