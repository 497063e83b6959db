import { Outlet } from 'react-router';
import { SiteFooter } from '../parts/site/site-footer.tsx';
import { SiteHeader } from '../parts/site/site-header.tsx';

export default function CitizenLayout() {
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
