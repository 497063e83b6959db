import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, uid } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { opened } from '../base/testing/story.ts';
import { officeTopicOf } from './office-topics.ts';

test.each([
  ['assigned', 'work'],
  ['approved', 'work'],
  ['overdue', 'due'],
  ['recheckNear', 'due'],
  ['returnEscalated', 'due'],
  ['urged', 'due'],
  ['replySentBack', 'returned'],
  ['delayAsked', 'examine'],
  ['evaluated', 'ratings'],
  ['followUpAgain', 'ratings'],
  ['submitted', 'review'],
  ['received', 'progress'],
])('a notice of %s is of the topic %s', (kind, topic) => expect(officeTopicOf({ kind, tid: 1 })).toBe(topic));
test('what belongs to no message is of the others', () =>
  expect(officeTopicOf({ kind: 'workflowTask', tid: null })).toBe('others'));

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  for (const role of ['city', 'reviewer'] as const)
    await sql`update account set "phoneSealed" = ${board.app.vault.seal('13800000077')} where uid = ${uid[role]}`.execute(
      board.db,
    );
});
afterAll(() => board.stop());

const choices = (changes: object = {}) => ({ on: [], muted: [], hour: null, quiet: null, ...changes });
const set = (changes: object, as: Role | null = 'city') =>
  board.call('notices.setOfficeSettings', choices(changes), as);
const letters = async (role: 'city' | 'reviewer') =>
  (
    await sql<{ topic: string }>`select topic from "noticeLetter" where uid = ${uid[role]} order by topic`.execute(
      board.db,
    )
  ).rows.map(({ topic }) => topic);
const unread = async (role: Role) => (await board.ok('notices.getUserMsgCount', {}, role)).count;

describe('an official', () => {
  test('has nothing beside the site, and chooses among what his side is told of', async () => {
    expect(await board.ok('notices.officeSettings', {}, 'city')).toMatchObject({ on: [], muted: [], hour: null });
    expect((await board.ok('notices.officeSettings', {}, 'city')).topics).not.toContain('review');
    expect((await board.ok('notices.officeSettings', {}, 'reviewer')).topics).toContain('review');
  });
  test('gets new work by text message once he wants that', async () => {
    const work = { topic: 'work', channel: 'sms' };
    expect((await set({ on: [work], hour: 8 })).data).toMatchObject({ on: [work], hour: 8 });
    await opened(board);
    await board.settle();
    expect(await letters('city')).toEqual(['work']);
    await set({});
    expect(await letters('city')).toEqual([]);
  });
  test('of the platform may have new messages as read, and still finds them', async () => {
    expect((await set({ muted: ['review'] }, 'reviewer')).code).toBe(0);
    const before = await unread('reviewer');
    const other = await unread('secondReviewer');
    const { tid } = await board.ok('handling.post', goodPost, 'other');
    await board.settle();
    expect(await unread('reviewer')).toBe(before);
    expect(await unread('secondReviewer')).toBe(other + 1);
    const { rows } = await board.ok('notices.list', { rows: 50 }, 'reviewer');
    expect(rows.find((row: { tid: number }) => row.tid === tid)).toMatchObject({ readStatus: 1 });
  });
});

describe('bad input', () => {
  test('what must not be switched off on the site is refused', async () => {
    expect((await set({ muted: ['work'] })).code).toBe('A0400');
    expect((await set({ muted: ['review'] })).code).toBe('A0400');
  });
  test('a topic of others, a citizen’s topic and a channel without an address are refused', async () => {
    expect((await set({ on: [{ topic: 'review', channel: 'sms' }] })).code).toBe('A0400');
    expect((await set({ on: [{ topic: 'own', channel: 'sms' }] })).code).toBe('A0400');
    expect((await set({ on: [{ topic: 'work', channel: 'mail' }] })).code).toBe('A0400');
  });
  test('quiet hours that begin when they end are refused', async () => {
    expect((await set({ quiet: { from: 3, to: 3 } })).code).toBe('A0400');
  });
});

test.each([
  ['citizen', 'A0403'],
  [null, 'USR0001'],
] as const)('are not for %s', async (role, code) => expect((await set({}, role)).code).toBe(code));
