import { Position, StateFilter, TypeId } from '@board/contract/codes';
import type { Forum } from '@board/contract/forums';
import type { Domain } from '@board/contract/settings';
import { type Backend, backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { notFound } from '../../lib/not-found.ts';
import { isAlone, titleOf } from '../../lib/stand-alone.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { BoardFigures } from '../../parts/figures/board-figures.tsx';
import { WaitsNow } from '../../parts/figures/waits-now.tsx';
import { MessageCard } from '../../parts/messages/message-card.tsx';
import { MoreRows } from '../../parts/messages/more-rows.tsx';
import { DomainFilter } from '../../parts/search/domain-filter.tsx';
import { FilterTabs } from '../../parts/site/filter-tabs.tsx';
import { FollowButton, followed } from '../../parts/site/follow-button.tsx';
import type { Texts } from '../../texts/zh-CN/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import page from '../../ui/page.module.css';
import { Phrases } from '../../ui/phrases.tsx';
import type { Route } from './+types/threads-list';

const reads = {
  fid: digits,
  position: digits,
  state: digits,
  typeId: digits,
  domainId: digits,
  subDomainId: digits,
  lastItem: digits,
};
export const handle = { hydrate: false, reads };

export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const { call } = backend;
  const query = paramsOf(request, reads);
  const { state, typeId, domainId, lastItem } = query;
  const fid = query.fid === '0' ? '' : query.fid;
  const { domainList: domains } = await call('settings.domainList', {});
  const filter = {
    fid,
    state,
    typeId,
    domainId,
    lastItem,
    subDomainId: within(domains, domainId, query.subDomainId),
  };
  const board = fid ? (await call('forums.children', { fid }).catch(notFound)).path.at(-1)! : null;
  const position = board?.position ?? Number(query.position || Position.local);
  const [list, about] = await Promise.all([
    call(position === Position.ministry ? 'messages.listMinistry' : 'messages.listLocal', filter).catch(notFound),
    board && !filter.lastItem ? figuresOf(backend, board, filter.domainId) : null,
  ]);
  const named = followable(board?.fid, filter);
  const alone = isAlone({ fid: board?.fid });
  return { board, position, filter, list, domains, about, named, alone, follows: await followed(backend, named) };
}

/** Loads the figures of a board for the year, and how long a seat takes at present for the chosen domain. */
async function figuresOf({ call }: Backend, { fid, kind }: Forum, domainId: string) {
  const [year, waiting] = await Promise.all([
    call('statistics.board', { fid }),
    kind === 'seat' ? call('statistics.waiting', { fid, domainId }) : null,
  ]);
  return { year, waits: waiting?.waits ?? null };
}

/**
 * Returns the sub-domain if it belongs to the domain. After the reader chose another domain, the form still sends the
 * former sub-domain (`DomainFilter`): it is ignored.
 */
const within = (domains: readonly Domain[], domainId: string, subDomainId: string): string =>
  domains.find(({ value }) => String(value) === domainId)?.children.some(({ value }) => String(value) === subDomainId)
    ? subDomainId
    : '';

const nameIn = (domains: readonly Domain[], domainId: string): string =>
  domains.find(({ value }) => String(value) === domainId)?.label ?? '';

/** Returns what a reader of the list can follow: its board, or a subject of the whole country. */
function followable(fid: number | undefined, { domainId, subDomainId }: { domainId: string; subDomainId: string }) {
  if (fid) return { kind: 'board', fid } as const;
  return domainId ? ({ kind: 'topic', domainId, subDomainId } as const) : null;
}

/** A seat is a person, except the seats of ministries and congresses. */
const followLabel = ({ kind, adviceOnly }: Forum, { followOffice, followRegion, followSeat }: Texts['kept']): string =>
  kind === 'region' ? followRegion : adviceOnly ? followOffice : followSeat;

/** Returns the address of a list, without empty parameters. */
function addressOf(query: Record<string, string | number>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const said = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return said ? `/threads/list?${said}` : '/threads/list';
}

