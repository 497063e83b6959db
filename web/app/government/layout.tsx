import type { Limits } from '@board/contract/limits';
import { workArea } from '@board/contract/who';
import { lazy } from 'react';
import { Outlet, redirect } from 'react-router';
import { backendOf } from '../lib/backend.ts';
import { textsIn } from '../lib/texts.ts';
import type { Desk } from '../parts/workspace/desk.ts';
import { InBrowser } from '../parts/workspace/in-browser.tsx';
import type { Route } from './+types/layout';

/** product.md §6: only local government, ministries and people's congresses have a work area. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, call } = backendOf(context);
  const { pathname, search } = new URL(request.url);
  if (viewer.uid === null) throw redirect(`/login?back=${encodeURIComponent(pathname + search)}`);
  if (!workArea.includes(viewer.organization)) throw redirect('/home');
  const [me, site] = await Promise.all([call('accounts.getInfo', {}), call('settings.site', {})]);
  return { me, limits: site.limits as Limits };
}

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
        <Outlet context={loaderData satisfies Desk} />
      </Frame>
    </InBrowser>
  );
}
