import type { Report } from '@board/contract/backoffice/reports';
import { percent } from '@board/contract/rules/percent';
import { isoDayOf, minuteOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './report.module.css';
import { Boards, Compared, Counts, NowAndBefore, Subjects, useRate } from './report-tables.tsx';
import { Share } from './share.tsx';

interface Props {
  report: Report;
  /** time of reading, in seconds */
  readAt: number;
}

/** A report for screen and paper: what happened, what waits, where and on which subject. */
export function ReportPage({ report, readAt }: Props) {
  const { reports: texts, platformData: names, disposals, common } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);
  const { flow, flowBefore, reviews, reviewsBefore, today, work } = report;
  const { campaigns, cases, accounts, concerns } = work;
  const all = <Name extends string>(of: Record<Name, string>, counts: Record<NoInfer<Name>, number> | null) =>
    (Object.keys(of) as Name[]).map((name) => [of[name], counts?.[name] ?? 0] as const);
  const rateOf = useRate();
  const within = (part: number, whole: number) => rateOf(part, whole) ?? texts.unknown;
  return (
    <article className={css.report}>
      <header>
        <h1>{texts.heading(common.siteName, texts.kinds[report.kind])}</h1>
        <p className={css.soft}>
          {report.kind === 'day' ? null : `${texts.periodName(report.period)} · `}
          {texts.days(isoDayOf(report.from, language), isoDayOf(report.to, language))} ·{' '}
          {texts.made(minuteOf(readAt, language))}
        </p>
      </header>
      <p className={css.short}>
        {texts.inShort(number(flow.opened), number(flow.replies), number(flow.backlog))}
        {texts.inShortRates(within(flow.repliesOnTime, flow.replies), within(flow.satisfied, flow.evaluated))}
      </p>

      <section>
        <h2>{texts.headline}</h2>
        <Compared flow={flow} before={flowBefore} />
      </section>

      <div className={css.two}>
        <section>
          <h2>{texts.waiting}</h2>
          <p className={css.soft}>{texts.waitingNote}</p>
          <Counts rows={all(texts.today, today)} />
        </section>
        <section>
          <h2>{texts.reviews}</h2>
          <NowAndBefore
            rows={(['submitted', 'published', 'rejected', 'sentBack'] as const).map((name) => [
              names.reviews.names[name],
              reviews[name],
              reviewsBefore[name],
            ])}
          />
        </section>
      </div>

      <section>
        <h2>{texts.satisfaction}</h2>
        {flow.evaluated === 0 ? (
          <p>{texts.noEvaluation}</p>
        ) : (
          <>
            <p className={css.soft}>{texts.satisfactionNote}</p>
            <ul className={css.rates}>
              {(['satisfied', 'solved'] as const).map((name) => (
                <li key={name}>
                  <span>{texts[name]}</span>
                  <Share percent={percent(flow[name], flow.evaluated)} part={flow[name]} whole={flow.evaluated} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>

      <Boards title={texts.provinces} rows={report.provinces} />
      <Boards title={texts.ministries} rows={report.ministries} />

      <div className={css.two}>
        <Subjects title={texts.domains} rows={report.domains} drawn />
        <Subjects title={texts.matters} rows={report.matters} />
      </div>

      <section>
        <h2>{texts.work}</h2>
        <div className={css.two}>
          {(
            [
              [names.campaigns, all(names.campaigns.names, campaigns)],
              [names.cases, all(names.cases.names, cases)],
              [
                names.accounts,
                [
                  ...(accounts?.measures ?? []).map(
                    ({ handleType, count }) =>
                      [names.accounts.measure(disposals.types[handleType] ?? ''), count] as const,
                  ),
                  ...all(names.accounts.names, accounts),
                ],
              ],
              [names.concerns, all(names.concerns.names, concerns)],
            ] as const
          ).map(([of, rows]) => (
            <div key={of.title}>
              <h3>{of.title}</h3>
              {rows.every(([, count]) => count === 0) ? <p>{of.none}</p> : <Counts rows={rows} />}
            </div>
          ))}
        </div>
      </section>
    </article>
  );
}
