import type { SelectQueryBuilder, Simplify } from 'kysely';

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
