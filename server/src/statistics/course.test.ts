import type { AnswerOf } from '@board/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened } from '../base/testing/story.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  const quick = await opened(board);
  await quick.take('city', 'reply');
  const slow = await opened(board, { domainId: 2, subDomainId: null });
  board.clock.advance(7 * DAY);
  await slow.take('city', 'reply');
  await opened(board, { fid: fid.countySeat });
  await board.settle();
});
afterAll(() => board.stop());

const course = async (asked: object): Promise<AnswerOf<'statistics.course'>> =>
  await board.ok('statistics.course', asked);

test('a year is every month of it, what was written about, and how long replies took', async () => {
  const { months, domains, waits, medianDays, nineInTen, from } = await course({ fid: fid.citySeat });
  expect(from).toBe('2025-11-01');
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual({ month: 202511, due: 0, replied: 0, onTime: 0, replies: 0 });
  expect(months.map(({ month }) => month).slice(1, 3)).toEqual([202512, 202601]);
  expect(months.reduce((sum, { replied }) => sum + replied, 0)).toBe(2);
  expect(domains.map(({ domainId, messages }) => [domainId, messages])).toEqual([
    [2, 1],
    [7, 1],
  ]);
  expect([waits[0], waits[5], waits.reduce((sum, count) => sum + count)]).toEqual([1, 1, 2]);
  expect([medianDays, nineInTen]).toEqual([0, 5]);
});

test('of a region it has what lies below, of the country everything', async () => {
  for (const asked of [{ fid: fid.province }, {}]) {
    const { months } = await course(asked);
    expect(months.reduce((sum, { due }) => sum + due, 0)).toBe(3);
  }
  expect((await board.call('statistics.course', { fid: 99999 })).code).toBe('A0404');
});

test('each picture can be taken away as a table', async () => {
  const lines = async (path: string) => (await board.http.inject(path)).body.trim().split('\n');
  expect(await lines(`/data/months.csv?fid=${fid.citySeat}`)).toHaveLength(14);
  expect(await lines('/data/domains.csv')).toHaveLength(3);
  expect((await lines(`/data/waits.csv?fid=${fid.citySeat}`))[1]).toMatch(/^"?0"?,"?1/);
  expect((await board.http.inject('/data/months.csv?fid=99999')).statusCode).toBe(404);
  expect((await board.http.inject('/data/months.csv?fid=x')).statusCode).toBe(404);
});
