import { AccountStatus } from '@board/contract/codes';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Tables, tables } from './store.ts';

/** The SQL of the tree of units. Whoever changes it holds `lockStructure`. */

export type UnitRow = Selectable<Tables['unit']>;

/** As the database has it now, which a process may not know yet. */
export const unitRow = (db: Db, groupId: number): Promise<UnitRow | undefined> =>
  tables(db).selectFrom('unit').selectAll().where('groupId', '=', groupId).executeTakeFirst();

/** Makes a unit below another (null: at the top), whose path goes on to it. */
export async function insertUnit(
  db: Db,
  unit: Pick<UnitRow, 'groupName' | 'organization' | 'regionId' | 'shortNames'>,
  upper: Pick<UnitRow, 'groupId' | 'path'> | null,
): Promise<number> {
  const { groupId } = await tables(db)
    .insertInto('unit')
    .values({ ...unit, parentId: upper?.groupId ?? null, path: [] })
    .returning('groupId')
    .executeTakeFirstOrThrow();
  await updateUnit(db, groupId, { path: [...(upper?.path ?? []), groupId] });
  return groupId;
}

export async function updateUnit(db: Db, groupId: number, patch: Updateable<Tables['unit']>): Promise<void> {
  await tables(db).updateTable('unit').set(patch).where('groupId', '=', groupId).execute();
}

/** Puts a unit under another one, and everything below goes along. The caller has seen to it that no circle comes of it. */
export async function moveUnder(db: Db, { groupId }: UnitRow, upper: UnitRow | null): Promise<void> {
  await updateUnit(db, groupId, { parentId: upper?.groupId ?? null });
  // Level by level: an index finds what stands below, where a look at every path reads the whole tree.
  await sql`with recursive moved as (
      select "groupId" from unit where "groupId" = ${groupId}
      union all select unit."groupId" from unit join moved on unit."parentId" = moved."groupId"
    )
    update unit set path = ${upper?.path ?? []}::int[] || path[array_position(path, ${groupId}):]
    from moved where unit."groupId" = moved."groupId"`.execute(db);
}

/** The unit at work of that name right below another one (null: at the top). */
export const unitCalled = (db: Db, name: string, parentId: number | null): Promise<UnitRow | undefined> =>
  tables(db)
    .selectFrom('unit')
    .selectAll()
    .where('groupName', '=', name)
    .where('enabled', '=', true)
    .where((eb) => (parentId === null ? eb('parentId', 'is', null) : eb('parentId', '=', parentId)))
    .orderBy('groupId')
    .executeTakeFirst();

/** Units at work of that name, wherever they stand: two are enough to know that it is not clear which. */
export const unitsCalled = (db: Db, name: string): Promise<UnitRow[]> =>
  tables(db)
    .selectFrom('unit')
    .selectAll()
    .where('groupName', '=', name)
    .where('enabled', '=', true)
    .limit(2)
    .execute();

export const unitsBelow = (db: Db, groupId: number): Promise<UnitRow[]> =>
  tables(db)
    .selectFrom('unit')
    .selectAll()
    .where('parentId', '=', groupId)
    .where('enabled', '=', true)
    .orderBy('groupId')
    .execute();

/** Accounts at work of a unit, and units at work right below it: how many. */
export async function peopleAndUnits(db: Db, groupId: number): Promise<{ accounts: number; below: number }> {
  const { rows } = await sql<{ accounts: number; below: number }>`select
    (select count(*)::int from account where "groupId" = ${groupId} and status = ${AccountStatus.normal}) as accounts,
    (select count(*)::int from unit where "parentId" = ${groupId} and enabled) as below`.execute(db);
  return rows[0]!;
}

/** A unit's people are another unit's from now on, and stand on its side of the board; their sessions go on. */
export async function moveMembers(db: Db, from: number, { groupId, organization }: UnitRow): Promise<void> {
  await tables(db).updateTable('account').set({ groupId, organization }).where('groupId', '=', from).execute();
}

/** A unit's people sign in no more, and their sessions are worth nothing. */
export async function stopMembers(db: Db, groupId: number): Promise<void> {
  await tables(db)
    .updateTable('account')
    .set({ status: AccountStatus.disabled })
    .where('groupId', '=', groupId)
    .execute();
}

/** Nobody answers for a unit that ended, and it answers for nobody. */
export async function dropSubstitutes(db: Db, groupId: number): Promise<void> {
  await tables(db)
    .updateTable('unit')
    .set({ substituteId: null, substituteUntil: null })
    .where((eb) => eb.or([eb('groupId', '=', groupId), eb('substituteId', '=', groupId)]))
    .execute();
}

/** Units whose substitute's time is over, each with it. */
export const substitutesOver = (db: Db, now: Date): Promise<{ groupId: number; substituteId: number }[]> =>
  tables(db)
    .selectFrom('unit')
    .select(['groupId', 'substituteId'])
    .where('substituteUntil', '<=', now)
    .where('substituteId', 'is not', null)
    .$narrowType<{ substituteId: number }>()
    .execute();

/** Takes a unit away; the database refuses where anything names it. */
export async function deleteUnit(db: Db, groupId: number): Promise<void> {
  await tables(db).deleteFrom('unit').where('groupId', '=', groupId).execute();
}
