import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { OutsideDocument } from './open-search.ts';

/** Changes that the external search has not been told yet, kept in the database so that an outage loses none. */

/** A message to send, and the version of its last noted change. */
export interface ToSend {
  tid: number;
  version: number;
}

/** How far an index was filled. */
interface Fill {
  fillId: string;
  /** the last message that was queued */
  after: number;
  filled: boolean;
}

/** Notes messages whose place in the index has changed, in the transaction of the change. */
export async function noteToSend(db: Db, tids: readonly number[]): Promise<void> {
  await sql`insert into "searchToSend" (tid) select distinct unnest(${tids}::int[])
    on conflict (tid) do update set version = nextval('"searchToSend_version"')`.execute(db);
}

/**
 * Whether an index may answer: it was filled, and its oldest unsent change is no older than `lag` ms. `settled`: no
 * change is unsent.
 */
export async function stateOf(db: Db, index: string, lag: number): Promise<{ answers: boolean; settled: boolean }> {
  const { rows } = await sql<{ answers: boolean; settled: boolean }>`
    select coalesce((select "filledAt" is not null from "searchFill" where "indexName" = ${index}), false)
        and coalesce(since > now() - ${lag} * interval '1 millisecond', true) as answers, since is null as settled
    from (select (select since from "searchToSend" s order by s.version limit 1)) oldest`.execute(db);
  return rows[0]!;
}

/** How many messages the external search has yet to be told of. */
export async function toSendCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from "searchToSend"`.execute(db);
  return rows[0]!.count;
}

/**
 * Claims the index for a process for `ms`, unless another process has it. Returns how far it was filled; null: not
 * claimed.
 */
export async function claim(db: Db, index: string, by: string, ms: number): Promise<Fill | null> {
  await sql`insert into "searchFill" ("indexName", "fillId") values (${index}, gen_random_uuid())
    on conflict do nothing`.execute(db);
  const { rows } = await sql<Fill>`
    update "searchFill" set "claimedBy" = ${by}, "claimedUntil" = now() + ${ms} * interval '1 millisecond'
    where "indexName" = ${index} and ("claimedBy" = ${by} or "claimedUntil" <= now())
    returning "fillId", after, "filledAt" is not null as filled`.execute(db);
  return rows[0] ?? null;
}

/** Releases the index, so that another process can claim it at once. */
export async function release(db: Db, by: string): Promise<void> {
  await sql`update "searchFill" set "claimedUntil" = now() where "claimedBy" = ${by}`.execute(db);
}

/** Begins the filling again under a new id. */
export async function beginFill(db: Db, index: string): Promise<string> {
  const { rows } = await sql<{ fillId: string }>`
    update "searchFill" set "fillId" = gen_random_uuid(), after = 0, "filledAt" = null
    where "indexName" = ${index} returning "fillId"`.execute(db);
  return rows[0]!.fillId;
}

/** Queues the next messages of the index here and moves the mark on. Notes the end if there are none. */
export async function queueNext(db: Db, index: string, after: number, count: number): Promise<void> {
  await sql`
    with next as (
      select tid from "searchDocument" where tid > ${after} order by tid limit ${count}
    ), queued as (
      insert into "searchToSend" (tid) select tid from next on conflict do nothing
    )
    update "searchFill" set after = coalesce((select max(tid) from next), after),
      "filledAt" = case when exists (select from next) then null else now() end
    where "indexName" = ${index}`.execute(db);
}

/** Returns the changes that were noted first; they are sent next. */
export async function nextToSend(db: Db, count: number): Promise<ToSend[]> {
  const { rows } = await sql<ToSend>`
    select tid, version::float8 as version from "searchToSend" s order by s.version limit ${count}`.execute(db);
  return rows;
}

/** Forgets sent messages, except those that changed since. */
export async function forgetSent(db: Db, sent: readonly ToSend[]): Promise<void> {
  await sql`delete from "searchToSend" s
    using unnest(${sent.map(({ tid }) => tid)}::int[], ${sent.map(({ version }) => version)}::bigint[]) as sent(tid, version)
    where s.tid = sent.tid and s.version = sent.version`.execute(db);
}

/**
 * Forgets indexes that are no longer in use, because changes are not noted for them. `index`: the one in use, if any.
 */
export async function forgetOthers(db: Db, index: string | null): Promise<void> {
  await sql`delete from "searchFill" where "indexName" is distinct from ${index}`.execute(db);
  if (index === null) await sql`delete from "searchToSend"`.execute(db);
}

/** Returns what the index here holds of messages; messages that are not public are missing. */
export async function documentsOf(db: Db, tids: readonly number[]): Promise<OutsideDocument[]> {
  const { rows } = await sql<OutsideDocument>`
    select tid, (extract(epoch from at) * 1000)::float8 as at, position, own.words, own.title
    from "searchDocument" cross join lateral (
      select coalesce(array_agg(word), '{}') as words, coalesce(array_agg(word) filter (where in_title), '{}') as title
      from (select substr(lexeme, strpos(lexeme, ':') + 1) as word, 'A' = any(weights) as in_title from unnest(words)) one
    ) own where tid = any(${tids})`.execute(db);
  return rows.map((row) => ({ ...row, at: Math.round(row.at) }));
}
