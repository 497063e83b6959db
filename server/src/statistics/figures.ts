import { percent } from '@board/contract/rules/percent';
import type { BoardFigures, OfficeFigures } from '@board/contract/statistics';
import type { Db } from '../base/db/db.ts';
import { board, namesOf } from '../forums/index.ts';
import { type Reader, shanghaiDay } from '../settings/index.ts';
import { firstDay, mean, median, monthBefore } from './rules.ts';
import { type BoardMonth, boardMonths, type SumName } from './store.ts';
import { COUNTRY } from './sums.ts';

/** Returns the year that the board's figures cover (wire.md §6): from the first of the same month last year to today. */
export function yearUntil(now: Date): { from: string; to: string; month: number } {
  const to = shanghaiDay(now);
  const month = monthBefore(to, 12);
  return { from: firstDay(month), to, month };
}

/** Returns the figures of boards since a month, in the order given; zeros if nothing was written. */
export async function figuresOf(to: Reader, db: Db, fids: readonly number[], month: number): Promise<BoardFigures[]> {
  const rows = await boardMonths(db, fids, month);
  return fids.map((fid) => publicFigures(to, fid, rows.filter(of(fid))));
}

/** Returns the figures of boards from one month to another, including those for offices only, in the order given. */
export async function officeFiguresOf(
  reader: Reader,
  db: Db,
  fids: readonly number[],
  from: number,
  to: number,
): Promise<OfficeFigures[]> {
  const rows = await boardMonths(db, fids, from, to);
  return fids.map((fid) => {
    const months = rows.filter(of(fid));
    return { ...publicFigures(reader, fid, months), ...ownFigures(months) };
  });
}

const of = (fid: number) => (row: BoardMonth) => row.fid === fid;
const sumIn = (months: readonly BoardMonth[]) => (name: SumName) => months.reduce((total, row) => total + row[name], 0);

/** Counts the first replies that took 0, 1, 2 … working days. */
export const daysOf = (months: readonly BoardMonth[]) =>
  months.reduce<number[]>((total, row) => row.days.map((count, i) => count + (total[i] ?? 0)), []);

function publicFigures(to: Reader, fid: number, months: readonly BoardMonth[]): BoardFigures {
  const sum = sumIn(months);
  const [due, replied, onTime] = [sum('due'), sum('replied'), sum('onTime')];
  const [evaluable, evaluated] = [sum('evaluable'), sum('evaluated')];
  const [satisfied, solved] = [sum('satisfied'), sum('solved')];
  const [asks, answeredAsks] = [sum('asks'), sum('answeredAsks')];
  return {
    fid,
    name: fid === COUNTRY ? '' : namesOf(to, board(to.app, fid)!).name,
    due,
    replied,
    onTime,
    evaluable,
    evaluated,
    satisfied,
    solved,
    asks,
    answeredAsks,
    replies: sum('replies'),
    medianDays: median(daysOf(months)),
    replyRate: percent(replied, due),
    onTimeRate: percent(onTime, due),
    evaluationRate: percent(evaluated, evaluable),
    satisfiedRate: percent(satisfied, evaluated),
    solvedRate: percent(solved, evaluated),
    answeredAsksRate: percent(answeredAsks, asks),
  };
}

function ownFigures(months: readonly BoardMonth[]): Omit<OfficeFigures, keyof BoardFigures> {
  const sum = sumIn(months);
  const [extended, assigned, returned] = [sum('extended'), sum('assigned'), sum('returned')];
  const [mustExplain, explained] = [sum('mustExplain'), sum('explained')];
  const [evaluatedTwice, improved] = [sum('evaluatedTwice'), sum('improved')];
  return {
    extended,
    assigned,
    returned,
    mustExplain,
    explained,
    evaluatedTwice,
    improved,
    meanDays: mean(daysOf(months)),
    extendedRate: percent(extended, sum('due')),
    returnedRate: percent(returned, assigned),
    explainedRate: percent(explained, mustExplain),
    improvedRate: percent(improved, evaluatedTwice),
  };
}
