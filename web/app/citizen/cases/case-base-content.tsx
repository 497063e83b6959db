import { sectionsOf } from '@board/contract/cases/case-text';
import { Organization } from '@board/contract/who';
import { articleMeta } from '../../lib/article-meta.ts';
import { type Backend, backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { dayOf } from '../../lib/format.ts';
import { notFound } from '../../lib/not-found.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/campaigns/campaigns.module.css';
import { CaseActs } from '../../parts/cases/case-acts.tsx';
import { CaseCard } from '../../parts/cases/case-card.tsx';
import own from '../../parts/cases/cases.module.css';
import { structuredData } from '../../parts/cases/structured-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import page from '../../ui/page.module.css';
import { Phrases } from '../../ui/phrases.tsx';
import type { Route } from './+types/case-base-content';

export const handle = { hydrate: false, reads: { caseId: digits, cId: digits } };

/** `?caseId=`, or `cId` in old links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const query = paramsOf(request, handle.reads);
  const caseId = query.caseId || query.cId;
  const backend = backendOf(context);
  const found = await backend.call('cases.content', { caseId }).catch(notFound);
  return {
    found,
    helped: await helpedReader(backend, found.caseId),
    address: `${origin}/caseBase/content?caseId=${found.caseId}`,
  };
}

/** Whether the reader said that the case answers the question; null unless a citizen is signed in. */
async function helpedReader({ call, viewer }: Backend, caseId: number): Promise<boolean | null> {
  const isCitizen = viewer.uid !== null && viewer.organization === Organization.none && viewer.permissions.length === 0;
  return isCitizen ? (await call('cases.ofReader', { caseId })).helped : null;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common, cases } = textsIn(matches[0].loaderData!.language);
  if (!loaderData) return [{ title: `${cases.title} - ${common.siteName}` }];
  const { found, address } = loaderData;
  return articleMeta({
    title: `${found.title} - ${common.siteName}`,
    headline: found.title,
    description: found.summary,
    address,
    siteName: common.siteName,
    structured: structuredData(found, address),
  });
};

/** One case: the matter, the measures, the result. */
export default function CaseBaseContent({ loaderData: { found, helped, address } }: Route.ComponentProps) {
  const { cases } = useTexts();
  const { language } = useSite();
  const facts: Fact[] = [
    [cases.domain, found.domainName],
    [cases.region, found.regionName],
    [cases.year, cases.inYear(found.year)],
    [cases.level, found.levelName],
    [cases.type, found.typeName],
    [cases.reason, found.reasonName],
    [cases.unit, found.organization],
    [cases.stored, dayOf(found.dateline, language)],
  ];
  return (
    <article className={`${page.wide} ${page.beside}`}>
      <div>
        <nav className={page.crumbs}>
          <a href="/caseBase">{cases.title}</a> ›{' '}
          <a href={`/caseBase/search?domainId=${found.domainId}`}>{found.domainName}</a>
        </nav>
        <h1 className={css.title}>
          <Phrases text={found.title} />
        </h1>
        <p className={css.facts}>
          <span>{found.organization}</span>
          <span>{found.regionName}</span>
          <span>{cases.inYear(found.year)}</span>
          <span>{found.typeName}</span>
        </p>
        {sectionsOf(found.content).map(({ heading, name, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
          <section key={i} className={own.part}>
            {heading ? <h2>{name ? cases.headings[name] : heading}</h2> : null}
            <p className={css.prose} lang="zh-CN">
              {text}
            </p>
          </section>
        ))}
        <CaseActs found={found} helped={helped} />
        <p className={css.note}>
          {cases.fromMessage} <span className={own.printed}>{address}</span>
        </p>
        <p className={`${css.ways} ${own.ways}`}>
          <ButtonLink look="plain" href="/local-leader">
            {cases.write}
          </ButtonLink>
          <ButtonLink look="plain" href={`/threads/content?tid=${found.tid}`}>
            {cases.message}
          </ButtonLink>
        </p>
      </div>
      <aside>
        <section className={css.section}>
          <h2>{cases.facts}</h2>
          <FactList facts={facts} />
        </section>
        {found.alike.length > 0 ? (
          <section className={`${css.section} ${own.alike}`}>
            <h2>{cases.alike}</h2>
            {found.alike.map((row) => (
              <CaseCard key={row.caseId} row={row} />
            ))}
          </section>
        ) : null}
      </aside>
    </article>
  );
}
