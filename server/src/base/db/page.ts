import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Db } from './db.ts';

/** Which part of a list is asked for: pages count from 1. */
export interface Page {
  page: number;
  rows: number;
}

/**
 * A page of what a query finds, and how many there are in all.
 * @param found what is looked through, nothing selected yet
 * @param list selects from it, and says in what order
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

const COUNTED = 1000;
const PAGES_AHEAD = 10;

/** How many rows there are up to some pages beyond the one that is read. */
export const pagesAhead = ({ page, rows }: Page): number => (page + PAGES_AHEAD) * rows;

/** As far as a long list is counted: a thousand rows, or some pages beyond the one that is read. */
export const boundOf = (page: Page): number => Math.max(COUNTED, pagesAhead(page));

/** How many rows a query finds up to a bound; `more`: there are more of them. */
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
 * The same as `pageOf` for lists that grow without end: counted up to `boundOf` alone.
 * @param counted what is counted, if that takes fewer tables than the rows
 * @param bound a lower one, if every row that is counted is dear
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
