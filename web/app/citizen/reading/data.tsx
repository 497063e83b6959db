import { Position } from '@board/contract/codes';
import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { Counters } from '../../parts/figures/counters.tsx';
import { RankingTable } from '../../parts/figures/ranking-table.tsx';
import { TopicList } from '../../parts/figures/topic-list.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/data';
import css from './data.module.css';

export const handle = { hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = backendOf(context);
  const [overview, provinces, ministries, topics] = await Promise.all([
    call('statistics.overview', {}),
    call('statistics.ranking', {}),
    call('statistics.ranking', { position: Position.ministry }),
    call('statistics.topics', {}),
  ]);
  return { overview, provinces, ministries, topics };
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

/** The public figures, what they mean, and the tables to take away. */
export default function Data({ loaderData: { overview, provinces, ministries, topics } }: Route.ComponentProps) {
  const { figures } = useTexts();
  return (
    <div className={page.wide}>
      <header className={page.head}>
        <h1>{figures.title}</h1>
      </header>
      <p>{figures.lead}</p>
      <div className={css.counters}>
        <Counters overview={overview} />
      </div>
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
      <div className={css.topics}>
        <TopicList topics={topics.topics} from={topics.from} />
      </div>
      <section id="definitions" className={css.definitions}>
        <h2>{figures.definitionsTitle}</h2>
        <dl>
          {figures.meanings.map(([name, meaning], i) => (
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
