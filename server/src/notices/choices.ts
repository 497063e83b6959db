import type { MutableTopic } from '@board/contract/notices/office-topics';
import type { LetterTiming } from '@board/contract/notices/settings';
import type { LetterChannel, LetterTopic } from '@board/contract/notices/topics';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { officeTopicOf } from './office-topics.ts';
import { AT_ONCE, dueAt } from './timing.ts';
import { topicOf } from './topics.ts';

type Tables = {
  noticeChoice: { uid: number; topic: LetterTopic; channel: LetterChannel; at: Date; toldAt: Date | null };
  noticeTiming: { uid: number; hour: number | null; quietFrom: number | null; quietTo: number | null };
  noticeMute: { uid: number; topic: MutableTopic };
  noticeLetter: { uid: number; noticeId: number; topic: LetterTopic; channel: LetterChannel; dueAt: Date };
};
const tables = (db: Db) => db.withTables<Tables>();
type LetterRow = Tables['noticeLetter'];
/** A topic and a channel other than the site. The topic is for citizens, or for people who work here. */
export type LetterChoice = Pick<LetterRow, 'topic' | 'channel'>;

/** Returns what an account also wants by mail, by text message or in its browsers, in no order. */
export const choicesOf = (db: Db, uid: number): Promise<(LetterChoice & { at: Date })[]> =>
  tables(db).selectFrom('noticeChoice').select(['topic', 'channel', 'at']).where('uid', '=', uid).execute();

/** Returns when an account wants its letters. */
export const timingOf = async (db: Db, uid: number): Promise<LetterTiming> =>
  (await timings(db, [uid])).get(uid) ?? AT_ONCE;

async function timings(db: Db, uids: readonly number[]): Promise<ReadonlyMap<number, LetterTiming>> {
  const rows = await tables(db).selectFrom('noticeTiming').selectAll().where('uid', 'in', uids).execute();
  return new Map(
    rows.map(({ uid, hour, quietFrom, quietTo }) => [
      uid,
      { hour, quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo } },
    ]),
  );
}

