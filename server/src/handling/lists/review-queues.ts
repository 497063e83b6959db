import type { QueueFilter } from '@board/contract/handling';
import type { LimitName } from '@board/contract/settings/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { DAY } from '../../base/platform/clock.ts';
import { holds } from '../../messages/index.ts';
import { open } from './queue-displays.ts';
import { dueWithin } from './queue-filter.ts';

/** Decisions that the platform owes by a date (domain.md A2, A3); `m` is the message. */
interface Waits {
  shows: RawBuilder<SqlBool>;
  due: RawBuilder<Date>;
  /** the limit that the date was made of */
  term: LimitName;
}
export const waits = {
  pending: { shows: sql`m."threadState" = 0`, due: sql`m."reviewDueAt"`, term: 'reviewDays' },
  // An index in the order of state, urgency and date finds what waits.
  appealed: {
    shows: sql`m."threadState" = 3 and m."trashRecheckState" = 1`,
    due: sql`m."reviewDueAt"`,
    term: 'recheckDays',
  },
  recheck: { shows: sql`m."recheckState" = 1`, due: sql`m."recheckDueAt"`, term: 'recheckDays' },
  takedown: {
    shows: sql`m."takedownState" = 1 and m."takedownDueAt" is not null`,
    due: sql`m."takedownDueAt"`,
    term: 'takedownDays',
  },
  correction: {
    shows: sql`m.correction is not null`,
    due: sql`(m.correction->>'dueAt')::timestamptz`,
    term: 'reviewDays',
  },
  improveAppeal: {
    shows: sql`m."improveState" > 0 and m."improveState" = 2`,
    due: sql`m."improveDueAt"`,
    term: 'recheckDays',
  },
} as const satisfies Record<string, Waits>;
export type Waiting = keyof typeof waits;
const waitings = Object.keys(waits) as Waiting[];

/** The queues of the platform's review desk (domain.md B2). */
const reviewDisplays = {
  ...waits,
  supplement: { shows: sql<SqlBool>`m."threadState" = 4`, due: sql<Date>`m."authorDueAt"` },
  rejected: { shows: sql<SqlBool>`m."threadState" = 3`, due: null },
  passed: { shows: sql<SqlBool>`${open} and m."threadsCheckTime" is not null`, due: null },
};
export type ReviewDisplay = keyof typeof reviewDisplays;

/**
 * A filter on a list without dates reads only its newest messages: the list grows for ever, and messages are read one
 * by one.
 */
const LOOKED_THROUGH = 20_000;

/** What narrows a list; `fids`: seats. */
export interface ReviewFilter {
  keywords?: string;
  typeIds?: readonly number[];
  fids?: readonly number[];
  risk?: 'words' | 'urgent' | 'none';
  due?: NonNullable<QueueFilter['due']>;
  /** days since the last change, at least */
  waited?: number;
}

interface Part {
  skip: number;
  count: number;
  bound: number;
  now: Date;
}
interface Row {
  tid: number;
  due: Date | null;
}

/** How a list stands: what waits by its date, of what is new the urgent first; otherwise the newest first. */
const orderOf = (display: ReviewDisplay) =>
  display === 'pending'
    ? sql`m.urgent desc, due, m.tid`
    : reviewDisplays[display].due
      ? sql`due, m.tid`
      : sql`m.tid desc`;

function narrowed(
  { keywords, typeIds, fids, risk, due, waited }: ReviewFilter,
  date: RawBuilder<Date> | null,
  now: Date,
) {
  const risks = {
    words: sql<SqlBool>`m."hitLevel" > 0`,
    urgent: sql<SqlBool>`m.urgent`,
    none: sql<SqlBool>`m."hitLevel" = 0 and not m.urgent`,
  };
  return [
    ...(keywords ? [holds(keywords)] : []),
    ...(typeIds ? [sql<SqlBool>`m."typeId" = any(${typeIds})`] : []),
    ...(fids ? [sql<SqlBool>`m.fid = any(${fids})`] : []),
    ...(risk ? [risks[risk]] : []),
    ...(due && date ? [dueWithin(date, due, now)] : []),
    ...(waited && date ? [sql<SqlBool>`m."lastUpdate" <= ${new Date(now.getTime() - waited * DAY)}`] : []),
  ];
}

/**
 * One list of the review desk in its order: the rows of a page, and how many there are up to a bound. What narrows it is
 * looked for once, for both; `since`: only in what was written from then on.
 */
export async function reviewQueue(
  db: Db,
  display: ReviewDisplay,
  filter: ReviewFilter,
  { skip, count, bound, now }: Part,
  lookedThrough = LOOKED_THROUGH,
) {
  const { shows, due } = reviewDisplays[display];
  const { keywords } = filter;
  const narrowing = narrowed(filter, due, now);
  const end = narrowing.length > 0 && !due ? await lookedTo(db, shows, lookedThrough) : null;
  const where = [shows, ...(end ? [sql`m.tid >= ${end.tid}`] : []), ...narrowing];
  const { rows } = await sql<Row>`
    select m.tid, ${due ?? sql`null::timestamptz`} as due from message m where ${sql.join(where, sql` and `)}
    order by ${orderOf(display)} limit ${bound + 1}`.execute(db);
  const found = [...rows, ...(end && keywords ? await beyond(db, shows, keywords, end.tid) : [])];
  return {
    found: found.slice(skip, skip + count),
    total: Math.min(found.length, bound),
    more: found.length > bound,
    since: end?.at ?? null,
  };
}

/** The last message that is looked at; none: all are. */
async function lookedTo(db: Db, shows: RawBuilder<SqlBool>, count: number) {
  const { rows } = await sql<{ tid: number; at: Date }>`
    select m.tid, m."createDateline" as at from message m where ${shows}
    order by m.tid desc limit 2 offset ${count - 1}`.execute(db);
  return rows.length === 2 ? rows[0]! : null;
}

/** By its number a message is found however old it is. */
async function beyond(db: Db, shows: RawBuilder<SqlBool>, keywords: string, end: number): Promise<Row[]> {
  if (!/^\d{1,9}$/.test(keywords)) return [];
  const { rows } = await sql<Row>`
    select m.tid, null as due from message m where ${shows} and m.tid = ${Number(keywords)} and m.tid < ${end}`.execute(
    db,
  );
  return rows;
}

/** Counts of the review desk by display, with the number of late ones. */
export async function reviewCounts(db: Db, now: Date) {
  const displays = [...waitings, 'supplement'] as const;
  const found = await Promise.all(
    displays.map((display) => {
      const { shows, due } = reviewDisplays[display];
      return sql<{ count: number; late: number }>`
        select count(*)::int as count, count(*) filter (where ${due} < ${now})::int as late
        from message m where ${shows}`.execute(db);
    }),
  );
  const of = (what: 'count' | 'late') => Object.fromEntries(displays.map((one, i) => [one, found[i]!.rows[0]![what]]));
  return { counts: of('count'), late: of('late') };
}
