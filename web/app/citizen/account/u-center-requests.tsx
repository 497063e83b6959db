import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/center/center.module.css';
import { RequestList } from '../../parts/center/request-list.tsx';
import { Pages, pageIn } from '../../parts/site/pages.tsx';
import type { Route } from './+types/u-center-requests';

export const handle = { hydrate: false, reads: { page: digits } };

const ROWS = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = citizenOnly(context, request);
  const at = pageIn(paramsOf(request, handle.reads).page);
  const { rows, total } = await call('accounts.requests', { page: at, rows: ROWS });
  return { rows, at, more: at * ROWS < total };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.requests.title} - ${common.siteName}` }];
};

/** My requests about my own data, and their outcome (domain.md D, 个保法 44 to 50). */
export default function Requests({ loaderData: { rows, at, more } }: Route.ComponentProps) {
  const { requests } = useTexts().center;
  return (
    <>
      <h1 className={css.title}>{requests.title}</h1>
      <p className={css.lead}>{requests.why}</p>
      <RequestList rows={rows} />
      <Pages at={at} more={more} />
    </>
  );
}
