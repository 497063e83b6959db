import { workArea } from '@board/contract/who';
import { lazy } from 'react';
import { Outlet } from 'react-router';
import { textsIn } from '../lib/texts.ts';
import { InBrowser } from '../parts/workspace/in-browser.tsx';
import { loadDesk } from '../parts/workspace/load-desk.ts';
import type { Route } from './+types/layout';

/** product.md §6: only local government, ministries and people's congresses have a work area. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadDesk(request, context, ({ organization }) => workArea.includes(organization));

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, office } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${office.shell.government} - ${common.siteName}` }];
};

const Frame = lazy(() => import('./shell.tsx'));

export default function GovernmentLayout({ loaderData }: Route.ComponentProps) {
  return (
    <InBrowser>
      <Frame me={loaderData.me}>
        <Outlet context={loaderData} />
      </Frame>
    </InBrowser>
  );
}
