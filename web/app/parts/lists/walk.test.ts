import { describe, expect, test } from 'vitest';
import { neighboursOf } from './walk.ts';

/** A list of letters in pages of three, and the pages that were read. */
function listOf(letters: string) {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    return { rows: [...letters].slice((page - 1) * 3, page * 3), total: letters.length };
  };
  const from = async (letter: string, stood: number) => {
    const { before, after, at } = await neighboursOf(read, 3, stood, (row) => row === letter);
    return [before && `${before.row}${before.at}`, at, after && `${after.row}${after.at}`];
  };
  return { from, asked };
}

describe('what is next to a message in its list', () => {
  test('within a page, of which one is read', async () => {
    const { from, asked } = listOf('abcdefg');
    expect(await from('b', 1)).toEqual(['a0', 1, 'c2']);
    expect(asked).toEqual([1]);
  });
  test('over the edge of a page, of which no more than two are read', async () => {
    const { from, asked } = listOf('abcdefghi');
    expect(await from('c', 2)).toEqual(['b1', 2, 'd3']);
    expect(await from('d', 3)).toEqual(['c2', 3, 'e4']);
    expect(asked.sort()).toEqual([1, 1, 2, 2]);
  });
  test('nothing before the first, nothing after the last', async () => {
    expect(await listOf('abc').from('a', 0)).toEqual([null, 0, 'b1']);
    expect(await listOf('abc').from('c', 2)).toEqual(['b1', 2, null]);
    expect(await listOf('a').from('a', 0)).toEqual([null, 0, null]);
  });
  test('past what a page counts and does not show', async () => {
    const pages = ['ab', '', 'gh', 'j'];
    const read = async (page: number) => ({ rows: [...(pages[page - 1] ?? '')], total: 10 });
    const from = (letter: string, stood: number) => neighboursOf(read, 3, stood, (row) => row === letter);
    expect((await from('b', 1)).after).toEqual({ row: 'g', at: 6 });
    expect((await from('g', 6)).before).toEqual({ row: 'b', at: 1 });
    expect((await from('j', 9)).after).toBeNull();
  });
  test('where a message stands twice: from the row one stood at', async () => {
    const { from } = listOf('aabaab');
    expect(await from('a', 1)).toEqual(['a0', 1, 'b2']);
    expect(await from('a', 3)).toEqual(['b2', 3, 'a4']);
  });
  test('further than anyone counted, and no further than there is anything', async () => {
    const read = async (page: number) => ({
      rows: [...'abcdef'.slice((page - 1) * 3, page * 3)],
      total: 3,
      more: true,
    });
    const from = (letter: string, stood: number) => neighboursOf(read, 3, stood, (row) => row === letter);
    expect((await from('c', 2)).after).toEqual({ row: 'd', at: 3 });
    expect((await from('f', 5)).after).toBeNull();
  });
  test('where it has moved meanwhile', async () => {
    expect(await listOf('xxxabcd').from('b', 1)).toEqual(['a3', 4, 'c5']);
    expect(await listOf('cd').from('d', 3)).toEqual(['c0', 1, null]);
  });
  test('once it has left the list: what moved up is next', async () => {
    expect(await listOf('acd').from('b', 1)).toEqual(['a0', null, 'c1']);
    expect(await listOf('abc').from('d', 3)).toEqual(['c2', null, null]);
    expect(await listOf('').from('d', 0)).toEqual([null, null, null]);
  });
});
