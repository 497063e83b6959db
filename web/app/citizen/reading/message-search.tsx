import { isQuestion, matterAsked } from '@board/contract/rules/question';
import { SEARCH_DEPTH } from '@board/contract/search';
import { redirect } from 'react-router';
import { type Backend, backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf, words } from '../../lib/calls/page-params.ts';
import { secondsOf, todayInShanghai } from '../../lib/format.ts';
import { keywordsIn } from '../../lib/keywords.ts';
import { nothing } from '../../lib/not-found.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { leadToOwn } from '../../parts/messages/own-waiting.ts';
import { MapLink } from '../../parts/places/map-link.tsx';
import { Hit } from '../../parts/search/hit.tsx';
import { isNarrowed, SearchFilters } from '../../parts/search/search-filters.tsx';
import { FilterTabs } from '../../parts/site/filter-tabs.tsx';
import { FollowButton, followed } from '../../parts/site/follow-button.tsx';
import { SearchBox } from '../../parts/site/search-box.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/message-search';
import css from './message-search.module.css';

const reads = {
  keywords: words,
  fid: digits,
  typeId: digits,
  domainId: digits,
  days: digits,
  page: digits,
  answered: digits,
  sortType: digits,
};
export const handle = { hydrate: false, reads };

/** seconds */
const DAY = 86_400;
/** nobody turns so many pages; behind the server's last page there is nothing */
const PAGE_MAX = 10_000;
/** number of boards with a matching name that are shown above the results */
const BOARDS = 3;
/** a search with fewer results may contain a spelling mistake */
const FEW = 3;
/** orders of a search, as values of `sortType` of its call */
const [NEWEST, BEST, ANSWERED] = ['0', '1', '2'] as const;
const ORDERS = [ANSWERED, BEST, NEWEST] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const { pathname } = new URL(request.url);
  const query = paramsOf(request, reads);
  const number = (name: keyof typeof reads) => /^\d{1,9}$/.exec(query[name])?.[0] ?? '';
  const keywords = keywordsIn(query.keywords, 100);
  const matter = matterAsked(keywords);
  await goToMessage(backend, keywords);
  const filter = {
    typeId: number('typeId'),
    domainId: number('domainId'),
    days: number('days'),
    answered: query.answered === '1',
  };
  const at = Math.max(1, Math.min(Number(number('page')), PAGE_MAX));
  const usual = isQuestion(keywords) ? ANSWERED : NEWEST;
  const sortType = ORDERS.find((one) => one === query.sortType) ?? usual;
  const [board, named, { domainList }, { limits }] = await Promise.all([
    boardOf(backend, number('fid')),
    at === 1 && !number('fid') ? boardsNamed(backend, keywords) : [],
    backend.call('settings.domainList', {}),
    backend.call('settings.site', {}),
  ]);
  const narrowed = {
    fid: board?.fid,
    typeId: filter.typeId,
    domainId: filter.domainId,
    stTime: filter.days ? daysBack(Number(filter.days)) : null,
    ansChecked: filter.answered,
  };
  const { fid, typeId, domainId } = narrowed;
  const followable = { kind: 'search', keywords: matter, fid, typeId, domainId, answered: filter.answered } as const;
  const search = (words: string) =>
    backend.call('search.threads', {
      keywords: words,
      ...narrowed,
      sortType,
      page: at,
      count: words.trim() !== '',
      countTo: SEARCH_DEPTH,
    });
  const exact = await search(matter);
  const few = at === 1 && matter.trim() && exact.data.length < FEW;
  const instead = few
    ? await backend.call('search.instead', { keywords: matter, ...narrowed, found: exact.data.length })
    : { keywords: null, reason: null, unasked: false };
  const found = exact.data.length === 0 && instead.keywords ? await search(instead.keywords) : exact;
  return {
    pathname,
    keywords,
    filter,
    sortType,
    usual,
    page: at,
    board,
    domains: domainList,
    found,
    exact: exact.data.length,
    instead,
    cutAt: limits.searchPreviewLength!,
    named,
    followable,
    follows: await followed(backend, matter.trim() && exact.data.length > 0 ? followable : null),
  };
}

