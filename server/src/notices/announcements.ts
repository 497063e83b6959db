import { toSeconds } from '@board/contract/fields';
import { NoticeStatus, ReceiverType, type SysNoticeRow } from '@board/contract/notices/announcements';
import { colleaguesOf, peopleAtWork, unitNameFor, units } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { tellLive } from '../base/events/live.ts';
import { dictionaries, labelFor } from '../settings/index.ts';
import * as store from './announcement-store.ts';
import { insertNotices, markOfAnnouncement, takeOffBells } from './store.ts';

/** Notices of the platform to departments, or to everybody who works here (backoffice.md §4 point 8). */

/** departments that a field shows at once */
const SHOWN = 30;

async function present(ctx: Ctx, rows: readonly store.Announcement[]): Promise<SysNoticeRow[]> {
  const ids = rows.map(({ noticeId }) => noticeId);
  const counts = await store.readCounts(ctx.db, ids);
  return rows.map(({ noticeId, senderUid, senderDate, takenBackDate, createDate, ...row }) => ({
    id: noticeId,
    ...row,
    typeName: labelFor(ctx, 'noticeType', row.type),
    receiverName: row.receiverIds.map((groupId) => unitNameFor(ctx, groupId) || String(groupId)).join(ctx.texts.comma),
    senderDate: senderDate && toSeconds(senderDate),
    takenBackDate: takenBackDate && toSeconds(takenBackDate),
    ...(counts.get(noticeId) ?? { receivers: 0, read: 0 }),
  }));
}

interface Written {
  title: string;
  type: string;
  content: string;
  receiverType: number;
  receiverIds: number[];
}

/** Returns the notice to be stored. Refuses unknown departments, and a type that cannot be chosen. */
function checked({ app }: Ctx, { title, type, content, receiverType, receiverIds }: Written) {
  const types = dictionaries.of(app).all.find(({ dictType }) => dictType === 'noticeType');
  if (!types?.dataList.some(({ dictValue }) => dictValue === type)) fail('A0400', { type: { name: 'chooseRequired' } });
  const ids = receiverType === ReceiverType.all ? [] : [...new Set(receiverIds)];
  if (receiverType === ReceiverType.departments && ids.length === 0)
    fail('A0400', { receiverIds: { name: 'chooseRequired' } });
  if (ids.some((groupId) => !units.of(app).has(groupId))) fail('A0400', { receiverIds: { name: 'invalid' } });
  return { title: title.trim(), type, content: content.trim(), receiverType, receiverIds: ids };
}

/** Returns the fields of a notice that its sender wrote. */
const contentOf = ({ title, type, content, receiverType, receiverIds }: store.Announcement) => ({
  title,
  type,
  content,
  receiverType,
  receiverIds,
});

