import { Position, StateFilter, TypeId } from '@board/contract/codes';
import { data } from 'react-router';
import { backendOf } from '../lib/backend.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { MessageCard } from '../parts/messages/message-card.tsx';
import { FilterTabs } from '../parts/site/filter-tabs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/threads-list';

export const handle = { hydrate: false };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = backendOf(context);
  const query = new URL(request.url).searchParams;
  const fid = query.get('fid') ?? '';
  const filter = {
    fid,
    state: query.get('state') ?? '',
    typeId: query.get('typeId') ?? '',
    lastItem: query.get('lastItem') ?? '',
  };
  const board = fid ? (await call('forums.children', { fid }).catch(notFound)).path.at(-1)! : null;
  const position = board?.position ?? Number(query.get('position') ?? Position.local);
  const list = await call(
    position === Position.ministry ? 'messages.listMinistry' : 'messages.listLocal',
    filter,
  ).catch(notFound);
  return { board, position, filter, list };
}

function notFound(): never {
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common, posting, reading } = textsIn(matches[0].loaderData!.language);
  const name = loaderData?.board?.forumName;
  return [
    { title: `${name ? reading.listTitle(name) : reading.allTitle} - ${common.siteName}` },
    { name: 'description', content: posting.choose.homeLead },
  ];
};

/** The messages of a seat or a region, newest first, by state and type. */
export default function ThreadsList({ loaderData: { board, position, filter, list } }: Route.ComponentProps) {
  const { common, reading } = useTexts();
  const here = (changes: Record<string, string | number>) => {
    const query = { ...filter, lastItem: '', position: board ? '' : String(position), ...changes };
    return `/threads/list?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])))}`;
  };
  const states = [
    [StateFilter.all, reading.states.all],
    [StateFilter.toReply, reading.states.toReply],
    [StateFilter.handling, reading.states.handling],
    [StateFilter.done, reading.states.done],
  ] as const;
  const types = [
    ['', reading.types.all],
    [TypeId.advice, reading.types.advice],
    [TypeId.complaint, reading.types.complaint],
    [TypeId.consult, reading.types.consult],
  ] as const;
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{board ? reading.listTitle(board.forumName) : reading.allTitle}</h1>
        {board?.kind === 'seat' ? (
          <ButtonLink href={`/threads/post?fid=${board.fid}`}>{reading.writeTo(board.name)}</ButtonLink>
        ) : null}
      </header>
      <FilterTabs
        label={reading.filterState}
        tabs={states.map(([value, label]) => ({
          href: here({ state: value === StateFilter.all ? '' : value }),
          label,
          current: Number(filter.state || StateFilter.all) === value,
        }))}
      />
      {position === Position.local ? (
        <FilterTabs
          quiet
          label={reading.filterType}
          tabs={types.map(([value, label]) => ({
            href: here({ typeId: value }),
            label,
            current: filter.typeId === String(value),
          }))}
        />
      ) : null}
      {list.data.length === 0 ? <p>{filter.state || filter.typeId ? reading.emptyFiltered : reading.empty}</p> : null}
      {list.data.map((row) => (
        <MessageCard key={row.tid} row={row} heading="h2" showSeat={board?.kind !== 'seat'} />
      ))}
      <nav className={page.more} aria-label={common.more}>
        {filter.lastItem ? (
          <ButtonLink look="quiet" href={here({})}>
            {common.newest}
          </ButtonLink>
        ) : null}
        {list.lastItem ? (
          <ButtonLink look="plain" rel="next" href={here({ lastItem: list.lastItem })}>
            {common.more}
          </ButtonLink>
        ) : null}
      </nav>
    </div>
  );
}
