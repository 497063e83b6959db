import type { ReportFlow } from '@board/contract/backoffice/reports';
import { percent } from '@board/contract/rules/percent';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
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

/** The figures beside those of the period before, with what changed. */
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

/** Counts beneath each other. */
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
