import { type Around, neighboursOf, type Page, type Spot } from '../lists/walk.ts';
import { pageIn } from '../workspace/use-query-state.ts';

/** Number of rows that are read at once to find a message and its neighbours: as many as the server gives. */
export const READ_ROWS = 100;

/**
 * Returns the neighbours of a message in the list of the review desk that it was opened from. The address of the list says
 * the page where the message stood.
 */
export function aroundIn<Row extends { tid: number }>(
  list: URLSearchParams,
  tid: number,
  read: (page: number) => Promise<Page<Row>>,
): Promise<Around<Row>> {
  const { page, size } = pageIn(list);
  return neighboursOf(read, READ_ROWS, (page - 1) * size, (row) => row.tid === tid);
}

/** Returns the address of a message of the list, with the page of the list where it stands. */
export function reviewAt({ row, at }: Spot<{ tid: number }>, list: URLSearchParams): string {
  const asked = new URLSearchParams(list);
  asked.set('page', String(Math.floor(at / pageIn(list).size) + 1));
  return `/admin/review/${row.tid}?${asked}`;
}

/**
 * Tells whether a message has left the list that it was opened from. An address without a list comes from a notice or
 * another page; the message may stand in the list beyond the rows that were read.
 */
export const hasLeft = (list: URLSearchParams, { at }: Pick<Around<unknown>, 'at'>): boolean =>
  at === null && list.size > 0;
