import { Outlet } from 'react-router';
import { backendOf } from '../lib/calls/backend.ts';
import { part } from '../lib/parts.tsx';
import { textsIn } from '../lib/texts.ts';
import { InBrowser } from '../parts/workspace/in-browser.tsx';
import { loadDesk } from '../parts/workspace/load-desk.ts';
import type { Route } from './+types/layout';

/** For the platform's staff only; permissions decide who may do what. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await loadDesk(request, context, ({ permissions }) => permissions.length > 0);
  return { ...desk, rows: await backendOf(context).call('accounts.menuNav', {}) };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, office } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${office.shell.platform} - ${common.siteName}` }];
};

const Frame = part(() => import('./shell.tsx'));

export default function BackofficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <InBrowser>
      <Frame me={loaderData.me} rows={loaderData.rows}>
        <Outlet context={loaderData} />
      </Frame>
    </InBrowser>
  );
}