/** Switches notices of a topic by a channel on or off for an account. Switching off drops the waiting ones. */
export async function choose(db: Db, uid: number, one: LetterChoice, on: boolean, at: Date): Promise<void> {
  const { topic, channel } = one;
  if (on) {
    const row = { uid, topic, channel, at, toldAt: null };
    await tables(db)
      .insertInto('noticeChoice')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  for (const table of ['noticeChoice', 'noticeLetter'] as const)
    await tables(db)
      .deleteFrom(table)
      .where('uid', '=', uid)
      .where('topic', '=', topic)
      .where('channel', '=', channel)
      .execute();
}

/** Sets when letters are sent, also for waiting ones: they count as written now. */
export async function setTiming(db: Db, uid: number, timing: LetterTiming, now: Date): Promise<void> {
  const { hour, quiet } = timing;
  const row = { hour, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
  await tables(db)
    .insertInto('noticeTiming')
    .values({ uid, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute();
  await tables(db)
    .updateTable('noticeLetter')
    .set({ dueAt: dueAt(timing, now) })
    .where('uid', '=', uid)
    .execute();
}

interface Told {
  uid: number;
  noticeId: number;
  kind: string;
  tid: number | null;
  at: Date;
  data: Record<string, unknown>;
}

/**
 * Queues notices for the letters of the accounts that chose their topic. Only this decides whether a notice leaves the
 * site; the daily letter about followed things uses `takeForDaily`.
 */
export async function queueLetters(db: Db, told: readonly Told[]): Promise<void> {
  // An account has chosen either topics for citizens or topics for officials; both are checked.
  const personal = told
    .map((one) => ({ ...one, topics: topicsOf(one) }))
    .filter(({ topics }) => !topics.includes('follows'));
  if (personal.length === 0) return;
  const wanted = Map.groupBy(
    await tables(db)
      .selectFrom('noticeChoice')
      .select(['uid', 'topic', 'channel'])
      .where('topic', '<>', 'follows')
      .where((eb) => eb('uid', '=', eb.fn.any(eb.val([...new Set(personal.map(({ uid }) => uid))]))))
      .execute(),
    ({ uid }) => uid,
  );
  if (wanted.size === 0) return;
  const when = await timings(db, [...wanted.keys()]);
  const rows = personal.flatMap(({ uid, noticeId, topics, at }): LetterRow[] =>
    (wanted.get(uid) ?? [])
      .filter(({ topic }) => topics.includes(topic))
      .map(({ topic, channel }) => ({ uid, noticeId, topic, channel, dueAt: dueAt(when.get(uid) ?? AT_ONCE, at) })),
  );
  if (rows.length === 0) return;
  await tables(db)
    .insertInto('noticeLetter')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns the topics of a notice. An author whose message was entered by staff gets its number by a separate text
 * message, so that `submitted` is news only for reviewers.
 */
function topicsOf(one: Told): LetterTopic[] {
  const forOffice = officeTopicOf(one);
  return one.kind === 'submitted' && one.data.entered ? [forOffice] : [topicOf(one), forOffice];
}

/** Returns the numbers of new notices that their readers want to be marked as read. */
export async function mutedAmong(db: Db, told: readonly Told[]): Promise<number[]> {
  if (told.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('noticeMute')
    .selectAll()
    .where((eb) => eb('uid', '=', eb.fn.any(eb.val([...new Set(told.map(({ uid }) => uid))]))))
    .execute();
  const isMuted = (one: Told) => rows.some(({ uid, topic }) => uid === one.uid && topic === officeTopicOf(one));
  return rows.length === 0 ? [] : told.filter(isMuted).map(({ noticeId }) => noticeId);
}

/** Returns the topics whose notices an official gets marked as read. */
export const mutesOf = async (db: Db, uid: number): Promise<MutableTopic[]> =>
  (await tables(db).selectFrom('noticeMute').select('topic').where('uid', '=', uid).orderBy('topic').execute()).map(
    ({ topic }) => topic,
  );

/** Sets these topics; existing notices stay as they are. */
export async function setMutes(db: Db, uid: number, topics: readonly MutableTopic[]): Promise<void> {
  await tables(db).deleteFrom('noticeMute').where('uid', '=', uid).execute();
  const rows = [...new Set(topics)].map((topic) => ({ uid, topic }));
  if (rows.length > 0) await tables(db).insertInto('noticeMute').values(rows).execute();
}

/** Takes the due notices of some accounts, all of an account and channel together. They wait no longer. */
export async function takeDue(db: Db, now: Date, limit: number): Promise<Omit<LetterRow, 'dueAt'>[]> {
  const { rows } = await sql<Omit<LetterRow, 'dueAt'>>`
    with ready as (
      select uid, channel from "noticeLetter" where "dueAt" <= ${now} group by uid, channel order by min("dueAt") limit ${limit})
    delete from "noticeLetter" waiting using ready
    where waiting.uid = ready.uid and waiting.channel = ready.channel and waiting."dueAt" <= ${now}
    returning waiting.uid, "noticeId", topic, waiting.channel`.execute(db);
  return rows;
}

/**
 * Takes some accounts that want the daily letter and had none since `since`, and marks them as having this one. Other
 * processes do not get them meanwhile.
 */
export async function takeForDaily(db: Db, since: Date, at: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    update "noticeChoice" set "toldAt" = ${at} where topic = 'follows' and uid in (
      select uid from "noticeChoice" where topic = 'follows' and ("toldAt" is null or "toldAt" <= ${since})
      order by uid limit ${limit} for update skip locked
    ) returning uid`.execute(db);
  return rows.map((row) => row.uid);
}

/** Deletes an account's choices, with everything that waits for them. */
export async function forgetChoices(db: Db, uid: number): Promise<void> {
  for (const table of ['noticeChoice', 'noticeTiming', 'noticeLetter', 'noticeMute'] as const)
    await tables(db).deleteFrom(table).where('uid', '=', uid).execute();
}
