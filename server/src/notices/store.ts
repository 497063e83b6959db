import type { feedbackSides } from '@board/contract/codes';
import type { OfficeTopic } from '@board/contract/notices/office-topics';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Page, pageOf } from '../base/db/page.ts';
import type { BoardEvent } from '../base/events/events.ts';
import { tellLive } from '../base/events/live.ts';
import { markSysRead } from './announcement-store.ts';
import { mutedAmong, queueLetters } from './choices.ts';
import { officeTopicSql } from './office-topics.ts';
import { PUBLIC_PAGE } from './topics.ts';

export type Feedback = (typeof feedbackSides)[number];

type Tables = {
  notice: {
    noticeId: Generated<number>;
    uid: number;
    kind: string;
    tid: number | null;
    tpid: number | null;
    data: Record<string, unknown>;
    eventId: number;
    at: Date;
    readAt: Date | null;
    feedback: Feedback | null;
    sysNoticeId: number | null;
  };
};
const tables = (db: Db) => db.withTables<Tables>();
export type NoticeRow = Selectable<Tables['notice']>;

export async function unreadCount(db: Db, uid: number): Promise<number> {
  const row = await tables(db)
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts the unread notices of a person who works here, by topic. Topics without any are absent. */
export async function unreadByTopic(db: Db, uid: number): Promise<Partial<Record<OfficeTopic, number>>> {
  const { rows } = await sql<{ topic: OfficeTopic; count: number }>`
    select ${officeTopicSql} as topic, count(*)::int as count from notice
    where uid = ${uid} and "readAt" is null group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ topic, count }) => [topic, count]));
}

/** Narrows notices to unread ones, or to a topic for people who work here. */
interface NoticesAsked {
  unread?: boolean;
  topic?: OfficeTopic | undefined;
}

/** Returns a page of notices, the newest first, so that marking some as read moves none to another page. */
export function noticesOf(db: Db, uid: number, page: Page, { unread = false, topic }: NoticesAsked = {}) {
  let mine = tables(db).selectFrom('notice').where('uid', '=', uid);
  if (unread) mine = mine.where('readAt', 'is', null);
  if (topic) mine = mine.where(officeTopicSql, '=', topic);
  return pageOf(mine, page, (list) => list.selectAll().orderBy('noticeId', 'desc'));
}

/**
 * Returns a page of notices grouped by message: the message with the newest notice first, with at most `olderMax`
 * earlier ones. A notice of no message stands alone. Tells whether more follow, not how many, because counting would
 * read everything.
 */
export async function noticesByMessage(db: Db, uid: number, { page, rows }: Page, olderMax: number) {
  const newest = await tables(db)
    .selectFrom('notice')
    .selectAll()
    .where('uid', '=', uid)
    .where(sql<boolean>`not exists (select from notice newer
      where newer.tid = notice.tid and newer.uid = notice.uid and newer."noticeId" > notice."noticeId")`)
    .orderBy('noticeId', 'desc')
    .limit(rows + 1)
    .offset((page - 1) * rows)
    .execute();
  const shown = newest.slice(0, rows);
  const tids = shown.flatMap(({ tid }) => tid ?? []);
  const together = await sql<NoticeRow & { total: number; unread: number }>`
    select * from (
      select notice.*, row_number() over (partition by tid order by "noticeId" desc) as place,
        (count(*) over (partition by tid))::int as total,
        (count(*) filter (where "readAt" is null) over (partition by tid))::int as unread
      from notice where uid = ${uid} and tid = any(${tids})) one
    where place <= ${olderMax + 1} order by "noticeId" desc`.execute(db);
  const ofMessage = Map.groupBy(together.rows, ({ tid }) => tid);
  const groups = shown.map((row) => {
    const all = (row.tid !== null && ofMessage.get(row.tid)) || [{ ...row, total: 1, unread: row.readAt ? 0 : 1 }];
    const [{ total, unread }] = all as [(typeof all)[number]];
    return { newest: row, older: all.filter(({ noticeId }) => noticeId < row.noticeId), total, unread };
  });
  return { groups, more: newest.length > rows };
}

/** Returns one notice of an account. */
export const noticeOf = (db: Db, uid: number, noticeId: number): Promise<NoticeRow | undefined> =>
  tables(db)
    .selectFrom('notice')
    .selectAll()
    .where('noticeId', '=', noticeId)
    .where('uid', '=', uid)
    .executeTakeFirst();

/** Returns the notices of an account with these numbers, the newest first. */
export const noticesNumbered = (db: Db, uid: number, noticeIds: readonly number[]): Promise<NoticeRow[]> =>
  tables(db)
    .selectFrom('notice')
    .selectAll()
    .where('uid', '=', uid)
    .where((eb) => eb('noticeId', '=', eb.fn.any(eb.val([...noticeIds]))))
    .orderBy('noticeId', 'desc')
    .execute();

/** Updates the title of a message in its earlier notices. */
export async function renameIn(db: Db, tid: number, subject: string): Promise<void> {
  await sql`update notice set data = data || jsonb_build_object('subject', ${subject}::text)
    where tid = ${tid} and data ? 'subject'`.execute(db);
}

/** Returns the public page of a message. */
export const publicPage = (tid: number) => PUBLIC_PAGE + tid;

/** Removes the titles of messages that are no longer public from notices to followers; the notices stay. */
export async function unname(db: Db, tids: readonly number[]): Promise<void> {
  await sql`update notice set data = data - 'subject'
    where tid = any(${tids}) and data ? 'subject' and data->>'href' = ${PUBLIC_PAGE} || tid`.execute(db);
}

/** Marks one notice, the notices of a message, or all as read. */
export async function markRead(
  db: Db,
  uid: number,
  { noticeId, tid }: { noticeId?: number | undefined; tid?: number | undefined },
  now: Date,
): Promise<void> {
  let update = tables(db).updateTable('notice').set({ readAt: now }).where('uid', '=', uid).where('readAt', 'is', null);
  if (noticeId !== undefined) update = update.where('noticeId', '=', noticeId);
  if (tid !== undefined) update = update.where('tid', '=', tid);
  const read = await update.returning('sysNoticeId').execute();
  // Senders of notices see who has read them.
  await markSysRead(
    db,
    uid,
    read.flatMap(({ sysNoticeId }) => sysNoticeId ?? []),
    now,
  );
}

/** Marks an account's bell notices of a notice of the platform as read. */
export async function markOfAnnouncement(db: Db, uid: number, sysNoticeId: number, now: Date): Promise<void> {
  await tables(db)
    .updateTable('notice')
    .set({ readAt: now })
    .where('uid', '=', uid)
    .where('sysNoticeId', '=', sysNoticeId)
    .where('readAt', 'is', null)
    .execute();
}

/** Takes a notice of the platform off its receivers' bells. */
export async function takeOffBells(db: Db, sysNoticeId: number): Promise<void> {
  const gone = await tables(db).deleteFrom('notice').where('sysNoticeId', '=', sysNoticeId).returning('uid').execute();
  await tellLive(db, { topic: 'notices', to: gone.map(({ uid }) => ({ uid })) });
}

/** Returns a page of notices from one side, the newest first. Opening one does not move the others. */
export async function feedbackOf(
  db: Db,
  uid: number,
  feedback: Feedback,
  { page, rows, unread }: { page: number; rows: number; unread: boolean },
) {
  const mine = tables(db).selectFrom('notice').where('uid', '=', uid).where('feedback', '=', feedback);
  const shown = unread ? mine.where('readAt', 'is', null) : mine;
  const [counts, list] = await Promise.all([
    mine
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
      ])
      .executeTakeFirstOrThrow(),
    shown
      .selectAll()
      .orderBy('noticeId', 'desc')
      .limit(rows)
      .offset((page - 1) * rows)
      .execute(),
  ]);
  return { rows: list, total: unread ? counts.unread : counts.total, unread: counts.unread };
}

/** Counts the unread notices of each side. */
export async function unreadFeedback(db: Db, uid: number): Promise<Partial<Record<Feedback, number>>> {
  const rows = await tables(db)
    .selectFrom('notice')
    .select((eb) => ['feedback', eb.fn.countAll<number>().as('count')])
    .where('uid', '=', uid)
    .where('feedback', 'is not', null)
    .where('readAt', 'is', null)
    .groupBy('feedback')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.feedback, row.count]));
}

/** Marks one notice, or all from one side, as read. */
export async function markFeedbackRead(
  db: Db,
  uid: number,
  feedback: Feedback,
  noticeId: number | undefined,
  now: Date,
): Promise<void> {
  let update = tables(db)
    .updateTable('notice')
    .set({ readAt: now })
    .where('uid', '=', uid)
    .where('feedback', '=', feedback)
    .where('readAt', 'is', null);
  if (noticeId !== undefined) update = update.where('noticeId', '=', noticeId);
  await update.execute();
}

export type NewNotice = Pick<BoardEvent, 'kind' | 'tid' | 'tpid' | 'eventId' | 'at' | 'data'> & {
  uid: number;
  feedback: Feedback | null;
  /** number of the platform's own notice */
  sysNoticeId?: number;
};

/** Writes notices in the order given, and queues those that their readers also want by mail or text message. */
export async function insertNotices(db: Db, notices: readonly NewNotice[]): Promise<void> {
  const { rows } = await sql<
    Omit<NoticeRow, 'tpid' | 'eventId' | 'readAt' | 'feedback' | 'sysNoticeId'>
  >`insert into notice (uid, kind, tid, tpid, data, "eventId", at, feedback, "sysNoticeId")
    select uid, kind, tid, tpid, data, "eventId", at, feedback, "sysNoticeId"
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as one(uid int, kind text, tid int, tpid int, data jsonb, "eventId" bigint, at timestamptz,
        feedback text, "sysNoticeId" int)
    returning uid, "noticeId", kind, tid, at, data`.execute(db);
  await queueLetters(db, rows);
  const muted = await mutedAmong(db, rows);
  if (muted.length > 0) await sql`update notice set "readAt" = at where "noticeId" = any(${muted})`.execute(db);
  const uids = new Set(notices.map(({ uid }) => uid));
  await tellLive(db, { topic: 'notices', to: [...uids].map((uid) => ({ uid })) });
}

/**
 * Removes due notices among the next `batch` after a time, in order of time. Returns the time up to which it has
 * looked; null at the end. No notice younger than `before.read` may be removed.
 */
export async function forgetBatch(
  db: Db,
  after: Date,
  before: { read: Date; unread: Date },
  batch: number,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select (select at from notice where at > ${after} and at < ${before.read} order by at offset ${batch - 1} limit 1) as until`.execute(
    db,
  );
  const { until } = rows[0]!;
  await sql`delete from notice where at > ${after} and at <= ${until ?? before.read}
    and case when "readAt" is null then at < ${before.unread} else "readAt" < ${before.read} end`.execute(db);
  return until;
}

export async function deleteNotices(db: Db, uid: number): Promise<void> {
  await tables(db).deleteFrom('notice').where('uid', '=', uid).execute();
}
