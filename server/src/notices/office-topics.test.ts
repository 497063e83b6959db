import { officeTopics } from '@board/contract/notices/office-topics';
import { zhCNEvents } from '@board/contract/texts/events.zh-CN';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { officeTopicOf } from './office-topics.ts';

/** The message centre by kinds: lists and counts of a topic, which must match the settings' use of the topic. */

let board: Board;
const kinds = Object.keys(zhCNEvents);
beforeAll(async () => {
  board = await startBoard();
  await sql`delete from notice where uid = ${uid.city}`.execute(board.db);
  for (const tid of [null, 1])
    await sql`insert into notice (uid, kind, tid, data, "eventId", at)
      select ${uid.city}, kind, ${tid}::int, '{}', 1, now() from unnest(${kinds}::text[]) kind`.execute(board.db);
});
afterAll(() => board.stop());

const expected = (topic: string) =>
  [null, 1].flatMap((tid) => kinds.filter((kind) => officeTopicOf({ kind, tid }) === topic)).sort();

test('each topic lists and counts what the settings call by it', async () => {
  const { counts } = await board.ok('notices.unreadByTopic', {}, 'city');
  for (const topic of officeTopics) {
    const found = [];
    for (let page = 1; ; page++) {
      const { rows, total } = await board.ok('notices.list', { topic, page, rows: 100 }, 'city');
      found.push(...rows.map(({ kind }: { kind: string }) => kind));
      if (found.length >= total) break;
    }
    expect([topic, found.sort()]).toEqual([topic, expected(topic)]);
    expect([topic, counts[topic] ?? 0]).toEqual([topic, found.length]);
  }
});

test('what was read counts no more, and others see none of it', async () => {
  await board.ok('notices.markRead', {}, 'city');
  expect((await board.ok('notices.unreadByTopic', {}, 'city')).counts).toEqual({});
  expect((await board.ok('notices.list', { topic: 'due', rows: 1 }, 'city')).total).toBe(expected('due').length);
  expect((await board.ok('notices.list', { topic: 'due' }, 'county')).total).toBe(0);
  expect((await board.call('notices.unreadByTopic', {}, 'citizen')).code).toBe('A0403');
  expect((await board.call('notices.unreadByTopic', {})).code).toBe('USR0001');
  expect((await board.call('notices.list', { topic: 'x' }, 'city')).code).toBe('A0400');
});