/** Returns the beginning of a day in Shanghai, in seconds; `days` 1 is today. */
function daysBack(days: number): number {
  return Math.max(0, secondsOf(todayInShanghai(), '00:00') - (days - 1) * DAY);
}

/** Redirects to the message whose number was typed: its public page, or the author's own page. */
async function goToMessage(backend: Backend, keywords: string): Promise<void> {
  const tid = keywords.normalize('NFKC').match(/^\d{1,10}$/)?.[0];
  if (!tid) return;
  if (await backend.call('messages.content', { tid }).catch(() => null)) throw redirect(`/threads/content?tid=${tid}`);
  await leadToOwn(backend, tid);
}

const boardOf = async ({ call }: Backend, fid: string) =>
  fid ? ((await call('forums.children', { fid }).catch(nothing))?.path.at(-1) ?? null) : null;

/** Returns the feed of the search; null if the words themselves found nothing. */
function feedOf({ exact, followable }: Route.ComponentProps['loaderData']): string | null {
  if (exact === 0 || !followable.keywords.trim()) return null;
  const { keywords, fid, typeId, domainId, answered } = followable;
  const query = Object.entries({ keywords, fid, typeId, domainId, answered: answered ? 1 : '' });
  return `/feeds/messages.atom?${new URLSearchParams(query.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))}`;
}

/** Returns boards whose name, also in pinyin, is exactly the search words: the reader may want the board itself. */
const boardsNamed = async ({ call }: Backend, keywords: string) =>
  keywords
    ? (await call('forums.search', { keywords: keywords.slice(0, 50).toWellFormed(), exact: true })).forums.slice(
        0,
        BOARDS,
      )
    : [];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, search } = textsIn(language);
  const words = loaderData?.keywords;
  const feed = loaderData && feedOf(loaderData);
  return [
    { title: `${words ? search.titleOf(words) : search.title} - ${common.siteName}` },
    { name: 'description', content: common.slogan },
    // Search engines must not list results of a search, only the search page.
    words
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: `${origin}/messageSearch` },
    ...(feed ? [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: feed }] : []),
  ];
};

