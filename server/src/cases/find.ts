import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { boundOf, type Page, pagesAhead } from '../base/db/page.ts';

/**
 * Cases that hold words, found in steps, so that a common word costs the same in any case base. A rare word: all cases that
 * hold it, by the index of words. A common one: the newest cases are looked through, and only where they hold it seldom
 * after all are the others found by the index. Why: docs/decisions/0203.
 */

const STEPS = {
  /** so many cases at most are looked through, and so many weighed against each other by their titles */
  few: 1000,
  /** as many of those looked through have to hold the words, or all that hold them are looked for */
  enough: 50,
};

/** A list of cases, without words; its rows are those of `caseVersion` as `v`, or of `caseBase` as `b`. */
export interface CaseList {
  rows: 'v' | 'b';
  /** of rows `b`: which version is read */
  version?: 'version' | 'sentVersion';
  where: RawBuilder<SqlBool>;
  /** the newest first, or what waits longest; an index has it */
  order: RawBuilder<unknown>;
}

/**
 * A page of the cases of a list that hold all the words, in the order of the list. `byRelevance`: the first `few` found, or
 * those found among the first `few` of the list, come by how many of the words their titles hold, the others after them.
 * @param words at least one; cut as the search cuts, so they are letters and digits
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
  // By the index of words first: `offset 0` keeps the database from reading all cases of the list beside it.
  const holding =
    rows === 'v'
      ? sql`from "caseVersion" v where ${where} and ${holds}`
      : sql`from "caseVersion" v cross join lateral
          (select * from "caseBase" b where ${same} and ${where} offset 0) b where ${holds}`;
  const best = byRelevance ? sql`${inTitle(words)} desc,` : sql``;

  /** The first cases of a list: how many they are, and the numbers of those that hold the words. */
  const look = async (list: RawBuilder<unknown>, found: RawBuilder<unknown>, most: RawBuilder<unknown>) => {
    const answer = await sql<{ looked: number; caseIds: number[] }>`
      select count(*)::int as looked,
        coalesce(array_agg(v."caseId" order by ${best} ${order}) filter (where ${found}), '{}') as "caseIds"
      from (select ${row}.* ${list} order by ${order} limit ${most}) ${row} ${text}`.execute(db);
    const { looked, caseIds } = answer.rows[0]!;
    return { caseIds, isAll: looked < few };
  };
  // As a parameter: the database, which plans without its value, walks down the index instead of sorting all cases of a unit.
  const isCommon = (await rarest(db, words)) > few;
  const first = isCommon ? await look(sql`from ${table} ${row} where ${where}`, holds, sql`${few}`) : null;
  const isEnough = first !== null && (first.isAll || first.caseIds.length >= enough);
  const { caseIds, isAll } = isEnough ? first : await look(holding, sql`true`, sql.lit(few));

  const skip = (page.page - 1) * page.rows;
  const found = caseIds.slice(skip, skip + page.rows);
  if (isAll) return { caseIds: found, total: caseIds.length, more: false };
  // Behind those that were weighed the list goes on in its own order.
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

/** How many public cases hold the rarest of the words. */
async function rarest(db: Db, words: readonly string[]): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select min(coalesce(w.count, 0)) as held
    from unnest(${words}::text[]) word left join "caseWord" w using (word)`.execute(db);
  return rows[0]!.held;
}

/** How many of the words a title holds. */
const inTitle = (words: readonly string[]) =>
  sql`(select count(*) from unnest(${words}::text[]) word where strpos(lower(v.title), word) > 0)`;
