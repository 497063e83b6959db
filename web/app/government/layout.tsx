import { workArea } from '@board/contract/who';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, redirect } from 'react-router';
import { backendOf } from '../lib/backend.ts';
import { useTexts } from '../lib/texts.ts';
import type { Route } from './+types/layout';

/** product.md §6: only local government, ministries and people's congresses have a work area. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = backendOf(context);
  const { pathname, search } = new URL(request.url);
  if (viewer.uid === null) throw redirect(`/login?back=${encodeURIComponent(pathname + search)}`);
  if (!workArea.includes(viewer.organization)) throw redirect('/home');
  return null;
}

/** The frame of the work area is drawn in the browser only: officials work in it all day, nobody waits for its first picture. */
const Shell = lazy(() => import('./shell.tsx'));

export default function GovernmentLayout() {
  const { common } = useTexts();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!inBrowser) return <p role="status">{common.loading}</p>;
  return (
    <Suspense fallback={<p role="status">{common.loading}</p>}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  );
}
