import { Position } from '@board/contract/codes';
import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { Counters } from '../../parts/figures/counters.tsx';
import { DomainBars } from '../../parts/figures/domain-bars.tsx';
import { MonthLines } from '../../parts/figures/month-lines.tsx';
import { ProvinceMaps } from '../../parts/figures/province-maps.tsx';
import { RankingTable } from '../../parts/figures/ranking-table.tsx';
import { TopicList } from '../../parts/figures/topic-list.tsx';
import { Waits } from '../../parts/figures/waits.tsx';
import { PromiseFigures } from '../../parts/promises/promise-figures.tsx';
import promiseCss from '../../parts/promises/promises.module.css';
import page from '../../ui/page.module.css';
import type { Route } from './+types/data';
import css from './data.module.css';

export const handle = { hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = backendOf(context);
  const [overview, provinces, ministries, topics, course, promised] = await Promise.all([
    call('statistics.overview', {}),
    call('statistics.ranking', {}),
    call('statistics.ranking', { position: Position.ministry }),
    call('statistics.topics', {}),
    call('statistics.course', {}),
    call('promises.figures', {}),
  ]);
  return { overview, provinces, ministries, topics, course, promised };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, figures } = textsIn(language);
  return [
    { title: `${figures.title} - ${common.siteName}` },
    { name: 'description', content: figures.lead },
    { tagName: 'link', rel: 'canonical', href: `${origin}/data` },
  ];
};

/** The public figures, their meaning, and the tables for download. */
export default function Data({ loaderData }: Route.ComponentProps) {
  const { overview, provinces, ministries, topics, course, promised } = loaderData;
  const { charts, figures, promises, reading, navigation } = useTexts();
  return (
    <div className={page.wide}>
      <header className={page.head}>
        <h1>{figures.title}</h1>
      </header>
      <p className={page.lead}>{figures.lead}</p>
      <div className={css.counters}>
        <Counters overview={overview} />
      </div>
      <ProvinceMaps ranking={provinces} />
      <div className={css.pictures}>
        <MonthLines months={course.months} title={charts.months} fid={0} />
        <Waits course={course} title={charts.waits} fid={0} />
      </div>
      <DomainBars domains={course.domains} fid={0} />
      <RankingTable title={figures.provinces} ranking={provinces} position={Position.local} />
      <p>
        <a className={css.file} href="/data/figures.csv">
          {figures.csvProvinces}
        </a>
      </p>
      <RankingTable title={figures.ministries} ranking={ministries} position={Position.ministry} />
      <p>
        <a className={css.file} href="/data/figures.csv?position=1">
          {figures.csvMinistries}
        </a>
      </p>
      <section id="promises" className={promiseCss.figures}>
        <h2>{promises.figures}</h2>
        <p>
          {promises.figuresLead} <a href="/promises">{promises.toList}</a>
        </p>
        <PromiseFigures {...promised} />
      </section>
      <div className={css.topics}>
        <TopicList topics={topics.topics} from={topics.from} />
      </div>
      <section id="programs" className={css.definitions}>
        <h2>{figures.programs}</h2>
        <p>{figures.programsLead}</p>
        <ul>
          <li>
            <a href="/feeds/messages.atom">{reading.subscribe}</a>
          </li>
          <li>
            <a href="/api/docs">{navigation.api}</a>
          </li>
        </ul>
      </section>
      <section id="definitions" className={css.definitions}>
        <h2>{figures.definitionsTitle}</h2>
        <dl>
          {[...figures.meanings, ...promises.meanings].map(([name, meaning], i) => (
            <div key={name} id={i === 0 ? 'year' : undefined}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
