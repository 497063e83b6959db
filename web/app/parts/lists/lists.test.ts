import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { isStop, listIn, type Stop, taskOf } from './list-place.ts';
import { pagesOf, worksThrough } from './lists.ts';
import { neighboursOf } from './walk.ts';

const { asked, answers } = vi.hoisted(() => ({
  asked: [] as { key: string; param: Record<string, unknown> }[],
  answers: new Map<string, (param: { page: number; rows: number }) => unknown>(),
}));
vi.mock('../../lib/calls/client.ts', () => ({
  async call(key: string, param: { page: number; rows: number }) {
    asked.push({ key, param });
    return answers.get(key)?.(param) ?? { rows: [], total: 0 };
  },
}));
beforeEach(() => {
  asked.length = 0;
  answers.clear();
});

const me = (organization = 1, allowDelivery = 1) => ({ organization, authority: { allowDelivery } }) as never;
const read = (list: string, unit = me()) => pagesOf(new QueryClient(), { list, at: 0 }, unit);
const message = (tid: number, more = {}) => ({
  tid,
  subject: `留言${tid}`,
  priorityLevel: 0,
  replyDueAt: tid,
  ...more,
});
const numbered = (many: number, more = (_at: number) => ({})) =>
  Array.from({ length: many }, (_, at) => message(100 + at, more(at)));
/** A call that answers with one page of the rows. */
const paged =
  (rows: readonly object[], found = (page: object[]) => ({ rows: page, total: rows.length }) as object) =>
  ({ page, rows: size }: { page: number; rows: number }) =>
    found(rows.slice((page - 1) * size, page * size));

/** Goes through a list from its first row to its last; returns the addresses passed. */
async function through(list: string, from: Stop, unit = me()): Promise<string[]> {
  const pages = read(list, unit)!;
  const way = [taskOf(from)];
  let [row, at] = [from, 0];
  for (;;) {
    const { after } = await neighboursOf(pages, listIn({ list, at }).size, at, (one) => isStop(one, row));
    if (!after) return way;
    [row, at] = [after.row, after.at];
    way.push(taskOf(row));
    if (way.length > 50) throw new Error('going round in circles');
  }
}
const addressOf = (query: string) => `/g/taskBoard/taskMain?${query}`;

test('which lists are gone through', () => {
  const lists = [
    'taskBoard/list-ans/12?display=3',
    'taskBoard/toBeExamine',
    'taskBoard/allMessage',
    'workTable',
    'taskBoard/userFeedback',
    'taskBoard/platformFeedback',
    'taskBoard/lastFeedback',
    'taskBoard/nextFeedback',
    'allSearch?keywords=停车',
    'taskBoard/list-handle-delivery?display=6',
    'tab-Delivery?side=asked',
    'dataBoard/messages?fid=1&from=2026-01&to=2026-02&figure=solved',
  ];
  expect(lists.filter((list) => read(list) === null)).toEqual([]);
  const others = ['dataBoard/messages?fid=1&figure=solved', 'taskBoard/toString', 'taskBoard/otherFeedback', 'help'];
  expect(others.filter((list) => read(list) !== null)).toEqual([]);
});

test('a list is read as its screen reads it', async () => {
  const of = async (list: string, unit = me()) => {
    asked.length = 0;
    await read(list, unit)!(2);
    return asked;
  };
  expect(await of('taskBoard/lastFeedback?unread=1&size=20')).toEqual([
    { key: 'handling.feedbackPage', param: { kind: 'last', page: 2, rows: 20, unread: true } },
  ]);
  expect(await of('allSearch?keywords= 停车 ')).toEqual([
    { key: 'search.office', param: { keywords: '停车', page: 2, rows: 30 } },
  ]);
  const received = { side: 'received', display: 1, page: 2, rows: 10, keywords: '路灯', burdenReduction: false };
  expect(await of('taskBoard/list-handle-delivery?display=99&keywords=路灯')).toEqual([
    { key: 'delivery.page', param: received },
  ]);
  expect((await of('tab-Delivery?burden=1'))[0]!.param.burdenReduction).toBe(true);
  expect((await of('tab-Delivery'))[0]!.param.side).toBe('sent');
  // A unit that may not deliver still sees the requests to its office.
  expect((await of('tab-Delivery?side=sent', me(1, 0)))[0]!.param.side).toBe('asked');
  expect((await of('workTable')).map(({ key }) => key)).toEqual(['handling.pageAns', 'handling.pageTo']);
  expect((await of('workTable', me(5))).map(({ key }) => key)).toEqual(['handling.pageAns']);
});

