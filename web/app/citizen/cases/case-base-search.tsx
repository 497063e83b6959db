import { backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf, words } from '../../lib/calls/page-params.ts';
import { numberOf } from '../../lib/format.ts';
import { keywordsIn } from '../../lib/keywords.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/campaigns/campaigns.module.css';
import { CaseCard } from '../../parts/cases/case-card.tsx';
import { CaseSearch } from '../../parts/cases/case-search.tsx';
import { caseChoices, facets } from '../../parts/cases/choices.ts';
import { Pages, pageIn } from '../../parts/site/pages.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/case-base-search';

const reads = {
  keywords: words,
  domainId: digits,
  region: digits,
  type: digits,
  reason: digits,
  year: digits,
  groupId: digits,
  sort: /^(?:newest)?$/,
  page: digits,
};
export const handle = { hydrate: false, reads };

const ROWS = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const said = paramsOf(request, reads);
  const number = (name: keyof typeof reads) => /^\d{1,6}$/.exec(said[name])?.[0] ?? '';
  const small = (name: keyof typeof reads) => number(name).match(/^\d{1,4}$/)?.[0] ?? '';
  const query = {
    keywords: keywordsIn(said.keywords, 100),
    domainId: small('domainId'),
    region: number('region'),
    type: small('type'),
    reason: small('reason'),
    year: small('year'),
    groupId: number('groupId'),
    sort: said.sort === 'newest' ? ('newest' as const) : ('' as const),
  };
  const at = pageIn(said.page);
  const [found, choices] = await Promise.all([
    backend.call('cases.search', { ...query, sort: query.sort || undefined, page: at, rows: ROWS }),
    caseChoices(backend),
  ]);
  return { query, at, found, choices };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, cases } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${cases.search} - ${common.siteName}` }, { name: 'robots', content: 'noindex, follow' }];
};

/** Cases by words and kind. */
export default function CaseBaseSearch({ loaderData: { query, at, found, choices } }: Route.ComponentProps) {
  const { cases } = useTexts();
  const { language } = useSite();
  const isNarrowed = query.keywords !== '' || query.groupId !== '' || facets.some((one) => query[one] !== '');
  const pageAt = (number: number) =>
    `/caseBase/search?${new URLSearchParams([...Object.entries(query).filter(([, value]) => value !== ''), ['page', String(number)]])}`;
  return (
    <div className={page.column}>
      <nav className={page.crumbs}>
        <a href="/caseBase">{cases.title}</a>
      </nav>
      <h1 className={css.title}>{cases.search}</h1>
      <CaseSearch query={query} choices={choices} />
      {found.total === 0 ? (
        <div className={page.none}>
          <p>{cases.none}</p>
          {isNarrowed ? <a href="/caseBase/search">{cases.wider}</a> : null}
        </div>
      ) : (
        <p className={css.facts}>{cases.found(numberOf(found.total, language), found.more)}</p>
      )}
      {found.rows.map((row) => (
        <CaseCard key={row.caseId} row={row} heading="h2" />
      ))}
      <Pages at={at} more={found.more || found.total > at * ROWS} to={pageAt} />
    </div>
  );
}
