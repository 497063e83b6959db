import { hasWorkArea } from '@board/contract/who';
import { Outlet } from 'react-router';
import { backendOf } from '../lib/calls/backend.ts';
import { part } from '../lib/parts.tsx';
import { textsIn } from '../lib/texts.ts';
import { InBrowser } from '../parts/workspace/in-browser.tsx';
import { loadDesk } from '../parts/workspace/load-desk.ts';
import type { Route } from './+types/layout';

/** product.md §6: only local government, ministries and people's congresses have a work area. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await loadDesk(request, context, ({ organization }, limits) => hasWorkArea(organization, limits));
  // The first page already has the counts of the menu.
  const { call } = backendOf(context);
  const [counts, rows] = await Promise.all([
    call('handling.menuTaskNum', {}),
    call('accounts.menuNav', { area: 'office' }),
  ]);
  return { ...desk, counts, rows };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, office } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${office.shell.government} - ${common.siteName}` }];
};

const Frame = part(() => import('./shell.tsx'));

export default function GovernmentLayout({ loaderData }: Route.ComponentProps) {
  return (
    <InBrowser>
      <Frame me={loaderData.me} counts={loaderData.counts} rows={loaderData.rows}>
        <Outlet context={loaderData} />
      </Frame>
    </InBrowser>
  );
}
