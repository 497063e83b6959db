import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Db } from './db.ts';

/** Which part of a list is asked for: pages count from 1. */
export interface Page {
  page: number;
  rows: number;
}

/**
 * Returns a page of the rows that a query finds, and their total.
 * @param found query without a selection
 * @param list adds the columns and the order
 */
export async function pageOf<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, object>,
  { page, rows }: Page,
  list: (found: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const counted = found.select((eb) => eb.fn.countAll().as('total')).$castTo<{ total: number }>();
  const { total } = await counted.executeTakeFirstOrThrow();
  const part = list(found)
    .limit(rows)
    .offset((page - 1) * rows);
  return { rows: await part.execute(), total };
}

/**
 * Sorts a list by the field that its reader asks for, ahead of the order of its own.
 * @param columns columns that are not called like their fields
 */
export const sorted = <DB, TB extends keyof DB, Row, Field extends string>(
  list: SelectQueryBuilder<DB, TB, Row>,
  { order = 'asc', orderField }: { order?: 'asc' | 'desc'; orderField?: Field },
  columns: Partial<Record<NoInfer<Field>, string>> = {},
): SelectQueryBuilder<DB, TB, Row> =>
  orderField ? list.orderBy(sql.ref(columns[orderField] ?? orderField), order) : list;

const COUNTED = 1000;
const PAGES_AHEAD = 10;

/** Returns the number of rows up to some pages after the page that is read. */
export const pagesAhead = ({ page, rows }: Page): number => (page + PAGES_AHEAD) * rows;

/** Returns how far a long list is counted: a thousand rows, or some pages after the page that is read. */
export const boundOf = (page: Page): number => Math.max(COUNTED, pagesAhead(page));

/** Counts the rows of a query up to a bound; `more`: there are more of them. */
export async function countUpTo<DB, TB extends keyof DB>(
  db: Db,
  found: SelectQueryBuilder<DB, TB, object>,
  bound: number,
): Promise<{ total: number; more: boolean }> {
  const some = found.select(sql<number>`1`.as('one')).limit(bound + 1);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${some}) counted`.execute(db);
  const { total } = rows[0]!;
  return { total: Math.min(total, bound), more: total > bound };
}

/**
 * Does the same as `pageOf` for lists that grow without end: counts only up to `boundOf`.
 * @param counted query to count, if it needs fewer tables than the rows
 * @param bound a lower bound, if every counted row is expensive
 */
export async function longPageOf<DB, TB extends keyof DB, Row, Other, Others extends keyof Other>(
  db: Db,
  found: SelectQueryBuilder<DB, TB, object>,
  page: Page,
  list: (found: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>,
  counted?: SelectQueryBuilder<Other, Others, object>,
  bound = boundOf(page),
): Promise<{ rows: Simplify<Row>[]; total: number; more: boolean }> {
  const many = counted ? await countUpTo(db, counted, bound) : await countUpTo(db, found, bound);
  const part = list(found)
    .limit(page.rows)
    .offset((page.page - 1) * page.rows);
  return { rows: await part.execute(), ...many };
}
