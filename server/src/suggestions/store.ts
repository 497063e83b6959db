import type { Cluster, suggestionOrders } from '@board/contract/campaigns/suggestions';
import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { boundOf, longPageOf, type Page, pagesAhead } from '../base/db/page.ts';

type Tables = {
  suggestionCluster: {
    clusterId: Generated<number>;
    collectId: number;
    name: string;
    byHand: boolean;
    at: Date;
    /** suggestions that passed review; triggers keep it */
    count: Generated<number>;
    /** of these, without a verdict */
    open: Generated<number>;
  };
  /** a row for each suggestion of a campaign; triggers of `message` and `campaignResult` keep their columns */
  suggestionPlace: {
    tid: number;
    collectId: number;
    clusterId: number | null;
    byHand: Generated<boolean>;
    at: Date;
    passed: boolean;
    /** 0: no verdict yet */
    result: Generated<number>;
    supporters: Generated<number>;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

/** SQL: whether the machine may put a suggestion into a cluster. */
export const isLoose = (tid: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`not exists (select from "suggestionPlace" p where p.tid = ${tid} and (p."byHand" or p."clusterId" is not null))`;

export interface SuggestionFilter {
  /** 0: without a verdict */
  verdict?: number;
  /** 0: in none */
  clusterId?: number;
  /** SQL: further conditions on the suggestion `p` */
  where: readonly RawBuilder<SqlBool>[];
}

/** Returns a page of the numbers of a campaign's suggestions that passed review, in the order of the list. */
export async function suggestionPage(
  db: Db,
  collectId: number,
  { verdict, clusterId, where }: SuggestionFilter,
  order: (typeof suggestionOrders)[number],
  page: Page,
): Promise<{ tids: number[]; total: number; more: boolean }> {
  // The condition matches the partial indexes.
  let found = tables(db)
    .selectFrom('suggestionPlace as p')
    .where('p.collectId', '=', collectId)
    .where(sql<SqlBool>`p.passed`);
  if (verdict !== undefined) found = found.where('p.result', '=', verdict);
  if (clusterId !== undefined) found = found.where('p.clusterId', clusterId === 0 ? 'is' : '=', clusterId || null);
  for (const one of where) found = found.where(one);
  const direction = order === 'oldest' ? 'asc' : 'desc';
  const inOrder = (list: typeof found) =>
    list
      .select('p.tid')
      .orderBy(order === 'supported' ? 'p.supporters' : 'p.at', direction)
      .orderBy('p.tid', direction);
  // With conditions that are checked for each suggestion, only some pages ahead are counted.
  const bound = where.length > 0 ? pagesAhead(page) : boundOf(page);
  const { rows, ...counted } = await longPageOf(db, found, page, inOrder, found, bound);
  return { ...counted, tids: rows.map(({ tid }) => tid) };
}

/** Returns the clusters of suggestions; suggestions in none are absent. */
export async function placesOf(db: Db, tids: readonly number[]) {
  const rows = await tables(db)
    .selectFrom('suggestionPlace as p')
    .innerJoin('suggestionCluster as c', 'c.clusterId', 'p.clusterId')
    .select(['p.tid', 'c.clusterId', 'c.name'])
    .where((eb) => eb('p.tid', '=', eb.fn.any(eb.val(tids))))
    .execute();
  return new Map(rows.map(({ tid, clusterId, name }) => [tid, { clusterId, name }]));
}

/** Returns the clusters of a campaign that hold a suggestion that passed review, the largest first. */
export const clustersOf = (db: Db, collectId: number): Promise<Cluster[]> =>
  tables(db)
    .selectFrom('suggestionCluster')
    .select(['clusterId', 'name', 'byHand', 'count', 'open'])
    .where('collectId', '=', collectId)
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('clusterId')
    .execute();

export async function findCluster(db: Db, clusterId: number) {
  return await tables(db)
    .selectFrom('suggestionCluster')
    .selectAll()
    .where('clusterId', '=', clusterId)
    .executeTakeFirst();
}

export const insertCluster = (db: Db, row: { collectId: number; name: string; byHand: boolean; at: Date }) =>
  tables(db).insertInto('suggestionCluster').values(row).returning('clusterId').executeTakeFirstOrThrow();

export const renameCluster = (db: Db, clusterId: number, name: string) =>
  tables(db).updateTable('suggestionCluster').set({ name, byHand: true }).where('clusterId', '=', clusterId).execute();

/** Puts suggestions into a cluster, or into none. */
export const place = (db: Db, tids: readonly number[], at: { clusterId: number | null; byHand: boolean }) =>
  tables(db)
    .updateTable('suggestionPlace')
    .set(at)
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .execute();

/** Deletes empty clusters. */
export const dropEmpty = (db: Db, collectId: number) =>
  sql`delete from "suggestionCluster" c where c."collectId" = ${collectId}
    and not exists (select from "suggestionPlace" p where p."clusterId" = c."clusterId")`.execute(db);

/** Returns the oldest suggestions of each cluster of a campaign, at most `each`. */
export async function membersByCluster(db: Db, collectId: number, each: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ clusterId: number; tids: number[] }>`
    select c."clusterId", array(
      select p.tid from "suggestionPlace" p where p."clusterId" = c."clusterId" order by p.at, p.tid limit ${each}
    ) as tids from "suggestionCluster" c where c."collectId" = ${collectId}`.execute(db);
  return new Map(rows.map(({ clusterId, tids }) => [clusterId, tids]));
}
