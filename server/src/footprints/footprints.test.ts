import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, type Story } from '../base/testing/story.ts';
import { footprints } from './index.ts';

let board: Board;
let story: Story;
const DAY = 86_400_000;
beforeAll(async () => {
  board = await startBoard();
  story = await opened(board);
});
afterAll(() => board.stop());

const list = () => board.ok('footprints.list', {}, 'other');
const read = (tid = story.tid) => board.ok('footprints.add', { tid }, 'other');

describe('what a person read', () => {
  test('is kept only with consent', async () => {
    await read();
    expect(await list()).toMatchObject({ consent: false, total: 0 });
    await board.ok('footprints.consent', { on: true }, 'other');
    await read();
    await read();
    await read((await posted(board)).tid);
    const { rows, consent, total } = await list();
    expect([consent, total, rows[0].tid]).toEqual([true, 1, story.tid]);
  });
  test('is not shown, nor counted, once it is no longer public', async () => {
    const taken = await opened(board);
    await read(taken.tid);
    await taken.take('citizen', 'askTakedown');
    await taken.take('reviewer', 'decideTakedown');
    const { rows, total } = await list();
    expect([rows.map((row: { tid: number }) => row.tid), total]).toEqual([[story.tid], 1]);
  });
  test('is nobody else’s', async () => {
    expect((await board.ok('footprints.list', {}, 'citizen')).total).toBe(0);
    expect((await board.call('footprints.list')).code).toBe('USR0001');
    expect((await board.call('footprints.list', {}, 'city')).code).toBe('ORG_REFUSED');
    expect((await board.call('footprints.add', { tid: 'x' }, 'other')).code).toBe('A0400');
  });
  test('can be deleted one by one', async () => {
    await board.ok('footprints.clear', { tid: story.tid }, 'other');
    expect((await list()).total).toBe(0);
    await read();
  });
  test('goes after 180 days', async () => {
    const [clear] = footprints.jobs!(board.app);
    board.clock.advance(179 * DAY);
    await clear!.run();
    expect((await list()).total).toBe(1);
    board.clock.advance(2 * DAY);
    expect((await list()).total).toBe(0);
    await clear!.run();
  });
  test('goes with the consent', async () => {
    await read();
    await board.ok('footprints.consent', { on: false }, 'other');
    await board.ok('footprints.consent', { on: true }, 'other');
    expect(await list()).toMatchObject({ consent: true, total: 0 });
  });
});
