import { expect, test } from 'vitest';
import { isStop, listHere, listIn, placeIn, stopIn, taskOf } from './list-place.ts';

const params = (text: string) => new URLSearchParams(text);

test('a message remembers the list one came from, without its page, and its place', () => {
  const list = listHere('/g/taskBoard/list-ans', params('display=3&keywords=停车&page=2&size=20'));
  const href = taskOf({ tid: 7, item: { tpid: 9 } }, { list, at: 25 });
  const asked = params(href.split('?')[1]!);
  expect([asked.get('messageId'), asked.get('tpid')]).toEqual(['7', '9']);
  expect(placeIn(asked)).toEqual({ list, at: 25 });
  expect(listIn({ list, at: 25 })).toMatchObject({ path: 'taskBoard/list-ans', size: 20, page: 2 });
});

test('the way back leads to the page that holds the place', () => {
  expect(listIn({ list: 'taskBoard/toBeReply', at: 9 }).href).toBe('/g/taskBoard/toBeReply');
  expect(listIn({ list: 'taskBoard/toBeReply', at: 10 }).href).toBe('/g/taskBoard/toBeReply?page=2');
  expect(listIn({ list: 'taskBoard/list-ans?display=3', at: 0 }).href).toBe('/g/taskBoard/list-ans?display=3');
  // The search of the side menu has pages of its own size (product.md §9).
  const found = listIn({ list: 'allSearch?keywords=路灯', at: 30 });
  expect(found).toMatchObject({ size: 30, page: 2 });
  expect(listIn({ list: 'allSearch?size=10', at: 30 }).page).toBe(4);
});

test('an address that says nothing usable of a list has none', () => {
  expect(placeIn(params('messageId=7'))).toBeNull();
  expect(placeIn(params('list=taskBoard/list-ans'))).toBeNull();
  expect(placeIn(params('list=taskBoard/list-ans&at=x'))).toBeNull();
  expect(placeIn(params('list=https://elsewhere.example&at=1'))).toBeNull();
});

test('a message’s address names the row it came from: the item, the notice, the delivery', () => {
  const back = (row: Parameters<typeof taskOf>[0]) => stopIn(params(taskOf(row).split('?')[1]!));
  expect(back({ tid: 7 })).toEqual({ tid: 7, item: undefined, noticeId: undefined, delivered: false });
  expect(back({ tid: 7, item: { tpid: 9 }, noticeId: 3 })).toMatchObject({ tid: 7, item: { tpid: 9 }, noticeId: 3 });
  expect(back({ tid: 7, delivered: true })).toMatchObject({ tid: 7, delivered: true });
  const of = (row: object) => isStop({ tid: 7, subject: '', ...row }, { tid: 7, item: { tpid: 9 }, noticeId: 3 });
  expect([of({}), of({ item: { tpid: 9 } }), of({ noticeId: 3 })]).toEqual([true, true, true]);
  expect([of({ tid: 8 }), of({ item: { tpid: 8 } }), of({ noticeId: 4 })]).toEqual([false, false, false]);
});
