import { type SetbackName, setbackNames } from '@board/contract/backoffice/reports';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { tidsByKind } from '../base/events/events.ts';
import { DAY } from '../base/platform/clock.ts';
import { evaluatedOn } from '../messages/index.ts';
import { dayBegins } from '../settings/index.ts';
import { type Counted, firstDay, median, monthBefore, monthOf } from './rules.ts';
import { boardMonths, countedBefore, type FlowName, type TopicDay } from './store.ts';

/**
 * Counts events of some days (2026-11-21, both included) on boards below a province, which have no daily sums. Uses
 * each message's contribution to the sums, so that these figures agree with those of months and provinces.
 */

type Flowed = Record<FlowName, number> & {
  /** median working days until the first reply; null if there is no reply */
  medianDays: number | null;
  /** messages waiting for their first reply at the end of the last day */
  backlog: number;
};

/** An evaluated message, with its total. */
export interface Evaluated extends Pick<Counted, 'fids' | 'satisfied' | 'solved'> {
  grade: number;
}

/** 2026-11-21 → 20261121 */
const dayNumber = (day: string) => Number(day.replaceAll('-', ''));

async function openedBetween(db: Db, seats: readonly number[], from: string, to: string) {
  const { rows } = await sql<{ fid: number; count: number }>`
    select fid, count(*)::int as count from "figureMessage"
    where fid = any(${seats}) and day between ${dayNumber(from)} and ${dayNumber(to)} group by fid`.execute(db);
  return rows;
}

async function repliedBetween(db: Db, seats: readonly number[], from: string, to: string) {
  const { rows } = await sql<{ fid: number; workingDays: number; count: number; onTime: number }>`
    select fid, (counted->>'workingDays')::int as "workingDays", count(*)::int as count,
      (count(*) filter (where "onTime"))::int as "onTime"
    from "figureMessage"
    where fid = any(${seats}) and "repliedDay" is not null
      and "repliedDay" between ${dayNumber(from)} and ${dayNumber(to)} group by 1, 2`.execute(db);
  return rows;
}

/** Returns the valid evaluations of messages on some seats. */
async function evaluatedBetween(db: Db, seats: readonly number[], from: string, to: string): Promise<Evaluated[]> {
  const found = await evaluatedOn(db, seats, dayBegins(from), new Date(dayBegins(to).getTime() + DAY));
  const counted = await countedBefore(
    db,
    found.map(({ tid }) => tid),
  );
  return found.flatMap(({ tid, grade }) => {
    const one = counted.get(tid);
    return one?.evaluated ? [{ ...one, grade }] : [];
  });
}

/** Returns the flow and the evaluations of some boards, each with everything below it. */
export async function boardFlows(
  db: Db,
  boards: readonly { fid: number; seatFids: readonly number[] }[],
  from: string,
  to: string,
) {
  const seats = [...new Set(boards.flatMap(({ seatFids }) => seatFids))];
  const opened = await openedBetween(db, seats, from, to);
  const replied = await repliedBetween(db, seats, from, to);
  const evaluated = await evaluatedBetween(db, seats, from, to);
  const backlog = await backlogs(db, boards, to);
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const flows = new Map(
    boards.map(({ fid, seatFids }): [number, Flowed] => {
      const within = ({ fid: seat }: { fid: number }) => seatFids.includes(seat);
      const replies = replied.filter(within);
      const rated = evaluated.filter(({ fids }) => fids.includes(fid));
      const days: number[] = [];
      for (const { workingDays, count } of replies) days[workingDays] = (days[workingDays] ?? 0) + count;
      return [
        fid,
        {
          opened: sum(opened.filter(within), ({ count }) => count),
          replies: sum(replies, ({ count }) => count),
          repliesOnTime: sum(replies, ({ onTime }) => onTime),
          evaluated: rated.length,
          satisfied: rated.filter(({ satisfied }) => satisfied).length,
          solved: rated.filter(({ solved }) => solved).length,
          medianDays: median(Array.from(days, (count) => count ?? 0)),
          backlog: backlog.get(fid) ?? 0,
        },
      ];
    }),
  );
  return { flows, evaluated };
}

/** Counts the messages waiting at the end of a day, from the sums of earlier months and the days of its own month. */
async function backlogs(db: Db, boards: readonly { fid: number; seatFids: readonly number[] }[], day: string) {
  const fids = boards.map(({ fid }) => fid);
  const seats = [...new Set(boards.flatMap(({ seatFids }) => seatFids))];
  const months = await boardMonths(db, fids, 0, monthBefore(day, 1));
  const first = firstDay(monthOf(day));
  const opened = await openedBetween(db, seats, first, day);
  const replied = await repliedBetween(db, seats, first, day);
  return new Map(
    boards.map(({ fid, seatFids }) => {
      const before = months.filter((one) => one.fid === fid).reduce((all, { due, replies }) => all + due - replies, 0);
      const count = (rows: readonly { fid: number; count: number }[]) =>
        rows.reduce((all, row) => (seatFids.includes(row.fid) ? all + row.count : all), 0);
      return [fid, before + count(opened) - count(replied)];
    }),
  );
}

/** Counts messages by subject on some seats from one day to another, the most first. */
export async function seatSubjects(db: Db, seats: readonly number[], from: string, to: string) {
  const { rows } = await sql<Omit<TopicDay, 'day'>>`
    select "domainId", (counted->>'subDomainId')::int as "subDomainId", count(*)::int as messages from "figureMessage"
    where fid = any(${seats}) and day between ${dayNumber(from)} and ${dayNumber(to)}
    group by 1, 2 order by messages desc, 1, 2`.execute(db);
  return rows;
}

/** Counts the messages of some seats that each setback hit from one day to another; returns as in the figures. */
export async function setbacksBetween(db: Db, seats: readonly number[], from: string, to: string) {
  const befell = await tidsByKind(db, {
    kinds: setbackNames,
    fids: seats,
    from: dayBegins(from),
    to: new Date(dayBegins(to).getTime() + DAY),
  });
  const returns = befell.filter(({ kind }) => kind === 'returnGranted').map(({ tid }) => tid);
  const { rows } = await sql<{ tid: number; fid: number }>`
    select tid, fid from "figureMessage" where tid = any(${returns}) and returned`.execute(db);
  const returnedOn = new Map(rows.map(({ tid, fid }) => [tid, fid]));
  const counted = befell.filter(({ kind, tid, fid }) => kind !== 'returnGranted' || returnedOn.get(tid) === fid);
  const countOf = (name: SetbackName) => new Set(counted.flatMap(({ kind, tid }) => (kind === name ? [tid] : []))).size;
  return Object.fromEntries(setbackNames.map((name) => [name, countOf(name)])) as Record<SetbackName, number>;
}
