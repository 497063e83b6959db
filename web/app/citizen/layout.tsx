import { Outlet, useLocation } from 'react-router';
import { SiteFooter } from '../parts/site/site-footer.tsx';
import { SiteHeader } from '../parts/site/site-header.tsx';
import { VisitsQuestion } from '../parts/site/visits-choice.tsx';

export default function CitizenLayout() {
  // A page in a frame brings its own top and foot.
  const isFrame = useLocation().pathname === '/iframe';
  if (isFrame) {
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
      <VisitsQuestion />
      <SiteFooter />
    </>
  );
}