test('the workbench’s ten are of both queues, the most pressing first, and end', async () => {
  answers.set('handling.pageAns', paged(numbered(8)));
  const items = [
    message(7, { priorityLevel: 2, item: { tpid: 1, dueAt: 9999 } }),
    message(8, { item: { tpid: 2, dueAt: 101 } }),
  ];
  answers.set('handling.pageTo', paged([...items, ...numbered(8, (at) => ({ item: { tpid: 10 + at, dueAt: 9000 } }))]));
  const [first] = (await read('workTable')!(1)).rows;
  const way = await through('workTable', first!);
  expect(way).toHaveLength(10);
  expect(way.slice(0, 3)).toEqual(['messageId=7&tpid=1', 'messageId=100', 'messageId=101'].map(addressOf));
});

test('feedback goes from notice to notice, past what is about no message', async () => {
  const notices = [1, 2, 3, 4].map((noticeId) => ({ noticeId, tid: 5, tpid: noticeId === 4 ? 6 : null, subject: '' }));
  answers.set('handling.feedbackPage', paged(notices.map((row) => (row.noticeId === 2 ? { ...row, tid: null } : row))));
  const [first] = (await read('taskBoard/userFeedback')!(1)).rows;
  expect(await through('taskBoard/userFeedback', first!)).toEqual(
    ['messageId=5&noticeId=1', 'messageId=5&noticeId=3', 'messageId=5&tpid=6&noticeId=4'].map(addressOf),
  );
});

test('what a unit is told of a delivery leads to what was delivered; of one taken back, nowhere', async () => {
  const kinds = ['assigned', 'delivered', 'deliveryRefused', 'deliveryRevoked', 'deliveryGranted'];
  const notices = kinds.map((kind, at) => ({ kind, noticeId: at + 1, tid: 5, tpid: null, subject: '' }));
  answers.set('handling.feedbackPage', paged(notices));
  const [first] = (await read('taskBoard/lastFeedback')!(1)).rows;
  expect(await through('taskBoard/lastFeedback', first!)).toEqual(
    [
      'messageId=5&noticeId=1',
      'messageId=5&noticeId=2&action=Delivery',
      'messageId=5&noticeId=3&action=Delivery',
      'messageId=5&noticeId=5',
    ].map(addressOf),
  );
});

test('a search goes on as long as there is more', async () => {
  const rows = numbered(33);
  let last = 0;
  answers.set('search.office', (param) => {
    last = param.page;
    return paged(rows, (page) => ({ rows: page, more: param.page * param.rows < rows.length }))(param);
  });
  expect(await through('allSearch?keywords=路', rows[0]!)).toHaveLength(33);
  expect(last).toBe(2);
});

test('what was delivered is read as a delivery, what was sent as one’s own', async () => {
  answers.set('delivery.page', paged(numbered(12)));
  const [got] = (await read('taskBoard/list-handle-delivery')!(1)).rows;
  const way = await through('taskBoard/list-handle-delivery', got!);
  expect([way.length, way[0]]).toEqual([12, addressOf('messageId=100&action=Delivery')]);
  const [mine] = (await read('tab-Delivery')!(1)).rows;
  const own = await through('tab-Delivery', mine!);
  expect([own.length, own[11]]).toEqual([12, addressOf('messageId=111')]);
});

test('after a step the next of its kind comes from the list, where the list is of that kind', () => {
  const through = (list: string) =>
    (['ans', 'to', 'from'] as const).filter((kind) => worksThrough({ list, at: 0 }, kind));
  expect(through('taskBoard/toBeExamine')).toEqual(['from']);
  expect(through('taskBoard/list-to?display=2')).toEqual(['to']);
  expect(through('workTable')).toEqual(['ans', 'to']);
  expect(through('dataBoard/messages')).toEqual([]);
  expect(through('taskBoard/userFeedback')).toEqual([]);
});
