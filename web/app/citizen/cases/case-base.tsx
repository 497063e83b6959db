import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/campaigns/campaigns.module.css';
import { CaseCard } from '../../parts/cases/case-card.tsx';
import { CaseSearch } from '../../parts/cases/case-search.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/case-base';

export const handle = { hydrate: false };

const NEWEST = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const { rows } = await backendOf(context).call('cases.search', { rows: NEWEST });
  return { rows };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, cases } = textsIn(language);
  return [
    { title: `${cases.title} - ${common.siteName}` },
    { name: 'description', content: cases.lead },
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: '/feeds/cases.atom' },
    { tagName: 'link', rel: 'canonical', href: `${origin}/caseBase` },
  ];
};

/** The case base: how similar matters were settled. */
export default function CaseBase({ loaderData: { rows } }: Route.ComponentProps) {
  const { cases } = useTexts();
  return (
    <div className={page.column}>
      <h1 className={css.title}>{cases.title}</h1>
      <p className={css.lead}>{cases.lead}</p>
      <CaseSearch />
      <a className={css.more} href="/caseBaseMain">
        {cases.main}
      </a>
      <section className={css.section}>
        <h2>{cases.newest}</h2>
        {rows.length === 0 ? <p className={page.none}>{cases.none}</p> : null}
        {rows.map((row) => (
          <CaseCard key={row.caseId} row={row} />
        ))}
        <a className={css.more} href="/caseBase/search">
          {cases.all}
        </a>
      </section>
    </div>
  );
}
