import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/campaigns/campaigns.module.css';
import own from '../../parts/cases/cases.module.css';
import { caseChoices } from '../../parts/cases/choices.ts';
import page from '../../ui/page.module.css';
import type { Route } from './+types/case-base-main';

export const handle = { hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const [choices, units] = await Promise.all([caseChoices(backend), backend.call('cases.units', {})]);
  return { choices, units: units.list };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, cases } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${cases.mainTitle} - ${common.siteName}` }, { name: 'description', content: cases.lead }];
};

/** Cases by subject, region, kind, ground and year. */
export default function CaseBaseMain({ loaderData: { choices, units } }: Route.ComponentProps) {
  const { cases } = useTexts();
  const groups = [
    ['domainId', cases.domain],
    ['region', cases.region],
    ['type', cases.type],
    ['reason', cases.reason],
    ['year', cases.year],
  ] as const;
  return (
    <div className={page.column}>
      <nav className={page.crumbs}>
        <a href="/caseBase">{cases.title}</a>
      </nav>
      <h1 className={css.title}>{cases.mainTitle}</h1>
      {groups.map(([facet, label]) => (
        <section key={facet} className={css.section}>
          <h2>{label}</h2>
          <ul className={own.kinds}>
            {choices[facet].map(({ value, label, count }) => (
              <li key={value}>
                <a href={`/caseBase/search?${facet}=${value}`}>
                  {label} <small>{count}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {units.length > 0 ? (
        <section className={css.section}>
          <h2>{cases.units}</h2>
          <p className={css.text}>{cases.unitsRule}</p>
          <ul className={own.kinds}>
            {units.map(({ value, label, count }) => (
              <li key={value}>
                <a href={`/caseBase/search?groupId=${value}`}>
                  {label} <small>{count}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
