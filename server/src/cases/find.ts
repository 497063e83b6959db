import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { boundOf, type Page, pagesAhead } from '../base/db/page.ts';

/**
 * Finds cases that hold words in steps, so that a common word costs the same in any case base (docs/decisions/0203).
 * For a rare word the index of words gives all cases. For a common word the first cases of the list are looked through;
 * the index is used only if too few of them hold it.
 */

const STEPS = {
  /** maximum number of cases that are looked through, and that are ranked by their titles */
  few: 1000,
  /** if fewer of the cases looked through hold the words, the index is used */
  enough: 50,
};

/** A list of cases before the search for words. Its rows are `caseVersion` as `v` or `caseBase` as `b`. */
export interface CaseList {
  rows: 'v' | 'b';
  /** for rows `b`: the version that is read */
  version?: 'version' | 'sentVersion';
  where: RawBuilder<SqlBool>;
  /** the newest or the longest waiting first; an index must exist for it */
  order: RawBuilder<unknown>;
}

/**
 * Returns a page of the cases that hold all words, in the order of the list. With `byRelevance` the first `few` cases
 * found, or those found among the first `few` of the list, are sorted by the number of words in their titles.
 * @param words at least one; segmented as in the search, so they hold only letters and digits
 */
export async function casesHolding(
  db: Db,
  { rows, version = 'version', where, order }: CaseList,
  words: readonly string[],
  page: Page,
  byRelevance: boolean,
  { few, enough } = STEPS,
): Promise<{ caseIds: number[]; total: number; more: boolean }> {
  const [row, table] = [sql.ref(rows), sql.table(rows === 'v' ? 'caseVersion' : 'caseBase')];
  const holds = sql`v.words @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery`;
  const same = sql`v."caseId" = b."caseId" and v.version = ${sql.ref(`b.${version}`)}`;
  const text = rows === 'v' ? sql`` : sql`join "caseVersion" v on ${same}`;
  // The index of words is used first: `offset 0` keeps the database from reading all cases of the list as well.
  const holding =
    rows === 'v'
      ? sql`from "caseVersion" v where ${where} and ${holds}`
      : sql`from "caseVersion" v cross join lateral
          (select * from "caseBase" b where ${same} and ${where} offset 0) b where ${holds}`;
  const best = byRelevance ? sql`${inTitle(words)} desc,` : sql``;

  /** Reads the first cases of a list. Returns the numbers of those that hold the words, and whether these are all. */
  const look = async (list: RawBuilder<unknown>, found: RawBuilder<unknown>, most: RawBuilder<unknown>) => {
    const answer = await sql<{ looked: number; caseIds: number[] }>`
      select count(*)::int as looked,
        coalesce(array_agg(v."caseId" order by ${best} ${order}) filter (where ${found}), '{}') as "caseIds"
      from (select ${row}.* ${list} order by ${order} limit ${most}) ${row} ${text}`.execute(db);
    const { looked, caseIds } = answer.rows[0]!;
    return { caseIds, isAll: looked < few };
  };
  // `few` is a parameter, because a plan without its value walks down the index instead of sorting all cases of a unit.
  const isCommon = (await rarest(db, words)) > few;
  const first = isCommon ? await look(sql`from ${table} ${row} where ${where}`, holds, sql`${few}`) : null;
  const isEnough = first !== null && (first.isAll || first.caseIds.length >= enough);
  const { caseIds, isAll } = isEnough ? first : await look(holding, sql`true`, sql.lit(few));

  const skip = (page.page - 1) * page.rows;
  const found = caseIds.slice(skip, skip + page.rows);
  if (isAll) return { caseIds: found, total: caseIds.length, more: false };
  // After the ranked cases the list continues in its own order.
  if (found.length < page.rows) {
    const others = await sql<{ caseId: number }>`select v."caseId" ${holding}
      order by ${order} limit ${page.rows - found.length} offset ${Math.max(skip, caseIds.length)}`.execute(db);
    found.push(...others.rows.map(({ caseId }) => caseId));
  }
  if (caseIds.length >= pagesAhead(page)) return { caseIds: found, total: caseIds.length, more: true };
  const bound = boundOf(page);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${holding} limit ${bound + 1}) counted`.execute(db);
  const { total } = counted.rows[0]!;
  return { caseIds: found, total: Math.min(total, bound), more: total > bound };
}

/** Counts the public cases that hold the rarest of the words. */
async function rarest(db: Db, words: readonly string[]): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select min(coalesce(w.count, 0)) as held
    from unnest(${words}::text[]) word left join "caseWord" w using (word)`.execute(db);
  return rows[0]!.held;
}

/** Counts, in SQL, the words that a title holds. */
const inTitle = (words: readonly string[]) =>
  sql`(select count(*) from unnest(${words}::text[]) word where strpos(lower(v.title), word) > 0)`;
