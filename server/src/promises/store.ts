import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, NamesPublic } from '../base/db/db.ts';

export interface PromiseRow {
  promiseId: number;
  tid: number;
  asid: number;
  fid: number;
  groupId: number;
  text: string;
  /** made in an explanation after the evaluation, not in the reply */
  explained: boolean;
  /** `2026-03-31` */
  dueOn: string;
  state: number;
  publishedAt: Date | null;
  settledAt: Date | null;
  reason: string;
}

const columns = sql`p."promiseId", p.tid, p.asid, p.fid, p."groupId", p.text, p.explained, p."dueOn",
  p.state, p."publishedAt", p."settledAt", p.reason`;

/** Must read exactly as in the partial indexes. */
const isPublic = sql<SqlBool>`p."publishedAt" is not null and p.state between 1 and 5`;

async function listed(db: Db, where: RawBuilder<SqlBool>, order: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<PromiseRow>`
    select ${columns} from promise p where ${where} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

interface Asked {
  /** boards; null: all */
  fids: readonly number[] | null;
  groupId: number | undefined;
  state: number | undefined;
  /** the last promise of the page before */
  after: number | undefined;
}

/** Returns public promises, the newest first. */
export async function publicPromises(
  db: Db,
  { fids, groupId, state, after }: Asked,
  namesPublic: NamesPublic,
  limit: number,
): Promise<PromiseRow[]> {
  const where = sql<SqlBool>`${isPublic} and ${namesPublic(sql`p.tid`)}
    and ${fids ? sql`p.fid = any(${fids})` : sql`true`}
    and ${groupId ? sql`p."groupId" = ${groupId}` : sql`true`}
    and ${state ? sql`p.state = ${state}` : sql`true`}
    and ${after ? sql`p."promiseId" < ${after}` : sql`true`}`;
  return await listed(db, where, sql`p."promiseId" desc`, limit);
}

/** Returns the promises in replies to a public message, by their day. */
export async function promisesOf(db: Db, tid: number, namesPublic: NamesPublic): Promise<PromiseRow[]> {
  const where = sql<SqlBool>`p.tid = ${tid} and ${isPublic} and ${namesPublic(sql`p.tid`)}`;
  return await listed(db, where, sql`p."dueOn", p."promiseId"`, 200);
}

/** SQL: the published promises of a unit and of its boards. */
const isOf = (groupId: number, fids: readonly number[]) =>
  sql<SqlBool>`p."publishedAt" is not null and (p."groupId" = ${groupId} or p.fid = any(${fids}))`;

/** Returns promises of a unit in some states, by their day, after a given promise. */
export async function ownPromises(
  db: Db,
  {
    groupId,
    fids,
    states,
    after,
  }: { groupId: number; fids: readonly number[]; states: readonly number[]; after?: number },
  limit: number,
) {
  const next = after
    ? sql`(p."dueOn", p."promiseId") > (select "dueOn", "promiseId" from promise where "promiseId" = ${after})`
    : sql`true`;
  const where = sql<SqlBool>`${isOf(groupId, fids)} and p.state = any(${states}) and ${next}`;
  return await listed(db, where, sql`p."dueOn", p."promiseId"`, limit);
}

/** Counts a unit's promises that are undecided, due by a day, or late. */
export async function ownCounts(db: Db, groupId: number, fids: readonly number[], nearOn: string) {
  const { rows } = await sql<{ found: number; near: number; late: number }>`
    select (count(*) filter (where state = 0))::int as found,
      (count(*) filter (where state = 1 and "dueOn" <= ${nearOn}::date))::int as near,
      (count(*) filter (where state = 2))::int as late
    from promise p where ${isOf(groupId, fids)} and state in (0, 1, 2)`.execute(db);
  return rows[0]!;
}

/** Returns and counts the open and late promises on some boards that are due by a day, the first due first. */
export async function promisesDueBy(db: Db, fids: readonly number[], day: string, limit: number) {
  const due = sql<SqlBool>`p.state in (1, 2) and p."publishedAt" is not null and p."dueOn" <= ${day}::date
    and p.fid = any(${fids})`;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from promise p where ${due}`.execute(db);
  return { total: rows[0]!.total, rows: await listed(db, due, sql`p."dueOn", p."promiseId"`, limit) };
}

/** Locks a promise of a published text until the transaction ends. */
export async function lockPromise(db: Db, promiseId: number): Promise<PromiseRow | undefined> {
  const { rows } = await sql<PromiseRow>`
    select ${columns} from promise p where p."promiseId" = ${promiseId} and p."publishedAt" is not null
    for update`.execute(db);
  return rows[0];
}

/** Returns the promises of a text, published or not. */
export async function promisesIn(db: Db, asid: number): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    select ${columns} from promise p where p.asid = ${asid} order by p."promiseId"`.execute(db);
  return rows;
}

/** Returns the promises of a message's published texts, also settled and undecided ones, whoever may read the message. */
export async function publishedOf(db: Db, tid: number): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    select ${columns} from promise p where p.tid = ${tid} and p."publishedAt" is not null and p.state <> 6`.execute(db);
  return rows;
}

