import { redirect } from 'react-router';
import { backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { notFound } from '../../lib/not-found.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { hasFigures, WholeBoardFigures } from '../../parts/figures/board-figures.tsx';
import { DomainBars } from '../../parts/figures/domain-bars.tsx';
import { MonthLines } from '../../parts/figures/month-lines.tsx';
import { TopicList } from '../../parts/figures/topic-list.tsx';
import { Waits } from '../../parts/figures/waits.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/data-board';
import css from './data.module.css';

export const handle = { hydrate: false, reads: { fid: digits } };

/** `?fid=` a region or seat; without one the address leads to the figures of all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = backendOf(context);
  const { fid } = paramsOf(request, handle.reads);
  if (!fid) throw redirect('/data');
  const { path } = await call('forums.children', { fid }).catch(notFound);
  const [year, course] = await Promise.all([call('statistics.board', { fid }), call('statistics.course', { fid })]);
  return { board: path.at(-1)!, year, course };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, figures } = textsIn(language);
  if (!loaderData) return [{ title: `${figures.title} - ${common.siteName}` }];
  const { fid, forumName } = loaderData.board;
  return [
    { title: `${figures.yearOf(forumName)} - ${common.siteName}` },
    { name: 'description', content: figures.lead },
    { tagName: 'link', rel: 'canonical', href: `${origin}/data/board?fid=${fid}` },
  ];
};

/** The year of a seat or region in figures and pictures. */
export default function DataBoard({ loaderData: { board, year, course } }: Route.ComponentProps) {
  const { fid, forumName, name } = board;
  const { charts, figures, posting } = useTexts();
  const messages = `/threads/list?fid=${fid}`;
  return (
    <div className={page.wide}>
      <header className={page.head}>
        <h1>{figures.yearOf(forumName)}</h1>
        <a href={messages}>{posting.choose.allOf(name)}</a>
      </header>
      {hasFigures(year) ? (
        <>
          <WholeBoardFigures year={year} fid={fid} name={name} />
          <div className={css.pictures}>
            <MonthLines months={course.months} title={charts.monthsOf(name)} fid={fid} />
            <Waits course={course} title={charts.waitsOf(name)} fid={fid} />
          </div>
          <DomainBars domains={course.domains} fid={fid} />
          <div className={css.topics}>
            <TopicList topics={year.topics} from={year.from} fid={fid} />
          </div>
        </>
      ) : (
        <Nothing href={messages} go={posting.choose.allOf(name)}>
          {figures.nothingInYear}
        </Nothing>
      )}
    </div>
  );
}