/** Sends a draft. It is on the receivers' bells when the transaction ends. */
async function send(ctx: Ctx, draft: store.Announcement): Promise<store.Announcement> {
  const { db, now, viewer } = ctx;
  const { noticeId, title, receiverType, receiverIds } = draft;
  const all = receiverType === ReceiverType.all;
  const uids = await peopleAtWork(db, all ? null : receiverIds);
  if (uids.length === 0) fail('A0400', { receiverIds: { name: 'nobodyThere' } });
  await store.addReaders(db, noticeId, uids);
  const notice = { kind: 'sysNotice', tid: null, tpid: null, eventId: 0, at: now, feedback: null };
  await insertNotices(
    db,
    uids.map((uid) => ({ ...notice, uid, data: { subject: title }, sysNoticeId: noticeId })),
  );
  const data = { noticeId, receiverType, receiverIds, receivers: uids.length };
  await record(db, { kind: 'sysNoticeSent', at: now, actorUid: viewer.uid, actorRole: 'account', data });
  const sent = { senderUid: viewer.uid, senderName: viewer.nickName, senderDate: now };
  return await store.changeAnnouncement(db, draft, { status: NoticeStatus.sent, ...sent });
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

type AnnouncementCalls = Pick<
  Handlers<'notices'>,
  | Extract<keyof Handlers<'notices'>, `sys${string}`>
  | Extract<keyof Handlers<'notices'>, `mySys${string}`>
  | 'readSysNotice'
>;

export const announcementCalls: AnnouncementCalls = {
  async sysPage(asked, ctx) {
    const found = await store.announcementPage(ctx.db, asked);
    return { total: found.total, list: await present(ctx, found.rows) };
  },

  async sysDepartments({ keywords, groupIds }, ctx) {
    const asked = new Set(groupIds.split(',').map(Number));
    const letters = keywords.trim();
    const all = [...units.of(ctx.app).values()];
    const found = all.filter(({ groupName }) => letters !== '' && groupName.includes(letters)).slice(0, SHOWN);
    const chosen = all.filter(({ groupId }) => asked.has(groupId));
    return [...new Set([...chosen, ...found])].map(({ groupId }) => ({
      groupId,
      groupName: unitNameFor(ctx, groupId),
    }));
  },

  async sysInfo({ id }, ctx) {
    return (await present(ctx, [(await store.announcementOf(ctx.db, id)) ?? fail('A0404')]))[0]!;
  },

  async sysSave({ status, ...written }, ctx) {
    const draft = await store.addAnnouncement(ctx.db, { ...checked(ctx, written), createDate: ctx.now });
    const saved = status === NoticeStatus.sent ? await send(ctx, draft) : draft;
    return (await present(ctx, [saved]))[0]!;
  },

  async sysUpdate({ id, version, status, ...written }, ctx) {
    const before = (await store.lockAnnouncement(ctx.db, id)) ?? fail('A0404');
    if (before.version !== version) fail('B0001');
    if (before.status !== NoticeStatus.draft) fail('B0009', { id: { name: 'noticeSent' } });
    const fields = checked(ctx, written);
    ctx.differs(contentOf(before), fields);
    const draft = await store.changeAnnouncement(ctx.db, before, fields);
    const saved = status === NoticeStatus.sent ? await send(ctx, draft) : draft;
    return (await present(ctx, [saved]))[0]!;
  },

  async sysDelete({ ids }, { db, differs }) {
    for (const id of inOrder(ids)) {
      const row = (await store.lockAnnouncement(db, id)) ?? fail('A0404');
      if (row.status !== NoticeStatus.draft) fail('B0009', { ids: { name: 'noticeSent' } });
      await store.dropAnnouncement(db, id);
      differs(contentOf(row), null);
    }
    return {};
  },

  async sysTakeBack({ ids }, { db, now, viewer }) {
    for (const id of inOrder(ids)) {
      const row = (await store.lockAnnouncement(db, id)) ?? fail('A0404');
      if (row.status !== NoticeStatus.sent) fail('B0009', { ids: { name: 'noticeNotSent' } });
      await takeOffBells(db, id);
      await store.changeAnnouncement(db, row, { status: NoticeStatus.takenBack, takenBackDate: now });
      const data = { noticeId: id };
      await record(db, { kind: 'sysNoticeTakenBack', at: now, actorUid: viewer.uid, actorRole: 'account', data });
    }
    return {};
  },

  async sysReaders(asked, ctx) {
    if (!(await store.announcementOf(ctx.db, asked.noticeId))) fail('A0404');
    const found = await store.readers(ctx.db, asked);
    const people = await colleaguesOf(
      ctx.db,
      found.rows.map(({ uid }) => uid),
    );
    return {
      total: found.total,
      list: found.rows.map(({ uid, readAt }) => {
        const person = people.get(uid);
        return {
          id: uid,
          receiverName: person?.nickName ?? '',
          deptName: person?.groupId ? unitNameFor(ctx, person.groupId) : '',
          readStatus: readAt ? (1 as const) : (0 as const),
          readDate: readAt && toSeconds(readAt),
        };
      }),
    };
  },

  async mySysNotices(asked, ctx) {
    const found = await store.noticesTo(ctx.db, ctx.viewer.uid!, asked);
    return {
      total: found.total,
      list: found.rows.map(({ noticeId, type, senderDate, readAt, ...row }) => ({
        id: noticeId,
        ...row,
        typeName: labelFor(ctx, 'noticeType', type),
        senderDate: senderDate && toSeconds(senderDate),
        readStatus: readAt ? (1 as const) : (0 as const),
        readDate: readAt && toSeconds(readAt),
      })),
    };
  },

  async mySysUnread(_input, { db, viewer }) {
    return await store.unreadTo(db, viewer.uid!);
  },

  async readSysNotice({ id }, { db, viewer, now }) {
    const uid = viewer.uid!;
    if (!(await store.isSentTo(db, uid, id))) fail('A0404');
    await store.markSysRead(db, uid, [id], now);
    await markOfAnnouncement(db, uid, id, now);
    await tellLive(db, { topic: 'notices', to: [{ uid }] });
    return {};
  },
};
