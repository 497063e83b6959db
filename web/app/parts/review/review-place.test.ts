import { expect, test } from 'vitest';
import { aroundIn, hasLeft, READ_ROWS, reviewAt } from './review-place.ts';

/** A list of so many messages, numbered from 1 in their order. */
const listOf = (total: number) => async (page: number) => {
  const from = (page - 1) * READ_ROWS;
  const length = Math.max(0, Math.min(READ_ROWS, total - from));
  return { rows: Array.from({ length }, (_, i) => ({ tid: from + i + 1 })), total };
};
const around = (tid: number, address: string, total = 250) =>
  aroundIn(new URLSearchParams(address), tid, listOf(total));

test('a message far down its list has neighbours, on whatever page it was opened', async () => {
  expect(await around(205, 'size=10&page=21')).toMatchObject({
    at: 204,
    total: 250,
    before: { row: { tid: 204 } },
    after: { row: { tid: 206 } },
  });
});

test('one walks on over the end of the rows that were read, until the list ends', async () => {
  const tids = [];
  let address = 'display=pending&size=20&page=5';
  for (let tid: number | undefined = 99; tid !== undefined && tids.length < 200; ) {
    tids.push(tid);
    const { after }: Awaited<ReturnType<typeof around>> = await around(tid, address);
    if (after) address = reviewAt(after, new URLSearchParams(address)).split('?')[1]!;
    tid = after?.row.tid;
  }
  expect(tids).toEqual(Array.from({ length: 152 }, (_, i) => 99 + i));
  expect(address).toBe('display=pending&size=20&page=13');
});

test('without a page in the address, from the first', async () => {
  expect(await around(150, '')).toMatchObject({ at: 149, after: { row: { tid: 151 } } });
});

test('a message that has left the list is followed by what stands on its page now', async () => {
  expect(await around(999, 'page=3')).toMatchObject({
    at: null,
    before: { row: { tid: 20 } },
    after: { row: { tid: 21 } },
  });
});

test('a message that a notice led to is not said to have left a list, wherever it stands in it', async () => {
  const left = async (tid: number, address: string) =>
    hasLeft(new URLSearchParams(address), await around(tid, address));
  expect(await left(205, '')).toBe(false);
  expect(await left(999, 'page=3')).toBe(true);
  expect(await left(205, 'page=21&size=10')).toBe(false);
});
