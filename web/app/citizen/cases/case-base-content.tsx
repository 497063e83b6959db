import { articleMeta } from '../../lib/article-meta.ts';
import { asked, digits } from '../../lib/calls/asked.ts';
import { backendOf } from '../../lib/calls/backend.ts';
import { dayOf } from '../../lib/format.ts';
import { notFound } from '../../lib/not-found.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/campaigns/campaigns.module.css';
import { structuredData } from '../../parts/cases/structured-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/case-base-content';

export const handle = { hydrate: false, reads: { caseId: digits, cId: digits } };

/** `?caseId=`, or `cId` as old links have it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const query = asked(request, handle.reads);
  const caseId = query.caseId || query.cId;
  const found = await backendOf(context).call('cases.content', { caseId }).catch(notFound);
  return { found, address: `${origin}/caseBase/content?caseId=${found.caseId}` };
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

/** One case: what the matter was, what was done, what came of it. */
export default function CaseBaseContent({ loaderData: { found } }: Route.ComponentProps) {
  const { cases } = useTexts();
  const { language } = useSite();
  const facts: Fact[] = [
    [cases.domain, found.domainName],
    [cases.region, found.regionName],
    [cases.level, found.levelName],
    [cases.type, found.typeName],
    [cases.reason, found.reasonName],
    [cases.unit, found.organization],
    [cases.stored, dayOf(found.dateline, language)],
  ];
  return (
    <article className={page.column}>
      <nav className={page.crumbs}>
        <a href="/caseBase">{cases.title}</a> ›{' '}
        <a href={`/caseBase/search?domainId=${found.domainId}`}>{found.domainName}</a>
      </nav>
      <h1 className={css.title}>{found.title}</h1>
      <p className={css.prose}>{found.content}</p>
      <p className={css.note}>{cases.fromMessage}</p>
      <p className={css.ways}>
        <ButtonLink look="plain" href="/local-leader">
          {cases.write}
        </ButtonLink>
        <ButtonLink look="plain" href={`/threads/content?tid=${found.tid}`}>
          {cases.message}
        </ButtonLink>
      </p>
      <section className={css.section}>
        <h2>{cases.facts}</h2>
        <FactList facts={facts} />
      </section>
    </article>
  );
}