export interface NewPromise {
  tid: number;
  asid: number;
  fid: number;
  groupId: number;
  text: string;
  explained: boolean;
  dueOn: string;
  state: number;
  at: Date;
  publishedAt: Date | null;
}

export async function insertPromise(db: Db, row: NewPromise): Promise<PromiseRow> {
  const { tid, asid, fid, groupId, text, explained, dueOn, state, at, publishedAt } = row;
  const { rows } = await sql<PromiseRow>`
    insert into promise as p (tid, asid, fid, "groupId", text, explained, "dueOn", state, at, "publishedAt")
    values (${tid}, ${asid}, ${fid}, ${groupId}, ${text}, ${explained}, ${dueOn}::date, ${state}, ${at}, ${publishedAt})
    returning ${columns}`.execute(db);
  return rows[0]!;
}

/** Deletes the unpublished promises of a text that another text replaces on its way up. */
export async function dropPromises(db: Db, asid: number): Promise<void> {
  await sql`delete from promise where asid = ${asid} and "publishedAt" is null`.execute(db);
}

export type PromisePatch = Partial<Pick<PromiseRow, 'state' | 'reason' | 'settledAt' | 'dueOn'>>;

export async function updatePromise(db: Db, before: PromiseRow, patch: PromisePatch): Promise<PromiseRow> {
  const { state, reason, settledAt, dueOn } = { ...before, ...patch };
  const { rows } = await sql<PromiseRow>`
    update promise p set state = ${state}, reason = ${reason}, "settledAt" = ${settledAt}, "dueOn" = ${dueOn}::date
    where p."promiseId" = ${before.promiseId} returning ${columns}`.execute(db);
  return rows[0]!;
}

/** Marks as told, and returns, open promises that come due between two days. */
export async function takeNear(db: Db, from: string, upTo: string, at: Date, count: number): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    update promise p set "nearAt" = ${at} where p."promiseId" in (
      select "promiseId" from promise where state in (1, 2) and state = 1 and "publishedAt" is not null
        and "nearAt" is null and "dueOn" between ${from}::date and ${upTo}::date
      order by "dueOn" limit ${count} for update skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

/**
 * Moves promises of `state` whose day is before `before` to the state `next`. Sets `settledAt` if that state is final.
 */
export async function takePassed(
  db: Db,
  {
    state,
    next,
    before,
    settledAt,
    count,
  }: { state: number; next: number; before: string; settledAt: Date | null; count: number },
): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    update promise p set state = ${next}, "settledAt" = ${settledAt} where p."promiseId" in (
      select "promiseId" from promise where state in (1, 2) and state = ${state} and "publishedAt" is not null
        and "dueOn" < ${before}::date
      order by "dueOn" limit ${count} for update skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

export interface Sums {
  groupId: number;
  made: number;
  open: number;
  late: number;
  keptOnTime: number;
  keptLate: number;
  broken: number;
  withdrawn: number;
}

/** Sums up by unit how promises of public messages are kept, on some boards or of some units (null: all). */
export async function sumsByUnit(
  db: Db,
  { fids, groupIds }: { fids: readonly number[] | null; groupIds: readonly number[] | null },
  namesPublic: NamesPublic,
): Promise<Sums[]> {
  const inTime = sql`(p."settledAt" at time zone 'Asia/Shanghai')::date <= p."dueOn"`;
  const { rows } = await sql<Sums>`
    select p."groupId", count(*)::int as made,
      (count(*) filter (where p.state = 1))::int as open,
      (count(*) filter (where p.state = 2))::int as late,
      (count(*) filter (where p.state = 3 and ${inTime}))::int as "keptOnTime",
      (count(*) filter (where p.state = 3 and not ${inTime}))::int as "keptLate",
      (count(*) filter (where p.state = 4))::int as broken,
      (count(*) filter (where p.state = 5))::int as withdrawn
    from promise p
    where ${isPublic} and ${namesPublic(sql`p.tid`)}
      and ${fids ? sql`p.fid = any(${fids})` : sql`true`}
      and ${groupIds ? sql`p."groupId" = any(${groupIds})` : sql`true`}
    group by p."groupId" order by made desc, p."groupId"`.execute(db);
  return rows;
}

/** Returns promises of the messages after one number and up to another, for the digests in the log. */
export async function promisesBetween(db: Db, after: number, upTo: number): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    select ${columns} from promise p where p.tid > ${after} and p.tid <= ${upTo} and ${isPublic}
    order by p."promiseId"`.execute(db);
  return rows;
}

/** Returns the highest number of a message with a promise. */
export async function newestWithPromise(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`select max(tid) as newest from promise`.execute(db);
  return rows[0]!.newest ?? 0;
}

/** Moves a unit's promises to the unit that took over its work. */
export async function handOverPromises(db: Db, from: number, to: number): Promise<void> {
  await sql`update promise set "groupId" = ${to} where "groupId" = ${from}`.execute(db);
}
