import { promiseStates } from '@board/contract/promises/calls';
import { backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { notFound } from '../../lib/not-found.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { MoreRows } from '../../parts/messages/more-rows.tsx';
import { PromiseList } from '../../parts/promises/promise-list.tsx';
import { FilterTabs } from '../../parts/site/filter-tabs.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/promises';

export const handle = { hydrate: false, reads: { fid: digits, groupId: digits, state: digits, lastItem: digits } };

/** `?fid=` a region or seat, `?groupId=` a unit, `?state=` 1 to 5. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = backendOf(context);
  const { fid, groupId, state, lastItem } = paramsOf(request, handle.reads);
  const filter = { fid, groupId, state: promiseStates.includes(Number(state)) ? state : '' };
  const list = await call('promises.list', {
    fid,
    groupId,
    lastItem,
    state: filter.state === '' ? undefined : (Number(filter.state) as 1),
  }).catch(notFound);
  const { forumName = '' } = fid ? ((await call('forums.children', { fid }).catch(notFound)).path.at(-1) ?? {}) : {};
  return { filter, lastItem, list, name: list.groupName || forumName };
}

function addressOf(query: Record<string, string | number>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length > 0 ? `/promises?${given.map(([name, value]) => `${name}=${value}`).join('&')}` : '/promises';
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, promises } = textsIn(language);
  if (!loaderData) return [{ title: `${promises.title} - ${common.siteName}` }];
  const { filter, lastItem, name } = loaderData;
  const { fid, groupId } = filter;
  return [
    { title: `${name ? promises.titleOf(name) : promises.title} - ${common.siteName}` },
    { name: 'description', content: promises.lead },
    ...(filter.state || lastItem ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: origin + addressOf({ fid, groupId }) },
  ];
};

/** The promises of replies by their day, and their outcome; open to everyone. */
export default function Promises({ loaderData: { filter, list, name } }: Route.ComponentProps) {
  const { figures, promises } = useTexts();
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{name ? promises.titleOf(name) : promises.title}</h1>
      </header>
      <p className={page.lead}>{promises.lead}</p>
      <FilterTabs
        label={promises.filterState}
        tabs={['', ...promiseStates].map((state) => ({
          href: addressOf({ ...filter, state }),
          label: promises.states[state === '' ? 'all' : state]!,
          current: filter.state === String(state),
        }))}
      />
      {list.rows.length > 0 ? null : (
        <Nothing href={isNarrowed ? '/promises' : '/data'} go={isNarrowed ? promises.showAll : figures.title}>
          {isNarrowed ? promises.noneFiltered : promises.none}
        </Nothing>
      )}
      <MoreRows next={list.lastItem ? addressOf({ ...filter, lastItem: list.lastItem }) : null}>
        <PromiseList rows={list.rows} named />
      </MoreRows>
      <p className={page.aside}>
        <a href="/data#promises">{promises.figures}</a>
      </p>
    </div>
  );
}
