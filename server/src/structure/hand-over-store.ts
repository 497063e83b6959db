import type { handOverStates } from '@board/contract/codes';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

type Tables = {
  handOver: {
    handOverId: Generated<number>;
    groupId: number;
    toGroupId: number;
    state: Generated<(typeof handOverStates)[number]>;
    total: number;
    handed: Generated<number>;
    at: Date;
    doneAt: Generated<Date | null>;
  };
};
const tables = (db: Db) => db.withTables<Tables>();
export type HandOver = Selectable<Tables['handOver']>;

/** Returns the latest hand-over of a unit. */
export const handOverOf = (db: Db, groupId: number): Promise<HandOver | undefined> =>
  tables(db)
    .selectFrom('handOver')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('handOverId', 'desc')
    .limit(1)
    .executeTakeFirst();

export const handOversRunning = (db: Db): Promise<HandOver[]> =>
  tables(db).selectFrom('handOver').selectAll().where('state', '=', 'running').orderBy('handOverId').execute();

export async function beginHandOver(db: Db, groupId: number, toGroupId: number, total: number, at: Date) {
  await tables(db).insertInto('handOver').values({ groupId, toGroupId, total, at }).execute();
}

export async function countHanded(db: Db, handOverId: number): Promise<void> {
  await sql`update "handOver" set handed = handed + 1 where "handOverId" = ${handOverId}`.execute(db);
}

/** Ends a hand-over. Returns whether it was still running. */
export async function endHandOver(db: Db, handOverId: number, now: Date): Promise<boolean> {
  const ended = await tables(db)
    .updateTable('handOver')
    .set({ state: 'done', doneAt: now })
    .where('handOverId', '=', handOverId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
