import { toSeconds } from '@board/contract/fields';
import type { QueueFilter } from '@board/contract/handling';
import type { Claim } from '@board/contract/handling/claims';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { officialsAmong } from '../../accounts/index.ts';
import type { Ctx } from '../../base/calls/app.ts';
import type { Db } from '../../base/db/db.ts';

/** Claims: who of a unit has taken a message upon himself (decision 0208). A unit's claims are read by the unit alone. */
export interface ClaimRow {
  tid: number;
  groupId: number;
  uid: number;
  at: Date;
}

/** Messages of a list that the viewer has (`mine`), or that nobody of his unit has (`free`). `m` is the message. */
export const claimedAs = (
  claimed: NonNullable<QueueFilter['claimed']>,
  { groupId, uid }: { groupId: number; uid: number },
): RawBuilder<SqlBool> =>
  claimed === 'mine'
    ? sql`m.tid in (select c.tid from claim c where c.uid = ${uid} and c."groupId" = ${groupId})`
    : sql`not exists (select from claim c where c.tid = m.tid and c."groupId" = ${groupId})`;

/** Who of the viewer's unit has each of these messages. Whoever works there no longer has none. */
export async function claimsOf({ db, viewer }: Ctx, tids: readonly number[]): Promise<Map<number, Claim>> {
  const { groupId } = viewer;
  if (groupId === null || tids.length === 0) return new Map();
  const { rows } =
    await sql<ClaimRow>`select * from claim where "groupId" = ${groupId} and tid = any(${[...tids]})`.execute(db);
  const people = await officialsAmong(db, [...new Set(rows.map(({ uid }) => uid))]);
  const nameOf = new Map(people.flatMap((one) => (one.groupId === groupId ? [[one.uid, one.name]] : [])));
  return new Map(
    rows.flatMap(({ tid, uid, at }): [number, Claim][] => {
      const nickName = nameOf.get(uid);
      return nickName === undefined ? [] : [[tid, { uid, nickName, mine: uid === viewer.uid, since: toSeconds(at) }]];
    }),
  );
}

/** Nobody has anything of a unit whose work another one takes over. */
export async function dropClaims(db: Db, groupId: number): Promise<void> {
  await sql`delete from claim where "groupId" = ${groupId}`.execute(db);
}
