import type { DataScopeCode } from '@board/contract/backoffice/permissions';
import { ENTERS_MESSAGES } from '@board/contract/handling/entering';
import type { ListPage } from '@board/contract/rules/rest-list';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { pageOf, sorted } from '../../base/db/page.ts';
import { tables } from '../store.ts';

export interface RoleRow {
  roleId: number;
  name: string;
  remark: string;
  permissions: string[];
  dataScope: DataScopeCode;
  createdAt: Date;
}

type Given = Omit<RoleRow, 'roleId' | 'createdAt'>;

const roleOrder = { id: 'role.roleId', createDate: 'createdAt' } as const;
type Wanted = { name: string } & ListPage<'id' | 'name' | 'createDate'>;

export function rolePage(db: Db, { name, ...asked }: Wanted) {
  let found = tables(db).selectFrom('role');
  if (name)
    found = found.where((eb) =>
      eb(eb.fn<number>('strpos', [eb.fn('lower', ['name']), eb.val(name.toLowerCase())]), '>', 0),
    );
  return pageOf(found, { page: asked.page, rows: asked.limit }, (list) =>
    sorted(
      list
        .select(['role.roleId', 'name', 'remark', 'dataScope', 'createdAt'])
        .select((eb) =>
          eb
            .selectFrom('accountRole')
            .select(eb.fn.countAll().as('members'))
            .whereRef('accountRole.roleId', '=', 'role.roleId')
            .$castTo<{ members: number }>()
            .as('members'),
        ),
      asked,
      roleOrder,
    ).orderBy('role.roleId'),
  );
}

export const allRoles = (db: Db): Promise<RoleRow[]> =>
  tables(db).selectFrom('role').selectAll().orderBy('roleId').execute();

export const roleById = (db: Db, roleId: number): Promise<RoleRow | undefined> =>
  tables(db).selectFrom('role').selectAll().where('roleId', '=', roleId).executeTakeFirst();

export async function unitsOfRole(db: Db, roleId: number): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('roleUnit')
    .select('groupId')
    .where('roleId', '=', roleId)
    .orderBy('groupId')
    .execute();
  return rows.map(({ groupId }) => groupId);
}

/** Letters large or small make no other name. */
export async function roleNameTaken(db: Db, name: string, self: number | null = null): Promise<boolean> {
  const { rows } = await sql`
    select from role where lower(name) = ${name.toLowerCase()} and "roleId" is distinct from ${self}::int`.execute(db);
  return rows.length > 0;
}

export async function insertRole(db: Db, role: Given & { createdAt: Date }, groupIds: readonly number[]) {
  const made = await tables(db).insertInto('role').values(role).returning('roleId').executeTakeFirstOrThrow();
  await setUnits(db, made.roleId, groupIds);
  return made;
}

export async function updateRole(db: Db, roleId: number, role: Given, groupIds: readonly number[]): Promise<void> {
  await tables(db).updateTable('role').set(role).where('roleId', '=', roleId).execute();
  await tables(db).deleteFrom('roleUnit').where('roleId', '=', roleId).execute();
  await setUnits(db, roleId, groupIds);
}

async function setUnits(db: Db, roleId: number, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length === 0) return;
  await tables(db)
    .insertInto('roleUnit')
    .values(groupIds.map((groupId) => ({ roleId, groupId })))
    .execute();
}

export const deleteRole = (db: Db, roleId: number) =>
  tables(db).deleteFrom('role').where('roleId', '=', roleId).execute();

export async function membersOfRole(db: Db, roleId: number): Promise<number[]> {
  const rows = await tables(db).selectFrom('accountRole').select('uid').where('roleId', '=', roleId).execute();
  return rows.map(({ uid }) => uid);
}

/** Codes of accounts, from all their roles; only accounts in use. */
export async function codesOfAccounts(db: Db, uids?: readonly number[]): Promise<Map<number, { codes: string[] }>> {
  const { rows } = await sql<{ uid: number; codes: string[] }>`
    select a.uid, array_agg(distinct code) as codes
    from account a join "accountRole" using (uid) join role using ("roleId"), unnest(role.permissions) code
    where a.status = 1 ${uids ? sql`and a.uid = any(${[...uids]})` : sql``}
    group by a.uid`.execute(db);
  return new Map(rows.map(({ uid, codes }) => [uid, { codes }]));
}

/** Codes that accounts in use have for the whole board, of those named. */
export async function keptCodes(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select distinct code from account join "accountRole" using (uid) join role using ("roleId"), unnest(permissions) code
    where status = 1 and "dataScope" = 0 and code = any(${[...codes]})`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/**
 * Whether an account of a unit has the platform's work on messages: it would review what is said about itself. To enter
 * messages for others is no such work: they wait for the platform's review (decision 0189).
 */
export async function someUnitReviews(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from account join "accountRole" using (uid) join role using ("roleId"), unnest(permissions) code
    where "groupId" is not null and code like 'plat:%' and code <> ${ENTERS_MESSAGES} limit 1`.execute(db);
  return rows.length > 0;
}

export async function addMembers(db: Db, roleId: number, uids: readonly number[]): Promise<void> {
  await tables(db)
    .insertInto('accountRole')
    .values(uids.map((uid) => ({ uid, roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const removeMembers = (db: Db, roleId: number, uids: readonly number[]) =>
  tables(db)
    .deleteFrom('accountRole')
    .where('roleId', '=', roleId)
    .where((eb) => eb('uid', '=', eb.fn.any(eb.val(uids))))
    .execute();