/** Returns the feed of the list. */
const feedOf = ({ board, position, filter: { typeId, domainId, subDomainId } }: Route.ComponentProps['loaderData']) =>
  addressOf({ fid: board?.fid ?? '', position: board ? '' : position || '', typeId, domainId, subDomainId }).replace(
    '/threads/list',
    '/feeds/messages.atom',
  );

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, posting, reading } = textsIn(language);
  if (!loaderData) return [{ title: common.siteName }];
  const { board, filter, position, alone } = loaderData;
  const isNarrowed = filter.state || filter.typeId || filter.domainId || filter.lastItem;
  return [
    { title: titleOf(board ? reading.listTitle(board.forumName) : reading.allTitle, common.siteName, alone) },
    { name: 'description', content: posting.choose.homeLead },
    // For search engines a list is one page; its filters and further pages are not listed.
    ...(isNarrowed ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: feedOf(loaderData) },
    {
      tagName: 'link',
      rel: 'canonical',
      href: origin + addressOf(board ? { fid: board.fid } : position ? { position: 1 } : {}),
    },
  ];
};

/** The messages of a seat or a region, newest first, by state, type and subject. */
export default function ThreadsList({ loaderData }: Route.ComponentProps) {
  const { board, position, filter, list, domains, about, named, follows } = loaderData;
  const { common, kept, nothing, reading, server } = useTexts();
  const here = (changes: Record<string, string | number>) =>
    addressOf({ ...filter, lastItem: '', position: board ? '' : String(position || ''), ...changes });
  const adviceOnly = board ? board.adviceOnly : position === Position.ministry;
  const isCongress = adviceOnly && position === Position.local;
  // The words of the rows (product.md §4).
  const states = [
    [StateFilter.all, reading.states.all],
    [StateFilter.toReply, isCongress ? server.stateInfo.notReplied : reading.states.toReply],
    [StateFilter.handling, reading.states.handling],
    [StateFilter.done, adviceOnly ? server.stateInfo.replied : reading.states.done],
  ] as const;
  const types = [
    ['', reading.types.all],
    [TypeId.advice, reading.types.advice],
    [TypeId.complaint, reading.types.complaint],
    [TypeId.consult, reading.types.consult],
  ] as const;
  const mayWrite = board?.kind === 'seat' && board.forumState === 1;
  const isNarrowed = filter.state || filter.typeId || filter.domainId;
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{board ? reading.listTitle(board.forumName) : reading.allTitle}</h1>
        {board && mayWrite ? (
          <ButtonLink href={`/threads/post?fid=${board.fid}`}>{reading.writeTo(board.name)}</ButtonLink>
        ) : null}
        {board?.kind === 'seat' && !mayWrite ? <p>{reading.boardClosed}</p> : null}
      </header>
      {named ? (
        <div className={page.aside}>
          <FollowButton named={named} follows={follows} label={board ? followLabel(board, kept) : kept.followTopic} />
        </div>
      ) : null}
      {board && about ? (
        <>
          <BoardFigures year={about.year} fid={board.fid} name={board.name} />
          <WaitsNow waits={about.waits} name={board.name} domain={nameIn(domains, filter.domainId)} />
        </>
      ) : null}
      {adviceOnly ? null : (
        <FilterTabs
          label={reading.filterType}
          tabs={types.map(([value, label]) => ({
            href: here({ typeId: value }),
            label,
            current: filter.typeId === String(value),
          }))}
        />
      )}
      <FilterTabs
        quiet={!adviceOnly}
        label={reading.filterState}
        tabs={states.map(([value, label]) => ({
          href: here({ state: value === StateFilter.all ? '' : value }),
          label,
          current: Number(filter.state || StateFilter.all) === value,
        }))}
      />
      <DomainFilter domains={domains} filter={filter} position={board ? '' : String(position || '')} />
      {list.data.length > 0 ? null : isNarrowed ? (
        <Nothing href={here({ typeId: '', state: '', domainId: '', subDomainId: '' })} go={nothing.allMessages}>
          {reading.emptyFiltered}
        </Nothing>
      ) : (
        <Nothing href={board && mayWrite ? `/threads/post?fid=${board.fid}` : '/threads/post'} go={nothing.writeFirst}>
          {reading.empty}
        </Nothing>
      )}
      <MoreRows next={list.lastItem ? here({ lastItem: list.lastItem }) : null}>
        {list.data.map((row) => (
          <MessageCard
            key={row.tid}
            row={row}
            subject={<Phrases text={row.subject} />}
            heading="h2"
            showSeat={board?.kind !== 'seat'}
          />
        ))}
      </MoreRows>
      <script type="module" src="/islands/list-state.js" />
      {filter.lastItem ? (
        <nav className={page.more} aria-label={common.more}>
          <ButtonLink look="quiet" href={here({})}>
            {common.newest}
          </ButtonLink>
        </nav>
      ) : null}
    </div>
  );
}
