import type { BoardFigures } from '@board/contract/statistics';
import type { App } from '../base/app.ts';
import { shanghaiDay } from '../base/calendar.ts';
import type { Db } from '../base/db.ts';
import { board } from '../forums/index.ts';
import { firstDay, median, monthBefore, percent } from './rules.ts';
import { type BoardMonth, boardMonths } from './store.ts';
import { COUNTRY } from './sums.ts';

/** The year as the board's figures mean it (wire.md §6): from the first of the same month last year to today. */
export function yearUntil(now: Date): { from: string; to: string; month: number } {
  const to = shanghaiDay(now);
  const month = monthBefore(to, 12);
  return { from: firstDay(month), to, month };
}

/** The figures of boards since a month, or until another, in the order given; zeros where nothing was written. */
export async function figuresOf(
  app: App,
  db: Db,
  fids: readonly number[],
  month: number,
  to?: number,
): Promise<BoardFigures[]> {
  const rows = await boardMonths(db, fids, month, to);
  return fids.map((fid) =>
    summed(
      app,
      fid,
      rows.filter((row) => row.fid === fid),
    ),
  );
}

function summed(app: App, fid: number, months: readonly BoardMonth[]): BoardFigures {
  const sum = (name: Exclude<keyof BoardMonth, 'days'>) => months.reduce((total, row) => total + row[name], 0);
  const days = months.reduce<number[]>((total, row) => row.days.map((count, i) => count + (total[i] ?? 0)), []);
  const [due, replied, onTime] = [sum('due'), sum('replied'), sum('onTime')];
  const [evaluable, evaluated] = [sum('evaluable'), sum('evaluated')];
  const [satisfied, solved] = [sum('satisfied'), sum('solved')];
  return {
    fid,
    name: fid === COUNTRY ? '' : board(app, fid)!.name,
    ...{ due, replied, onTime, evaluable, evaluated, satisfied, solved },
    replies: sum('replies'),
    medianDays: median(days),
    replyRate: percent(replied, due),
    onTimeRate: percent(onTime, due),
    evaluationRate: percent(evaluated, evaluable),
    satisfiedRate: percent(satisfied, evaluated),
    solvedRate: percent(solved, evaluated),
  };
}
