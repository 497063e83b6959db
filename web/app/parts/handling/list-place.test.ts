import { expect, test, vi } from 'vitest';
import { listHere, listIn, placeIn, taskOf } from './list-place.ts';
import { kindOf, pagesOf } from './lists.ts';

vi.mock('../../lib/client.ts', () => ({ call: () => Promise.reject(new Error('nothing is read here')) }));

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
});

test('an address that says nothing usable of a list has none', () => {
  expect(placeIn(params('messageId=7'))).toBeNull();
  expect(placeIn(params('list=taskBoard/list-ans'))).toBeNull();
  expect(placeIn(params('list=taskBoard/list-ans&at=x'))).toBeNull();
  expect(placeIn(params('list=https://elsewhere.example&at=1'))).toBeNull();
});

test('only lists of messages are gone through', () => {
  const read = (list: string) => pagesOf({} as never, { list, at: 0 }, 1) !== null;
  expect(read('taskBoard/list-ans/12?display=3')).toBe(true);
  expect(read('taskBoard/toBeExamine')).toBe(true);
  expect(read('dataBoard/messages?fid=1&from=2026-01&to=2026-02&figure=solved')).toBe(true);
  expect(read('dataBoard/messages?fid=1&figure=solved')).toBe(false);
  expect(read('taskBoard/toString')).toBe(false);
  expect(read('messageCenter')).toBe(false);
  expect(kindOf({ list: 'taskBoard/toBeExamine', at: 0 })).toBe('from');
  expect(kindOf({ list: 'dataBoard/messages', at: 0 })).toBeNull();
});
