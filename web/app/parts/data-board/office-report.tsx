import type { OfficeReport } from '@board/contract/backoffice/reports';
import { percent } from '@board/contract/rules/percent';
import { isoDayOf, minuteOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from '../platform-data/report.module.css';
import { Boards, Compared, Counts, NowAndBefore, Subjects } from '../platform-data/report-tables.tsx';
import { DuePromises, DueReplies } from './due-tables.tsx';

interface Props {
  /** the name of the report's board */
  board: string;
  report: OfficeReport;
  /** time of reading, in seconds */
  readAt: number;
  /** returns the address of the report of a board below */
  hrefOf: (fid: number) => string;
}

/**
 * The weekly report of an office, for screen and paper: what happened, what waits, what is due, where and on which subject.
 */
export function OfficeReportPage({ board, report, readAt, hrefOf }: Props) {
  const { weekReport: texts, reports, server } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);
  const days = ({ from, to }: { from: string; to: string }) =>
    reports.days(isoDayOf(from, language), isoDayOf(to, language));
  const { flow, flowBefore, next, due, promised } = report;
  const within = (part: number, whole: number) => {
    const share = percent(part, whole);
    return share === null ? reports.unknown : `${number(share)}%`;
  };
  return (
    <article className={`${css.report} ${css.flowing}`}>
      <header>
        <h1>{texts.heading(board)}</h1>
        <p className={css.soft}>
          {texts.week(reports.periodName(report.period), days(report))} · {reports.made(minuteOf(readAt, language))}
        </p>
      </header>
      <p className={css.short}>
        {reports.inShort(number(flow.opened), number(flow.replies), number(flow.backlog))}
        {reports.inShortRates(within(flow.repliesOnTime, flow.replies), within(flow.satisfied, flow.evaluated))}
        {report.running ? ` ${texts.running}` : null}
      </p>

      <section>
        <h2>{reports.headline}</h2>
        <Compared flow={flow} before={flowBefore} />
        <p className={css.soft}>{texts.rule}</p>
      </section>

      <div className={css.two}>
        <section>
          <h2>{texts.results}</h2>
          <NowAndBefore
            rows={server.satisfaction.map((word, i) => [word, report.results[i]!, report.resultsBefore[i]!])}
          />
        </section>
        <section>
          <h2>{texts.setbacks}</h2>
          <NowAndBefore
            rows={(['returnGranted', 'recheckAsked', 'recheckUpheld', 'recheckRefused'] as const).map((name) => [
              texts.setbackNames[name],
              report.setbacks[name],
              report.setbacksBefore[name],
            ])}
          />
        </section>
      </div>

      <div className={css.two}>
        <section>
          <h2>{texts.now}</h2>
          <p className={css.soft}>{texts.nowNote}</p>
          <Counts
            rows={[
              [texts.overdue, report.overdue],
              [texts.due(days(next)), due.total],
              [texts.promisesNext(isoDayOf(next.to, language)), promised.total],
            ]}
          />
        </section>
        <Subjects title={reports.matters} rows={report.matters} />
      </div>

      {report.units.length > 0 ? <Boards title={texts.units} rows={report.units} hrefOf={hrefOf} /> : null}
      <DueReplies {...due} days={days(next)} />
      <DuePromises {...promised} />
    </article>
  );
}