/** The search: has somebody asked this before, and what was the answer? */
export default function MessageSearch({ loaderData }: Route.ComponentProps) {
  const {
    pathname,
    keywords,
    filter,
    sortType,
    usual,
    page: at,
    board,
    domains,
    found,
    exact,
    instead,
    cutAt,
    named,
    followable,
    follows,
  } = loaderData;
  const { kept, search } = useTexts();
  /** the words of the results */
  const searched = exact === 0 && instead.keywords ? instead.keywords : keywords;
  const here = (changes: Record<string, string | number>) => {
    const query = {
      keywords,
      fid: board?.fid ?? '',
      ...filter,
      answered: filter.answered ? 1 : '',
      sortType: sortType === usual ? '' : sortType,
      page: '',
      ...changes,
    };
    const set = Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]));
    return `${pathname}?${new URLSearchParams(set)}`;
  };
  return (
    <div className={page.column}>
      <h1 className={css.title}>{search.title}</h1>
      <SearchBox keywords={keywords} action={pathname}>
        {board ? <input type="hidden" name="fid" value={board.fid} /> : null}
        {sortType === usual ? null : <input type="hidden" name="sortType" value={sortType} />}
        <SearchFilters filter={filter} domains={domains} isOld={pathname === '/threads/searchIndex'} />
      </SearchBox>
      {keywords ? null : (
        <p className={page.aside}>
          <MapLink />
        </p>
      )}
      {board ? (
        <p className={css.within}>
          {search.within(board.forumName)} <a href={here({ fid: '' })}>{search.everywhere}</a>
        </p>
      ) : null}
      {named.length > 0 ? (
        <p className={css.within}>
          {search.suggestedSeat}
          {named.map(({ fid, forumName }) => (
            <a key={fid} href={`/threads/list?fid=${fid}`}>
              {forumName}
            </a>
          ))}
        </p>
      ) : null}
      {found.data.length === 0 ? (
        <Nothing
          wider={
            board || isNarrowed(filter) ? here({ fid: '', typeId: '', domainId: '', days: '', answered: '' }) : null
          }
          unasked={instead.unasked}
          fid={board?.kind === 'seat' ? board.fid : null}
        />
      ) : (
        <section>
          <h2 className={css.found}>
            {keywords ? search.titleOf(keywords) : search.latest}
            {found.total === undefined ? null : (
              <small>{found.isMore ? search.countMore(found.total) : search.count(found.total)}</small>
            )}
          </h2>
          {instead.keywords ? (
            <Instead
              asked={exact > 0 ? null : keywords}
              words={instead.keywords}
              reason={instead.reason}
              href={here({ keywords: instead.keywords })}
            />
          ) : null}
          {keywords ? (
            <FilterTabs
              quiet
              label={search.order}
              tabs={ORDERS.map((one) => ({
                href: here({ sortType: one === usual ? '' : one }),
                label: search.orders[one],
                current: sortType === one,
              }))}
            />
          ) : null}
          {keywords && exact > 0 ? (
            <div className={page.aside}>
              <FollowButton named={followable} follows={follows} label={kept.followSearch} />
            </div>
          ) : null}
          {found.data.map((row) => (
            <Hit key={row.tid} row={row} cutAt={cutAt} />
          ))}
        </section>
      )}
      {found.page * found.rows >= SEARCH_DEPTH ? <p className={css.within}>{search.deepest(SEARCH_DEPTH)}</p> : null}
      {at > 1 || found.more ? (
        <nav className={page.more} aria-label={search.pages}>
          {at > 1 ? (
            <ButtonLink look="plain" rel="prev" href={here({ page: at === 2 ? '' : at - 1 })}>
              {search.previous}
            </ButtonLink>
          ) : null}
          <span className={page.at}>{search.page(at)}</span>
          {found.more ? (
            <ButtonLink look="plain" rel="next" href={here({ keywords: searched, page: at + 1 })}>
              {search.next}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}

/** Names the words searched for in place of words without results; after few results, suggests other words. */
function Instead({ asked, words, reason, href }: InsteadProps) {
  const { search } = useTexts();
  if (asked === null) {
    return (
      <p className={css.within}>
        {reason === 'matter' ? search.otherName : search.didYouMean}
        <a href={href}>{words}</a>
      </p>
    );
  }
  const say = reason === 'fewer' ? search.fewer : search.otherWords;
  return (
    <p className={css.within} role="status">
      {say(asked, words)}
    </p>
  );
}

interface InsteadProps {
  /** the words without results; null: they had a few */
  asked: string | null;
  words: string;
  reason: 'spelling' | 'matter' | 'fewer' | null;
  href: string;
}

/** Advice after a search without results. `unasked`: surely nobody asked this yet, so the reader may be the first. */
function Nothing({ wider, fid, unasked }: { wider: string | null; fid: number | null; unasked: boolean }) {
  const { common, search } = useTexts();
  return (
    <section className={css.nothing}>
      <h2>{search.nothing}</h2>
      <ul>
        {wider ? <li>{search.adviceWider}</li> : null}
        {unasked ? null : <li>{search.adviceWords}</li>}
        <li>{search.adviceShorter}</li>
        <li>{search.adviceNumber}</li>
        {unasked ? <li>{search.adviceWrite}</li> : null}
      </ul>
      <p className={css.ways}>
        <ButtonLink href={fid ? `/threads/post?fid=${fid}` : '/local-leader'}>{common.write}</ButtonLink>
        {wider ? (
          <ButtonLink look="plain" href={wider}>
            {search.wider}
          </ButtonLink>
        ) : null}
      </p>
    </section>
  );
}
