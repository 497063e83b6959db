import type { CallKey } from '@board/contract';
import { nobody, Organization } from '@board/contract/who';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../base/calls/app.ts';
import { systemContext } from '../base/calls/dispatch.ts';
import { counting } from '../base/testing/counting.ts';
import { group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { opened, replied } from '../base/testing/story.ts';
import { limits } from '../settings/index.ts';
import { calls } from './calls.ts';

/** Tests the calls of domain.md B4, which show messages to units that do not handle them. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const reason = '此事与我单位职责直接相关，申请由我单位办理。';
const code = async (...asked: Parameters<Board['call']>) => (await board.call(...asked)).code;
const send = async (tid: number, groupId: number = group.ministry, changes: object = {}): Promise<number> => {
  const { deliveryIds } = await board.ok('delivery.send', { tid, groupIds: [groupId], ...changes }, 'city');
  return deliveryIds[0];
};
const received = async (display: number, as: Role = 'ministry'): Promise<number[]> => {
  const { rows } = await board.ok('delivery.page', { side: 'received', display, rows: 100 }, as);
  return rows.map((row: { tid: number }) => row.tid);
};
const reads = (tid: number, as: Role = 'ministry') => code('delivery.detail', { tid }, as);
const lastEvent = async (tid: number) => {
  const { log } = await board.ok('handling.detail', { tid }, 'city');
  return log.at(-1).event;
};

describe('delivered', () => {
  test('the receiver reads it, and only while it is delivered', async () => {
    const { tid } = await opened(board);
    expect([await reads(tid), await code('handling.detail', { tid }, 'ministry')]).toEqual(['B0002', 'B0002']);
    const deliveryId = await send(tid, group.ministry, { note: '供参考' });
    expect(await reads(tid)).toBe(0);
    expect(await received(1)).toContain(tid);
    await board.settle();
    expect(await board.ok('notices.getUserMsgCount', {}, 'ministry')).toMatchObject({ count: 1 });
    expect(await board.ok('notices.getUserMsgCount', {}, 'citizen')).toMatchObject({ count: 1 });
    await board.ok('delivery.revoke', { deliveryId }, 'city');
    expect(await reads(tid)).toBe('B0002');
    expect(await received(8)).not.toContain(tid);
    // A message can be delivered again.
    await send(tid);
    expect(await reads(tid)).toBe(0);
  });

  test('who stands behind it stays hidden; remark and hidden things go along only where the sender said so', async () => {
    const { tid } = await opened(board, {
      hiddenRemarkSealed: board.app.vault.seal('联系人在二单元'),
      threadPlacePublic: false,
      threadPlace: '幸福路一号',
      latitude: 28.2,
      longitude: 112.9,
    });
    await board.ok('handling.saveAnswer', { tid, content: '正在写的草稿' }, 'city');
    await send(tid);
    await send(tid, group.otherCounty, { withRemark: true });
    const { file: plain } = await board.ok('delivery.detail', { tid }, 'ministry');
    expect(plain).toMatchObject({ hiddenRemark: '', threadPlace: null, answers: [], items: [], log: [] });
    expect(plain.row.actions).toEqual([]);
    const { file: more } = await board.ok('delivery.detail', { tid }, 'otherCounty');
    expect(more).toMatchObject({ hiddenRemark: '联系人在二单元', threadPlace: '幸福路一号', author: { phone: '' } });
    // The unit above may not read the remark, so it cannot pass it on.
    const above = { tid, groupIds: [group.county], withRemark: true };
    expect(await code('delivery.send', above, 'province')).toBe('B0002');
    const overseen = await board.ok('handling.detail', { tid }, 'province');
    expect(overseen).toMatchObject({ hiddenRemark: '', threadPlace: null, row: { latitude: null, longitude: null } });
    expect((await board.ok('handling.detail', { tid }, 'city')).row).toMatchObject({
      latitude: 28.2,
      longitude: 112.9,
    });
    expect(plain.row).toMatchObject({ latitude: null, longitude: null });
    expect(more.row).toMatchObject({ latitude: 28.2, longitude: 112.9 });
  });

  test.each<[string, object, Role, string | number]>([
    ['to whoever handles it', { groupIds: [group.city] }, 'city', 'B0009'],
    ['to a unit that takes none', { groupIds: [group.bureau] }, 'city', 'B0009'],
    ['to a unit that is not there', { groupIds: [99_999] }, 'city', 'B0009'],
    ['to nobody', { groupIds: [] }, 'city', 'A0400'],
    ['by a unit that may not', {}, 'otherCounty', 'A0403'],
    ['by a unit that has nothing to do with it', {}, 'ministry', 'B0002'],
    ['by a citizen', {}, 'citizen', 'A0403'],
    ['of nothing', { tid: 999_999 }, 'city', 'A0404'],
  ])('not %s', async (_title, changes, as, expected) => {
    const { tid } = await opened(board);
    const param = { tid, groupIds: [group.province], ...changes };
    expect(await code('delivery.send', param, as)).toBe(expected);
    expect(await code('delivery.send', param)).toBe('USR0001');
  });

  test('not what is not open, and not twice', async () => {
    const { tid } = await opened(board);
    await send(tid);
    expect(await code('delivery.send', { tid, groupIds: [group.ministry] }, 'city')).toBe('B0008');
    const { tid: waiting } = await board.ok(
      'handling.post',
      {
        ...goodPost,
        subject: '五号楼门前的积水多日没有人来清理请派人看看吧',
        content: '五号楼门前的积水从上周起一直没有排走，老人孩子进出都要踩水，请派人清理疏通下水道。',
      },
      'other',
    );
    const param = { tid: waiting, groupIds: [group.ministry] };
    expect(await code('delivery.send', param, 'city')).toBe('B0002');
    expect(await code('delivery.sendByPlatform', param, 'reviewer')).toBe('B0001');
  });
});

test('found by words of the message or by its number, on every side', async () => {
  const mine = await opened(board, { subject: '青石桥下的路灯坏了半个月' });
  const other = await opened(board, { subject: '公园长椅损坏希望维修一下' });
  for (const { tid } of [mine, other]) await send(tid);
  const found = async (as: Role, side: string, keywords: string) => {
    const { rows, total } = await board.ok('delivery.page', { side, keywords, rows: 100 }, as);
    expect(total).toBe(rows.length);
    return rows.map((row: { tid: number }) => row.tid);
  };
  expect(await found('ministry', 'received', ' 青石桥 ')).toEqual([mine.tid]);
  expect(await found('city', 'sent', String(other.tid))).toEqual([other.tid]);
  expect(await found('city', 'sent', '青石%灯')).toEqual([]);
  expect(await found('city', 'asked', '青石桥')).toEqual([]);
});

test('what is about formalism is marked by its sender and found by that on every side', async () => {
  const burden = await opened(board, { subject: '村干部忙于重复填表无暇办实事' });
  const other = await opened(board, { subject: '小区门口的路灯不亮请维修一下' });
  await send(burden.tid, group.ministry, { burdenReduction: true });
  await send(other.tid);
  const found = async (call: 'delivery.page' | 'delivery.pageByPlatform', as: Role, side: string) => {
    const { rows, total } = await board.ok(call, { side, burdenReduction: true, rows: 100 }, as);
    expect(total).toBe(rows.length);
    return rows.map(({ tid, delivery }: { tid: number; delivery: { burdenReduction: boolean } }) => [
      tid,
      delivery.burdenReduction,
    ]);
  };
  const marked = [[burden.tid, true]];
  expect(await found('delivery.page', 'city', 'sent')).toEqual(marked);
  expect(await found('delivery.page', 'ministry', 'received')).toEqual(marked);
  expect(await found('delivery.page', 'city', 'asked')).toEqual([]);
  expect(await found('delivery.pageByPlatform', 'reviewer', 'all')).toEqual(marked);
  expect(await received(8)).toContain(other.tid);
});

describe('reference', () => {
  test('marked with a note for oneself, and no longer', async () => {
    const { tid } = await opened(board);
    const deliveryId = await send(tid);
    const mark = (reference: boolean, note?: string) =>
      board.ok('delivery.mark', { deliveryId, reference, note }, 'ministry');
    expect(await mark(true, '供水管理办法修订时参考')).toMatchObject({ state: 6, ownNote: '供水管理办法修订时参考' });
    expect(await received(6)).toContain(tid);
    expect(await mark(true, '改')).toMatchObject({ state: 6, ownNote: '改' });
    const { rows } = await board.ok('delivery.page', { side: 'sent' }, 'city');
    expect(rows[0].delivery).toMatchObject({ deliveryId, state: 6, ownNote: '', actions: ['revoke'] });
    expect(await mark(true)).toMatchObject({ state: 6, ownNote: '改' });
    expect(await mark(false)).toMatchObject({ state: 1 });
    expect(await code('delivery.mark', { deliveryId: 999_999, reference: true }, 'ministry')).toBe('A0404');
  });
});

describe('applied for', () => {
  test('and granted: the unit has it in hand, its reply goes to the office', async () => {
    const { tid } = await opened(board);
    const deliveryId = await send(tid);
    expect(await code('delivery.apply', { deliveryId, reason: '短' }, 'ministry')).toBe('B0003');
    await board.ok('delivery.apply', { deliveryId, reason }, 'ministry');
    expect(await received(7)).toContain(tid);
    const asked = await board.ok('delivery.page', { side: 'asked' }, 'city');
    expect(asked.rows.map((row: { tid: number }) => row.tid)).toEqual([tid]);
    expect(asked.rows[0].delivery).toMatchObject({ reason, actions: ['decide', 'revoke'] });
    expect(await code('delivery.decide', { deliveryId, grant: true }, 'ministry')).toBe('B0002');
    expect(await board.ok('delivery.decide', { deliveryId, grant: true }, 'city')).toMatchObject({ state: 9 });
    const { items, row } = await board.ok('handling.detail', { tid }, 'ministry');
    expect(items).toMatchObject([{ tpState: 1, toGroupId: group.ministry, fromGroupId: group.city }]);
    expect(row.processState).toBe(1);
    const content = '您好，经核实，有关问题已于昨日处理完毕，感谢您的监督与支持。';
    await board.ok('handling.submitAnswer', { tid, tpid: items[0].tpid, content }, 'ministry');
    await board.ok('handling.examine', { tpid: items[0].tpid, pass: true }, 'city');
    expect((await board.ok('handling.detail', { tid }, 'city')).row.traceState).toBe(1);
    expect(await code('delivery.revoke', { deliveryId }, 'city')).toBe('B0001');
  });

  test('taken back: as it was before', async () => {
    const { tid } = await opened(board);
    const deliveryId = await send(tid);
    await board.ok('delivery.mark', { deliveryId, reference: true }, 'ministry');
    await board.ok('delivery.apply', { deliveryId, reason }, 'ministry');
    expect(await code('delivery.apply', { deliveryId, reason }, 'ministry')).toBe('B0001');
    expect(await board.ok('delivery.applyCancel', { deliveryId }, 'ministry')).toMatchObject({ state: 6 });
    expect(await code('delivery.applyCancel', { deliveryId }, 'ministry')).toBe('B0001');
    expect(await lastEvent(tid)).toBe('deliveryApplicationWithdrawn');
  });

  test('refused with a reason: as it was before, and the reason is told', async () => {
    const { tid } = await opened(board);
    const deliveryId = await send(tid);
    await board.ok('delivery.apply', { deliveryId, reason }, 'ministry');
    expect(await code('delivery.decide', { deliveryId, grant: false }, 'city')).toBe('B0003');
    const refused = { deliveryId, grant: false, reason: '本单位正在办理' };
    expect(await board.ok('delivery.decide', refused, 'city')).toMatchObject({ state: 1, decision: '本单位正在办理' });
    const { delivery } = await board.ok('delivery.detail', { tid }, 'ministry');
    expect(delivery).toMatchObject({ decision: '本单位正在办理', actions: ['mark', 'apply'] });
  });

  test('not once it is answered or assigned', async () => {
    const [answered, busy] = [await replied(board), await opened(board)];
    const one = await send(answered.tid);
    expect(await code('delivery.apply', { deliveryId: one, reason }, 'ministry')).toBe('B0001');
    const two = await send(busy.tid);
    await board.ok('delivery.apply', { deliveryId: two, reason }, 'ministry');
    await busy.take('city', 'assign', { groupId: group.bureau });
    expect(await code('delivery.decide', { deliveryId: two, grant: true }, 'city')).toBe('B0001');
    const { rows } = await board.ok('delivery.page', { side: 'received', display: 7 }, 'ministry');
    expect(rows.find((row: { tid: number }) => row.tid === busy.tid).delivery.state).toBe(7);
  });

  test('of two decisions at once one holds', async () => {
    const { tid } = await opened(board);
    const deliveryId = await send(tid);
    await board.ok('delivery.apply', { deliveryId, reason }, 'ministry');
    const codes = await Promise.all([
      code('delivery.decide', { deliveryId, grant: true }, 'city'),
      code('delivery.decideByPlatform', { deliveryId, grant: true }, 'reviewer'),
      code('delivery.applyCancel', { deliveryId }, 'ministry'),
    ]);
    expect(codes.filter((one) => one === 0)).toHaveLength(1);
  });
});

describe('the platform', () => {
  test('delivers, decides and takes back what it delivered', async () => {
    const { tid } = await opened(board);
    const { deliveryIds } = await board.ok(
      'delivery.sendByPlatform',
      { tid, groupIds: [group.ministry, group.otherCounty] },
      'reviewer',
    );
    const [deliveryId, other] = deliveryIds;
    expect(await code('delivery.revoke', { deliveryId: other }, 'city')).toBe('B0002');
    await board.ok('delivery.revokeByPlatform', { deliveryId: other }, 'reviewer');
    await board.ok('delivery.apply', { deliveryId, reason }, 'ministry');
    await board.ok('delivery.decideByPlatform', { deliveryId, grant: true }, 'reviewer');
    const { items } = await board.ok('handling.detail', { tid }, 'city');
    expect(items).toMatchObject([{ fromGroupId: group.city, toGroupId: group.ministry, tpState: 1 }]);
  });
});

describe('the platform looks at', () => {
  const page = (param: object) => board.ok('delivery.pageByPlatform', { rows: 100, ...param }, 'reviewer');
  const idsOf = ({ rows }: { rows: { delivery: { deliveryId: number } }[] }) =>
    rows.map(({ delivery }) => delivery.deliveryId);

  test('who asks, what came of it, what it sent itself, and the story of each', async () => {
    const { tid } = await opened(board);
    const [asking] = [await send(tid)];
    const { deliveryIds } = await board.ok(
      'delivery.sendByPlatform',
      { tid, groupIds: [group.otherCounty] },
      'reviewer',
    );
    await board.ok('delivery.apply', { deliveryId: asking, reason }, 'ministry');
    const asked = await page({ side: 'asked', tid });
    expect(idsOf(asked)).toEqual([asking]);
    expect(asked.asked).toBeGreaterThan(0);
    expect(asked.rows[0].delivery).toMatchObject({ reason, ownNote: '', actions: ['decide'] });
    expect(idsOf(await page({ side: 'sent', tid }))).toEqual(deliveryIds);
    expect(idsOf(await page({ side: 'decided', tid }))).toEqual([]);
    expect(idsOf(await page({ side: 'all', tid }))).toEqual([deliveryIds[0], asking]);
    expect(idsOf(await page({ side: 'all', tid, groupId: group.ministry }))).toEqual([asking]);
    await board.ok('delivery.decideByPlatform', { deliveryId: asking, grant: true }, 'reviewer');
    expect(idsOf(await page({ side: 'decided', tid }))).toEqual([asking]);
    expect(idsOf(await page({ side: 'asked', tid }))).toEqual([]);
    const { steps } = await board.ok('delivery.history', { deliveryId: asking }, 'reviewer');
    expect(steps.map((step: Record<string, unknown>) => [step.event, step.groupName, step.reason])).toEqual([
      ['交付某部办公厅', '乙市办公室', ''],
      ['某部办公厅申请办理', '某部办公厅', reason],
      ['转由某部办公厅办理', '', ''],
    ]);
  });

  test('only the platform, and only what is there', async () => {
    for (const key of ['delivery.pageByPlatform', 'delivery.targetsByPlatform'] as const) {
      expect(await code(key, {}, 'city')).toBe('A0403');
      expect(await code(key, {})).toBe('USR0001');
    }
    expect(await code('delivery.pageByPlatform', { side: 'mine' }, 'reviewer')).toBe('A0400');
    expect(await code('delivery.history', { deliveryId: 999_999 }, 'reviewer')).toBe('A0404');
    expect(await code('delivery.history', { deliveryId: 1 }, 'city')).toBe('A0403');
    const { units } = await board.ok('delivery.targetsByPlatform', { keywords: '丁县' }, 'reviewer');
    expect(units).toEqual([{ groupId: group.otherCounty, groupName: '丁县办公室' }]);
  });
});

test('the badges count what the lists show', async () => {
  const { tid } = await opened(board);
  const deliveryId = await send(tid);
  await board.ok('delivery.apply', { deliveryId, reason }, 'ministry');
  await send((await opened(board)).tid);
  const { received: badges } = await board.ok('delivery.counts', {}, 'ministry');
  for (const display of [1, 6, 7]) expect(badges[display]).toBe((await received(display)).length);
  expect(badges[1] * badges[7]).toBeGreaterThan(0);
  const { total } = await board.ok('delivery.page', { side: 'asked' }, 'city');
  expect(await board.ok('delivery.counts', {}, 'city')).toMatchObject({ asked: total });
  expect(total).toBeGreaterThan(0);
  expect(await board.ok('delivery.counts', {}, 'bureau')).toEqual({ received: {}, asked: 0 });
  expect([await code('delivery.counts', {}, 'citizen'), await code('delivery.counts', {})]).toEqual([
    'A0403',
    'USR0001',
  ]);
});

test('a list and its number take no more questions, and a number no more rows, where more is asked for', async () => {
  const city = { ...nobody, uid: uid.city, groupId: group.city, organization: Organization.local };
  const reads = async (work: (ctx: Ctx) => Promise<unknown>) => {
    const { db, asked } = counting(board.db);
    await work({ ...systemContext(board.app, db, limits.of(board.app)), viewer: city });
    return asked;
  };
  const list = (rows: number) => reads((ctx) => calls.page!({ side: 'asked', page: 1, rows } as never, ctx));
  const number = () => reads((ctx) => calls.counts!({} as never, ctx));
  const before = await number();
  for (let more = 0; more < 3; more++) {
    const deliveryId = await send((await opened(board)).tid);
    await board.ok('delivery.apply', { deliveryId, reason }, 'ministry');
  }
  expect(await number()).toEqual(before);
  expect((await list(3)).questions).toBe((await list(1)).questions);
});

test.each<[CallKey, Role, object]>([
  ['delivery.mark', 'otherCounty', { reference: true }],
  ['delivery.mark', 'otherCounty', { reference: false, note: '供参考' }],
  ['delivery.apply', 'otherCounty', { reason }],
  ['delivery.apply', 'otherCounty', { reason: '短' }],
  ['delivery.applyCancel', 'otherCounty', {}],
  ['delivery.read', 'otherCounty', {}],
  ['delivery.decide', 'bureau', { grant: true }],
  ['delivery.decide', 'otherCounty', { grant: false, reason }],
  ['delivery.revoke', 'province', {}],
])('%s by %s: a delivery between others is answered as one that does not exist', async (name, as, more) => {
  const deliveryId = await send((await opened(board)).tid);
  const told = await board.call(name, { deliveryId, ...more }, as);
  expect(told.code).toBe('A0404');
  expect(told).toEqual(await board.call(name, { deliveryId: 999_999, ...more }, as));
});

test('a delivery is read once, by its receiver', async () => {
  const { tid } = await opened(board);
  const deliveryId = await send(tid);
  expect(await code('delivery.read', { deliveryId })).toBe('USR0001');
  const { readAt } = await board.ok('delivery.read', { deliveryId }, 'ministry');
  expect(readAt).toBe(Math.floor(board.clock.now().getTime() / 1000));
  board.clock.advance(60_000);
  expect(await board.ok('delivery.read', { deliveryId }, 'ministry')).toMatchObject({ readAt, state: 1 });
  await board.ok('delivery.revoke', { deliveryId }, 'city');
  expect(await code('delivery.read', { deliveryId }, 'ministry')).toBe('B0002');
});

describe('who may send and receive', () => {
  const set = (given: boolean, changes: object = {}) =>
    board.ok(
      'delivery.setRight',
      { groupId: group.bureau, right: 'allowHandleDelivery', given, note: '工作需要', ...changes },
      'administrator',
    );

  test('is given and taken by the platform, at once, and remembered', async () => {
    const { tid } = await opened(board);
    const param = { tid, groupIds: [group.bureau] };
    expect(await code('delivery.page', { side: 'received' }, 'bureau')).toBe('A0403');
    expect(await set(true)).toMatchObject({ groupId: group.bureau, allowHandleDelivery: true, allowDelivery: false });
    // Every process learns of the change through the event log.
    await expect.poll(() => code('delivery.page', { side: 'received' }, 'bureau')).toBe(0);
    expect(await code('delivery.send', param, 'city')).toBe(0);
    expect(await reads(tid, 'bureau')).toBe(0);
    const named = { keywords: '住建局' };
    const { rows } = await board.ok('delivery.rights', named, 'administrator');
    expect(rows).toEqual([expect.objectContaining({ groupName: '乙市住建局', allowHandleDelivery: true })]);
    await set(false, { note: '' });
    await expect.poll(() => reads(tid, 'bureau')).toBe('B0002');
    await set(false);
    const { rows: changes, total } = await board.ok('delivery.rightChanges', {}, 'administrator');
    expect(total).toBe(2);
    expect(changes).toMatchObject([
      { groupName: '乙市住建局', right: 'allowHandleDelivery', given: false, note: '', byName: 'administrator' },
      { groupName: '乙市住建局', right: 'allowHandleDelivery', given: true, note: '工作需要' },
    ]);
    const receivers = await board.ok('delivery.rights', { right: 'allowHandleDelivery' }, 'administrator');
    expect(receivers.total).toBe(4);
  });

  test('by whoever keeps the parameters alone, for units that are there', async () => {
    const given = { groupId: group.bureau, right: 'allowDelivery', given: true };
    for (const role of ['city', 'reviewer', 'citizen'] as const) {
      expect(await code('delivery.setRight', given, role)).toBe('A0403');
      expect(await code('delivery.rights', {}, role)).toBe('A0403');
      expect(await code('delivery.rightChanges', {}, role)).toBe('A0403');
    }
    expect(await code('delivery.setRight', given)).toBe('USR0001');
    expect(await code('delivery.setRight', { ...given, groupId: 99_999 }, 'administrator')).toBe('A0404');
    expect(await code('delivery.setRight', { ...given, right: 'allowCollect' }, 'administrator')).toBe('A0400');
  });
});

test('lists are for those who may send or receive', async () => {
  expect(await code('delivery.page', { side: 'received' }, 'bureau')).toBe('A0403');
  expect(await code('delivery.page', { side: 'sent' }, 'otherCounty')).toBe('A0403');
  expect(await code('delivery.page', { side: 'received', display: 2 }, 'ministry')).toBe('A0400');
  expect(await code('delivery.page', {}, 'citizen')).toBe('A0403');
  expect(await code('delivery.targets', {}, 'otherCounty')).toBe('A0403');
  const { units } = await board.ok('delivery.targets', { keywords: '某部' }, 'city');
  expect(units).toEqual([{ groupId: group.ministry, groupName: '某部办公厅' }]);
});
