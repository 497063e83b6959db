import { nobody } from '@board/contract/who';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const as = 'administrator';
const draft = {
  title: '关于国庆值班的通知',
  type: '0',
  content: '请各单位安排好值班，保持电话畅通。',
  receiverType: 1,
  receiverIds: [group.city],
};
const save = (changes: object) => board.call('notices.sysSave', { ...draft, ...changes }, as);
const bell = async (role: Role) => (await board.ok('notices.getUserMsgCount', {}, role)).count;
const titles = async (role: Role) =>
  (await board.ok('notices.list', {}, role)).rows.map(({ title }: { title: string }) => title);
const info = async (id: number) => await board.ok('notices.sysInfo', { id }, as);
const readers = async (noticeId: number) => (await board.ok('notices.sysReaders', { noticeId }, as)).list;

describe('a notice of the platform', () => {
  test('waits as a draft, is sent to its departments, read, and taken back', async () => {
    const { id, version, status } = (await save({})).data;
    expect([status, await bell('city')]).toEqual([0, 0]);
    const sent = await board.call('notices.sysUpdate', { ...draft, id, version, status: 1 }, as);
    expect(sent.data).toMatchObject({ status: 1, receivers: 1, read: 0, receiverName: '乙市办公室', senderName: as });

    expect([await bell('city'), await bell('bureau'), await bell('citizen')]).toEqual([1, 0, 0]);
    expect((await titles('city'))[0]).toContain('关于国庆值班的通知');
    const [{ noticeId }] = (await board.ok('notices.list', {}, 'city')).rows;
    expect(await board.ok('notices.detail', { noticeId }, 'city')).toMatchObject({
      content: draft.content,
      senderName: as,
    });
    expect((await board.ok('notices.mySysNotices', {}, 'city')).list).toMatchObject([{ id, readStatus: 0 }]);
    expect(await board.ok('notices.mySysUnread', {}, 'city')).toBe(1);
    expect(await readers(id)).toMatchObject([{ receiverName: 'city', deptName: '乙市办公室', readStatus: 0 }]);

    await board.ok('notices.markRead', { noticeId }, 'city');
    expect(await readers(id)).toMatchObject([{ readStatus: 1, readDate: expect.any(Number) }]);
    expect([(await info(id)).read, await board.ok('notices.mySysUnread', {}, 'city')]).toEqual([1, 0]);

    await board.ok('notices.sysTakeBack', { ids: [id] }, as);
    expect(await titles('city')).toEqual([]);
    expect((await board.ok('notices.mySysNotices', {}, 'city')).list).toEqual([]);
    // The record of who has read it stays.
    expect(await info(id)).toMatchObject({ status: 2, read: 1, receivers: 1 });
    expect((await board.call('notices.readSysNotice', { id }, 'city')).code).toBe('A0404');
    expect((await board.call('notices.sysTakeBack', { ids: [id] }, as)).code).toBe('B0009');
  });

  test('is heard of at once on the live line, and again when it is taken back', async () => {
    const heard: string[] = [];
    const leave = board.app.live.join(
      { ...nobody, uid: uid.bureau, groupId: group.bureau },
      { send: (topics) => heard.push(...topics), end: () => {} },
    );
    const hears = () => expect.poll(() => heard.splice(0), { timeout: 1000 }).toContain('notices');
    const { id } = (await save({ receiverIds: [group.bureau], status: 1 })).data;
    await hears();
    expect(await bell('bureau')).toBe(1);
    await board.ok('notices.sysTakeBack', { ids: [id] }, as);
    await hears();
    expect(await bell('bureau')).toBe(0);
    leave();
  });

  test('is listed the newest first, or the oldest', async () => {
    const { list } = await board.ok('notices.sysPage', { limit: 50 }, as);
    expect(list.length).toBeGreaterThan(1);
    expect((await board.ok('notices.sysPage', { limit: 50, order: 'asc' }, as)).list).toEqual(list.toReversed());
  });

  test('to everybody reaches those who work here, and no citizen', async () => {
    const { receivers, id } = (await save({ receiverType: 0, receiverIds: [], status: 1 })).data;
    expect(receivers).toBe(11);
    for (const role of ['reviewer', 'station', 'ministry', as] as const) expect(await bell(role)).toBeGreaterThan(0);
    for (const role of ['citizen', 'other'] as const) expect(await bell(role)).toBe(0);
    // Opening it by its own number marks it as read on the bell, too.
    const before = await bell('station');
    await board.ok('notices.readSysNotice', { id }, 'station');
    expect(await bell('station')).toBe(before - 1);
    const unread = await board.ok('notices.sysReaders', { noticeId: id, readStatus: '0', limit: 50 }, as);
    expect(unread.total).toBe(10);
  });

  test('that was sent is neither changed nor deleted; a draft is', async () => {
    const sent = (await save({ status: 1 })).data;
    const change = { ...draft, id: sent.id, version: sent.version, title: '改后的标题' };
    expect((await board.call('notices.sysUpdate', change, as)).code).toBe('B0009');
    expect((await board.call('notices.sysDelete', { ids: [sent.id] }, as)).code).toBe('B0009');
    const { id } = (await save({})).data;
    await board.ok('notices.sysDelete', { ids: [id] }, as);
    expect((await board.call('notices.sysInfo', { id }, as)).code).toBe('A0404');
  });

  test('is sent once, though two send it at once', async () => {
    const { id, version } = (await save({ receiverIds: [group.county] })).data;
    const send = () =>
      board.call('notices.sysUpdate', { ...draft, receiverIds: [group.county], id, version, status: 1 }, as);
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 'B0001']);
    expect((await titles('county')).filter((title: string) => title.includes(draft.title))).toHaveLength(2);
  });
});

test.each([
  { title: ' ' },
  { content: '' },
  { title: '长'.repeat(101) },
  { type: '9' },
  { receiverIds: [] },
  { receiverIds: [99_999] },
  { receiverType: 2 },
  { status: 2 },
])('%o is refused', async (changes) => expect((await save(changes)).code).toBe('A0400'));

test.each([null, 'citizen', 'city', 'reviewer'] as const)('%s sends none, and sees who read none', async (role) => {
  const denied = role === null ? 'USR0001' : 'A0403';
  for (const [name, param] of [
    ['notices.sysPage', {}],
    ['notices.sysSave', draft],
    ['notices.sysTakeBack', { ids: [1] }],
    ['notices.sysReaders', { noticeId: 1 }],
  ] as const)
    expect((await board.call(name, param, role)).code).toBe(denied);
});

test('a notice to others is nobody else’s to read', async () => {
  const { id } = (await save({ receiverIds: [group.ministry], status: 1 })).data;
  expect((await board.call('notices.readSysNotice', { id }, 'city')).code).toBe('A0404');
  expect((await board.ok('notices.mySysNotices', {}, 'city')).list.map((row: { id: number }) => row.id)).not.toContain(
    id,
  );
});
