import type { ReviewName } from '@board/contract/backoffice/reports';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { restartListener } from '../base/events/events.ts';
import { type Counted, type Flag, flags } from './rules.ts';

/** Sums of a board and month. */
export const sumNames = ['due', 'replied', 'replies', 'asks', 'answeredAsks', ...flags] as const;
export type SumName = (typeof sumNames)[number];
/** Events of a day that are counted. */
export const flowNames = ['opened', 'replies', 'repliesOnTime', 'evaluated', 'satisfied', 'solved'] as const;
export type FlowName = (typeof flowNames)[number];

type Tables = {
  /** `counted` also has columns of its own, for the lists */
  figureMessage: { tid: number; counted: Counted };
  figureBoard: { fid: number; month: number; days: number[] } & Record<SumName, number>;
  figureTopic: { fid: number; month: number; domainId: number; subDomainId: number; messages: number };
  figureFlow: { fid: number; day: string; days: number[] } & Record<FlowName, number>;
  figureTopicDay: { day: string; domainId: number; subDomainId: number; messages: number };
  figureReview: { day: string; fid: number } & Record<ReviewName, number>;
};
const tables = (db: Db) => db.withTables<Tables>();

export type BoardMonth = Selectable<Tables['figureBoard']>;
export type TopicMonth = Selectable<Tables['figureTopic']>;
export type Flow = Selectable<Tables['figureFlow']>;
export type TopicDay = Selectable<Tables['figureTopicDay']>;

export async function countedBefore(db: Db, tids: readonly number[]): Promise<Map<number, Counted>> {
  const rows = await tables(db)
    .selectFrom('figureMessage')
    .selectAll()
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .execute();
  // Rows from before there were figures of points have none.
  return new Map(rows.map(({ tid, counted }) => [tid, Object.assign({ asks: 0, answeredAsks: 0 }, counted)]));
}

export async function keepCounted(db: Db, rows: Insertable<Tables['figureMessage']>[], gone: number[]): Promise<void> {
  if (rows.length > 0) {
    await sql`insert into "figureMessage" (tid, counted)
      select tid, counted from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(tid int, counted jsonb)
      on conflict (tid) do update set counted = excluded.counted`.execute(db);
  }
  if (gone.length > 0) {
    await tables(db)
      .deleteFrom('figureMessage')
      .where((eb) => eb('tid', '=', eb.fn.any(eb.val(gone))))
      .execute();
  }
}

interface Summed {
  boards: ReadonlyMap<string, BoardMonth>;
  topics: ReadonlyMap<string, TopicMonth>;
  flows: ReadonlyMap<string, Flow>;
  topicDays: ReadonlyMap<string, TopicDay>;
}

/** Rows of one statement: those of a whole country exceed the size limit of a value. */
const ROWS_AT_ONCE = 10_000;

function* parts<T>(rows: ReadonlyMap<string, T>): Generator<string> {
  const all = [...rows.values()];
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) yield JSON.stringify(all.slice(at, at + ROWS_AT_ONCE));
}

/** Adds changes to the sums; removals are negative numbers. */
export async function addUp(db: Db, { boards, topics, flows, topicDays }: Summed): Promise<void> {
  await addTo(db, 'figureBoard', ['fid', 'month'], sumNames, boards, DAYS_ADDED);
  await addTo(db, 'figureTopic', ['fid', 'month', 'domainId', 'subDomainId'], ['messages'], topics);
  await addTo(db, 'figureFlow', ['fid', 'day'], flowNames, flows, DAYS_ADDED);
  await addTo(db, 'figureTopicDay', ['day', 'domainId', 'subDomainId'], ['messages'], topicDays);
}

/** Adds the counts of 0, 1, 2 … days, place by place. */
const DAYS_ADDED = sql`days = (select coalesce(array_agg(coalesce(a, 0) + coalesce(b, 0) order by place), '{}')
  from unnest(old.days, excluded.days) with ordinality as sums(a, b, place))`;

async function addTo(
  db: Db,
  table: keyof Tables,
  key: readonly string[],
  names: readonly string[],
  rows: ReadonlyMap<string, object>,
  ...more: RawBuilder<unknown>[]
): Promise<void> {
  const added = names.map((name) => sql`${sql.ref(name)} = old.${sql.ref(name)} + excluded.${sql.ref(name)}`);
  for (const part of parts(rows))
    await sql`insert into ${sql.table(table)} as old
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)
      on conflict (${sql.join(key.map((one) => sql.ref(one)))}) do update set ${sql.join([...added, ...more])}`.execute(
      db,
    );
}

/** Returns the months of some boards, from one month on and up to another. */
export async function boardMonths(db: Db, fids: readonly number[], from: number, to = FOR_EVER): Promise<BoardMonth[]> {
  const { rows } = await sql<BoardMonth>`
    select * from "figureBoard" where fid = any(${fids}) and month between ${from} and ${to}
    order by fid, month`.execute(db);
  return rows;
}

