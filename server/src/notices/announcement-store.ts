import { NoticeStatus } from '@board/contract/notices/announcements';
import type { ListPage } from '@board/contract/rules/rest-list';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { pageOf } from '../base/db/page.ts';

type Tables = {
  sysNotice: {
    noticeId: Generated<number>;
    title: string;
    type: string;
    content: string;
    receiverType: number;
    receiverIds: number[];
    status: number;
    senderUid: number | null;
    senderName: string;
    senderDate: Date | null;
    takenBackDate: Date | null;
    createDate: Date;
    version: Generated<number>;
  };
  sysNoticeReader: { noticeId: number; uid: number; readAt: Date | null };
};
const tables = (db: Db) => db.withTables<Tables>();
export type Announcement = Selectable<Tables['sysNotice']>;

export function announcementPage(db: Db, asked: { title?: string; type?: string; status?: number } & ListPage) {
  const { order = 'desc' } = asked;
  let all = tables(db).selectFrom('sysNotice');
  if (asked.title) all = all.where(sql<boolean>`strpos(lower(title), lower(${asked.title})) > 0`);
  if (asked.type) all = all.where('type', '=', asked.type);
  if (asked.status !== undefined) all = all.where('status', '=', asked.status);
  return pageOf(all, { page: asked.page, rows: asked.limit }, (list) => list.selectAll().orderBy('noticeId', order));
}

export const announcementOf = (db: Db, noticeId: number): Promise<Announcement | undefined> =>
  tables(db).selectFrom('sysNotice').selectAll().where('noticeId', '=', noticeId).executeTakeFirst();

export const lockAnnouncement = (db: Db, noticeId: number): Promise<Announcement | undefined> =>
  tables(db).selectFrom('sysNotice').selectAll().where('noticeId', '=', noticeId).forUpdate().executeTakeFirst();

export async function addAnnouncement(
  db: Db,
  row: Pick<Announcement, 'title' | 'type' | 'content' | 'receiverType' | 'receiverIds' | 'createDate'>,
): Promise<Announcement> {
  return await tables(db)
    .insertInto('sysNotice')
    .values({
      ...row,
      status: NoticeStatus.draft,
      senderUid: null,
      senderName: '',
      senderDate: null,
      takenBackDate: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeAnnouncement(
  db: Db,
  { noticeId, version }: Announcement,
  to: Partial<Omit<Announcement, 'noticeId' | 'version'>>,
): Promise<Announcement> {
  return await tables(db)
    .updateTable('sysNotice')
    .set({ ...to, version: version + 1 })
    .where('noticeId', '=', noticeId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function dropAnnouncement(db: Db, noticeId: number): Promise<void> {
  await tables(db).deleteFrom('sysNotice').where('noticeId', '=', noticeId).execute();
}

export async function addReaders(db: Db, noticeId: number, uids: readonly number[]): Promise<void> {
  await sql`insert into "sysNoticeReader" ("noticeId", uid)
    select ${noticeId}, uid from unnest(${uids}::int[]) as uid`.execute(db);
}

/** Counts, for each of the notices, the accounts that got it and those that read it. */
export async function readCounts(
  db: Db,
  noticeIds: readonly number[],
): Promise<ReadonlyMap<number, { receivers: number; read: number }>> {
  const { rows } = await sql<{ noticeId: number; receivers: number; read: number }>`
    select "noticeId", count(*)::int as receivers, count("readAt")::int as read
    from "sysNoticeReader" where "noticeId" = any(${noticeIds}::int[]) group by 1`.execute(db);
  return new Map(rows.map(({ noticeId, ...counts }) => [noticeId, counts]));
}

/** Returns a page of the accounts that got a notice, the unread ones first. */
export function readers(
  db: Db,
  asked: { noticeId: number; readStatus?: '0' | '1'; page: number; limit: number },
): Promise<{ rows: { uid: number; readAt: Date | null }[]; total: number }> {
  let all = tables(db).selectFrom('sysNoticeReader').where('noticeId', '=', asked.noticeId);
  if (asked.readStatus) all = all.where('readAt', asked.readStatus === '1' ? 'is not' : 'is', null);
  return pageOf(all, { page: asked.page, rows: asked.limit }, (list) =>
    list.select(['uid', 'readAt']).orderBy(sql`"readAt" is not null`).orderBy('readAt', 'desc').orderBy('uid'),
  );
}

const sentTo = (db: Db, uid: number) =>
  tables(db)
    .selectFrom('sysNoticeReader')
    .innerJoin('sysNotice', 'sysNotice.noticeId', 'sysNoticeReader.noticeId')
    .where('sysNoticeReader.uid', '=', uid)
    .where('sysNotice.status', '=', NoticeStatus.sent);

export function noticesTo(db: Db, uid: number, asked: { page: number; limit: number }) {
  return pageOf(sentTo(db, uid), { page: asked.page, rows: asked.limit }, (list) =>
    list
      .select(['sysNotice.noticeId', 'title', 'type', 'content', 'senderName', 'senderDate', 'readAt'])
      .orderBy('sysNotice.noticeId', 'desc'),
  );
}

export async function unreadTo(db: Db, uid: number): Promise<number> {
  const { count } = await sentTo(db, uid)
    .where('readAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a notice was sent to an account and not taken back. */
export async function isSentTo(db: Db, uid: number, noticeId: number): Promise<boolean> {
  const found = await sentTo(db, uid).where('sysNotice.noticeId', '=', noticeId).select('title').executeTakeFirst();
  return found !== undefined;
}

/** Marks an account's notices as read, if it got them. A notice that was read before keeps its time. */
export async function markSysRead(db: Db, uid: number, noticeIds: readonly number[], now: Date): Promise<void> {
  if (noticeIds.length === 0) return;
  await tables(db)
    .updateTable('sysNoticeReader')
    .set({ readAt: now })
    .where('uid', '=', uid)
    .where('noticeId', 'in', noticeIds)
    .where('readAt', 'is', null)
    .execute();
}
