import type { Cluster } from '@board/contract/suggestions';
import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { hasVerdict } from '../campaigns/index.ts';
import { hasPassed } from '../messages/index.ts';

type Tables = {
  suggestionCluster: { clusterId: Generated<number>; collectId: number; name: string; byHand: boolean; at: Date };
  suggestionPlace: { tid: number; collectId: number; clusterId: number | null; byHand: boolean };
};
const tables = (db: Db) => db.withTables<Tables>();

/** Whether the suggestion of a number stands in a cluster (0: in none); SQL. */
export const standsIn = (tid: RawBuilder<unknown>, clusterId: number): RawBuilder<SqlBool> =>
  clusterId === 0
    ? sql`not exists (select from "suggestionPlace" p where p.tid = ${tid} and p."clusterId" is not null)`
    : sql`exists (select from "suggestionPlace" p where p.tid = ${tid} and p."clusterId" = ${clusterId})`;

/** Whether the machine may put the suggestion of a number somewhere; SQL. */
export const isLoose = (tid: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`not exists (select from "suggestionPlace" p where p.tid = ${tid} and (p."byHand" or p."clusterId" is not null))`;

/** Where suggestions stand; those that nobody put anywhere are absent. */
export async function placesOf(db: Db, tids: readonly number[]) {
  const rows = await tables(db)
    .selectFrom('suggestionPlace as p')
    .innerJoin('suggestionCluster as c', 'c.clusterId', 'p.clusterId')
    .select(['p.tid', 'c.clusterId', 'c.name'])
    .where((eb) => eb('p.tid', '=', eb.fn.any(eb.val(tids))))
    .execute();
  return new Map(rows.map(({ tid, clusterId, name }) => [tid, { clusterId, name }]));
}

/** The clusters of a campaign with how many stand there and wait for a verdict, the largest first. */
export async function clustersWithCounts(db: Db, collectId: number): Promise<Cluster[]> {
  const { rows } = await sql<Cluster>`
    select c."clusterId", c.name, c."byHand", count(*)::int as count,
      (count(*) filter (where ${hasVerdict(sql`p.tid`, 0)}))::int as open
    from "suggestionCluster" c
    join "suggestionPlace" p on p."clusterId" = c."clusterId" and ${hasPassed(sql`p.tid`)}
    where c."collectId" = ${collectId}
    group by c."clusterId" order by count desc, c."clusterId"`.execute(db);
  return rows;
}

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
export async function place(
  db: Db,
  tids: readonly number[],
  at: { collectId: number; clusterId: number | null; byHand: boolean },
): Promise<void> {
  await sql`insert into "suggestionPlace" (tid, "collectId", "clusterId", "byHand")
    select tid, ${at.collectId}::int, ${at.clusterId}::int, ${at.byHand} from unnest(${tids}::int[]) tid
    on conflict (tid) do update set "clusterId" = excluded."clusterId", "byHand" = excluded."byHand"`.execute(db);
}

/** Drops clusters in which nothing stands any more. */
export const dropEmpty = (db: Db, collectId: number) =>
  sql`delete from "suggestionCluster" c where c."collectId" = ${collectId}
    and not exists (select from "suggestionPlace" p where p."clusterId" = c."clusterId")`.execute(db);

/** Some of what stands in each cluster of a campaign. */
export async function membersByCluster(db: Db, collectId: number, each: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ clusterId: number; tids: number[] }>`
    select c."clusterId", array(
      select p.tid from "suggestionPlace" p where p."clusterId" = c."clusterId" order by p.tid limit ${each}
    ) as tids from "suggestionCluster" c where c."collectId" = ${collectId}`.execute(db);
  return new Map(rows.map(({ clusterId, tids }) => [clusterId, tids]));
}
