import type { Report, ReportRow, ReportSubject } from '@board/contract/backoffice/reports';
import { interval } from '@board/contract/rules/interval';
import { percent } from '@board/contract/rules/percent';
import { minuteOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Bars } from './bars.tsx';
import css from './report.module.css';
import { Compared, Counts, Head } from './report-tables.tsx';
import { Share } from './share.tsx';

interface Props {
  report: Report;
  /** when it was read, in seconds */
  readAt: number;
}

/** A report as it is read and printed: what happened, what waits, where and about what. */
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
          {report.kind === 'day' ? null : `${report.period} · `}
          {texts.days(report.from, report.to)} · {texts.made(minuteOf(readAt, language))}
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
          <table className={css.table}>
            <Head names={[texts.columns.name, texts.columns.now, texts.columns.before]} />
            <tbody>
              {(['submitted', 'published', 'rejected', 'sentBack'] as const).map((name) => (
                <tr key={name}>
                  <th scope="row">{names.reviews.names[name]}</th>
                  <td>{number(reviews[name])}</td>
                  <td>{number(reviewsBefore[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
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

function Boards({ title, rows }: { title: string; rows: readonly ReportRow[] }) {
  const { reports: texts } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);
  return (
    <section className={css.page}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{texts.noBoards}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        <div className={css.scroll} tabIndex={0}>
          <table className={css.table}>
            <Head
              names={[
                texts.board,
                texts.opened,
                texts.columns.before,
                texts.replies,
                texts.onTime,
                texts.satisfied,
                texts.backlog,
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.fid}>
                  <th scope="row">{row.name}</th>
                  <td>{number(row.opened)}</td>
                  <td>{number(row.openedBefore)}</td>
                  <td>{number(row.replies)}</td>
                  <td>
                    <Rate part={row.repliesOnTime} whole={row.replies} />
                  </td>
                  <td>
                    <Rate part={row.satisfied} whole={row.evaluated} />
                  </td>
                  <td>{number(row.backlog)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** A share in numbers alone. */
function Rate({ part, whole }: { part: number; whole: number }) {
  const { reports: texts } = useTexts();
  const { language } = useSite();
  const rate = useRate()(part, whole);
  if (rate === null) return <>—</>;
  return (
    <>
      {rate} <small className={css.soft}>{texts.count(numberOf(part, language), numberOf(whole, language))}</small>
    </>
  );
}

/** How a share is said with its interval; null where nothing was counted. */
function useRate() {
  const { reports: texts } = useTexts();
  const { language } = useSite();
  return (part: number, whole: number): string | null => {
    const [share, range] = [percent(part, whole), interval(part, whole)];
    if (share === null || !range) return null;
    const number = (value: number) => numberOf(value, language);
    return texts.ofPart(number(share), number(range.low), number(range.high));
  };
}

function Subjects({ title, rows, drawn = false }: { title: string; rows: readonly ReportSubject[]; drawn?: boolean }) {
  const { reports: texts } = useTexts();
  const { language } = useSite();
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{texts.noMessages}</p>
      ) : drawn ? (
        <Bars rows={rows.map(({ name, messages }) => [name, messages])} />
      ) : (
        <table className={css.table}>
          <Head names={[texts.columns.name, texts.messages, texts.columns.before]} />
          <tbody>
            {rows.map(({ name, messages, before }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{numberOf(messages, language)}</td>
                <td>{numberOf(before, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
