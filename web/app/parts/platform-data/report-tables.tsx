import type { ReportFlow, ReportRow, ReportSubject } from '@board/contract/backoffice/reports';
import { interval } from '@board/contract/rules/interval';
import { percent } from '@board/contract/rules/percent';
import { Link } from 'react-router';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Bars } from './bars.tsx';
import css from './report.module.css';

/** The names of columns. */
export function Head({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The figures beside those of the period before, with the changes. */
export function Compared({ flow, before }: { flow: ReportFlow; before: ReportFlow }) {
  const { reports: texts } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);
  const signed = (value: number) => (value > 0 ? `+${number(value)}` : number(value).replace('-', '−'));
  function changed(now: number, then: number): string {
    if (now === then) return texts.same;
    const share = percent(now - then, then);
    return share === null ? signed(now - then) : texts.changeOf(signed(now - then), `${signed(share)}%`);
  }
  const counts = (['opened', 'replies', 'evaluated', 'backlog'] as const).map(
    (name) => [texts[name], number(flow[name]), number(before[name]), changed(flow[name], before[name])] as const,
  );
  const rates = (
    [
      ['onTime', 'repliesOnTime', 'replies'],
      ['satisfied', 'satisfied', 'evaluated'],
    ] as const
  ).map(([name, part, whole]) => {
    const [now, then] = [percent(flow[part], flow[whole]), percent(before[part], before[whole])];
    const text = (value: number | null) => (value === null ? '—' : `${number(value)}%`);
    const points = now === null || then === null ? null : Math.round((now - then) * 10) / 10;
    const change = points === null ? '—' : points === 0 ? texts.same : texts.points(signed(points));
    return [texts[name], text(now), text(then), change] as const;
  });
  const days = (value: number | null) => (value === null ? '—' : number(value));
  const took =
    flow.medianDays === null || before.medianDays === null
      ? '—'
      : flow.medianDays === before.medianDays
        ? texts.same
        : signed(flow.medianDays - before.medianDays);
  const median = [texts.median, days(flow.medianDays), days(before.medianDays), took] as const;
  const { columns } = texts;
  return (
    <table className={css.table}>
      <Head names={[columns.name, columns.now, columns.before, columns.change]} />
      <tbody>
        {[...counts, ...rates, median].map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={Object.keys(columns)[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Counts, one below the other. */
export function Counts({ rows }: { rows: readonly (readonly [name: string, count: number])[] }) {
  const { language } = useSite();
  return (
    <table className={css.table}>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{numberOf(count, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Counts of the period and of the one before. */
export function NowAndBefore({ rows }: { rows: readonly (readonly [name: string, now: number, before: number])[] }) {
  const { reports: texts } = useTexts();
  const { language } = useSite();
  return (
    <table className={css.table}>
      <Head names={[texts.columns.name, texts.columns.now, texts.columns.before]} />
      <tbody>
        {rows.map(([name, now, before]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{numberOf(now, language)}</td>
            <td>{numberOf(before, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BoardsProps {
  title: string;
  rows: readonly (ReportRow & { overdue?: number })[];
  /** returns the report of a board; without it there is none */
  hrefOf?: (fid: number) => string;
}

/** Boards side by side; with a column for `overdue` if the rows have it. */
export function Boards({ title, rows, hrefOf }: BoardsProps) {
  const { reports: texts } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);
  const late = rows.some(({ overdue }) => overdue !== undefined);
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
                ...(late ? [texts.today.overdue] : []),
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.fid}>
                  <th scope="row">{hrefOf ? <Link to={hrefOf(row.fid)}>{row.name}</Link> : row.name}</th>
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
                  {row.overdue === undefined ? null : <td>{number(row.overdue)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** A share in numbers only. */
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

/** Returns a function that words a share with its interval; null if nothing was counted. */
export function useRate() {
  const { reports: texts } = useTexts();
  const { language } = useSite();
  return (part: number, whole: number): string | null => {
    const [share, range] = [percent(part, whole), interval(part, whole)];
    if (share === null || !range) return null;
    const number = (value: number) => numberOf(value, language);
    return texts.ofPart(number(share), number(range.low), number(range.high));
  };
}

/** The subjects of messages: as bars, or beside the period before. */
export function Subjects({
  title,
  rows,
  drawn = false,
}: {
  title: string;
  rows: readonly ReportSubject[];
  drawn?: boolean;
}) {
  const { reports: texts } = useTexts();
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{texts.noMessages}</p>
      ) : drawn ? (
        <Bars rows={rows.map(({ name, messages }) => [name, messages])} />
      ) : (
        <NowAndBefore rows={rows.map(({ name, messages, before }) => [name, messages, before])} />
      )}
    </section>
  );
}
