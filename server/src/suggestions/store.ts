import type { Cluster } from '@board/contract/suggestions';
import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

type Tables = {
  suggestionCluster: { clusterId: Generated<number>; collectId: number; name: string; byHand: boolean; at: Date };
  suggestionPlace: { tid: number; collectId: number; clusterId: number | null; byHand: boolean };
};
const tables = (db: Db) => db.withTables<Tables>();

/** What is asked of the message `m`: that it stands in a cluster (0: in none). */
export const standsIn = (clusterId: number): RawBuilder<SqlBool> =>
  clusterId === 0
    ? sql`not exists (select from "suggestionPlace" p where p.tid = m.tid and p."clusterId" is not null)`
    : sql`exists (select from "suggestionPlace" p where p.tid = m.tid and p."clusterId" = ${clusterId})`;

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
      (count(*) filter (where r.tid is null))::int as open
    from "suggestionCluster" c
    join "suggestionPlace" p on p."clusterId" = c."clusterId"
    join message m on m.tid = p.tid and m."threadState" in (1, 2)
    left join "campaignResult" r on r.tid = p.tid
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

/** Passed suggestions of a campaign that the machine may put somewhere, the oldest first. */
export async function looseOnes(db: Db, collectId: number, count: number) {
  const { rows } = await sql<{ tid: number; subject: string; content: string }>`
    select m.tid, m.subject, m.content from message m
    where m."collectId" = ${collectId} and m."collectId" > 0 and m."threadState" in (1, 2)
      and not exists (select from "suggestionPlace" p where p.tid = m.tid and (p."byHand" or p."clusterId" is not null))
    order by m.tid limit ${count}`.execute(db);
  return rows;
}

/** What stands in the clusters of a campaign, some of each. */
export async function membersByCluster(db: Db, collectId: number, each: number) {
  const { rows } = await sql<{ clusterId: number; tid: number; subject: string; content: string }>`
    select c."clusterId", m.tid, m.subject, m.content from "suggestionCluster" c
    cross join lateral (
      select m.tid, m.subject, m.content from "suggestionPlace" p join message m on m.tid = p.tid
      where p."clusterId" = c."clusterId" order by p.tid limit ${each}
    ) m where c."collectId" = ${collectId}`.execute(db);
  return Map.groupBy(rows, ({ clusterId }) => clusterId);
}
