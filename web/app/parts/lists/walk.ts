/** Finds the neighbours of a place in a list that is read by pages. */

export interface Page<Row> {
  rows: readonly Row[];
  total: number;
  /** there are more rows than `total` */
  more?: boolean;
}

/** A row and its place in the list, from 0. */
export interface Spot<Row> {
  row: Row;
  at: number;
}

export interface Around<Row> {
  /** the row's present place; null if it has left the list */
  at: number | null;
  before: Spot<Row> | null;
  after: Spot<Row> | null;
  total: number;
  more: boolean;
}

/**
 * Returns the neighbours of the row at a place of a list. Reads the row's page, and the page beside it if the neighbour
 * lies there or the row has moved. If the row has left the list, the row that moved up into its place is the next one.
 */
export async function neighboursOf<Row>(
  read: (page: number) => Promise<Page<Row>>,
  size: number,
  stood: number,
  isIt: (row: Row) => boolean,
): Promise<Around<Row>> {
  const pages = new Map<number, Promise<Page<Row>>>();
  const pageAt = (page: number) => {
    if (!pages.has(page)) pages.set(page, read(page));
    return pages.get(page)!;
  };
  // A page may have fewer rows than counted, because some may not be read.
  const after = async (page: number, index: number): Promise<Spot<Row> | null> => {
    const { rows, total, more } = await pageAt(page);
    if (index < rows.length) return { row: rows[index]!, at: (page - 1) * size + index };
    return page * size < total || (more && rows.length > 0) ? await after(page + 1, 0) : null;
  };
  const before = async (page: number, index: number): Promise<Spot<Row> | null> => {
    if (page < 1) return null;
    const { rows } = await pageAt(page);
    const last = Math.min(index, rows.length - 1);
    return last >= 0 ? { row: rows[last]!, at: (page - 1) * size + last } : await before(page - 1, size - 1);
  };
  const pageOf = (at: number) => Math.floor(at / size) + 1;
  const page = pageOf(stood);
  const { total, more = false } = await pageAt(page);
  const at = await found();
  return {
    at,
    total,
    more,
    before: await before(pageOf(at ?? stood), ((at ?? stood) % size) - 1),
    after: await after(pageOf(at ?? stood), ((at ?? stood) % size) + (at === null ? 0 : 1)),
  };

  async function found(): Promise<number | null> {
    // A message can have several rows, so the row at the old place is tried first.
    const there = (await pageAt(page)).rows[stood % size];
    if (there && isIt(there)) return stood;
    for (const one of [page, page + 1, page - 1]) {
      if (one < 1) continue;
      const index = (await pageAt(one)).rows.findIndex(isIt);
      if (index >= 0) return (one - 1) * size + index;
    }
    return null;
  }
}