/** Later than any month. */
const FOR_EVER = 999912;

/**
 * Flag that every message with the given mark also has; as a condition it lets the index of the few be used
 * (20261125-140-statistics.sql).
 */
const among: Partial<Record<SumName, Flag>> = {
  returned: 'assigned',
  explained: 'mustExplain',
  evaluatedTwice: 'mustExplain',
  improved: 'mustExplain',
};

/**
 * Returns the messages that a sum of some seats counts in the months, the latest first. Each message's own contribution
 * decides.
 */
export async function messagesCounted(
  db: Db,
  seats: readonly number[],
  { sum, from, to, domainId }: { sum: SumName; from: number; to: number; domainId?: number },
  skip: number,
  count: number,
): Promise<number[]> {
  const day = sql.ref(sum === 'replies' ? 'f.repliedDay' : 'f.day');
  const marks = [among[sum], sum].flatMap((name) => (isFlag(name) ? [sql.ref(`f.${name}`)] : []));
  const where = [
    sql`${day} between ${from * 100} and ${to * 100 + 99}`,
    ...marks,
    ...(sum === 'replied' ? [sql`f."repliedDay" is not null`] : []),
    ...(domainId === undefined ? [] : [sql`f."domainId" = ${domainId}`]),
  ];
  const { rows } = await sql<{ tid: number }>`
    select f.tid from unnest(${seats}::int[]) as seat(fid) cross join lateral (
      select f.tid, ${day} as day from "figureMessage" f
      where f.fid = seat.fid and ${sql.join(where, sql` and `)}
      order by ${day} desc, f.tid desc limit ${skip + count}
    ) f order by f.day desc, f.tid desc limit ${count} offset ${skip}`.execute(db);
  return rows.map(({ tid }) => tid);
}

const isFlag = (name: SumName | undefined): name is Flag => flags.some((one) => one === name);

/** Counts the messages of each domain, the most first. */
export const domainSums = (db: Db, fid: number, from: number, to: number) =>
  tables(db)
    .selectFrom('figureTopic')
    .select((eb) => ['domainId', eb.fn.sum<number>('messages').as('messages')])
    .where('fid', '=', fid)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .groupBy('domainId')
    .having((eb) => eb(eb.fn.sum<number>('messages'), '>', 0))
    .orderBy('messages', 'desc')
    .orderBy('domainId')
    .execute();

/** 其他: says nothing about the subject (domain.md A1). */
export const OTHER = 16;

/** Returns the most frequent matters since a month. */
export async function topTopics(db: Db, fid: number, from: number, limit: number) {
  const { rows } = await sql<Pick<TopicMonth, 'domainId' | 'subDomainId' | 'messages'>>`
    select "domainId", "subDomainId", sum(messages) as messages from "figureTopic"
    where fid = ${fid} and month >= ${from} and "domainId" <> ${OTHER}
    group by "domainId", "subDomainId" having sum(messages) > 0
    order by messages desc, "domainId", "subDomainId" limit ${limit}`.execute(db);
  return rows;
}

/** Returns the events from one day to another below some tops, or in the country. */
export async function flowsOf(db: Db, fids: readonly number[], from: string, to: string): Promise<Flow[]> {
  const { rows } = await sql<Flow>`
    select fid, day, ${sql.join(flowNames.map((name) => sql.ref(name)))}, days
    from "figureFlow" where fid = any(${fids}) and day between ${from}::date and ${to}::date
    order by fid, day`.execute(db);
  return rows;
}

/** Counts the messages that waited for their first reply at the end of a day, by top. */
export async function backlogOf(db: Db, fids: readonly number[], day: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ fid: number; count: number }>`
    select fid, sum(opened - replies)::int as count from "figureFlow"
    where fid = any(${fids}) and day <= ${day}::date group by fid`.execute(db);
  return new Map(rows.map(({ fid, count }) => [fid, count]));
}

/** Returns the first day with a counted event; null if there is none. */
export async function firstFlow(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from "figureFlow" where fid = 0`.execute(db);
  return rows[0]!.day;
}

/** Counts the country's messages by subject from one day to another, the most first. */
export async function subjectsOf(db: Db, from: string, to: string) {
  const { rows } = await sql<Omit<TopicDay, 'day'>>`
    select "domainId", "subDomainId", sum(messages)::int as messages from "figureTopicDay"
    where day between ${from}::date and ${to}::date
    group by 1, 2 having sum(messages) > 0 order by messages desc, 1, 2`.execute(db);
  return rows;
}

/** Makes the listener count everything again, from the beginning of the log. */
export async function countAnew(db: Db): Promise<void> {
  for (const table of [
    'figureMessage',
    'figureBoard',
    'figureTopic',
    'figureFlow',
    'figureTopicDay',
    'figureReview',
  ] as const)
    await tables(db).deleteFrom(table).execute();
  await restartListener(db, 'statistics');
}
