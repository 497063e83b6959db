import { LogStatus, Operation } from '@board/contract/codes';
import type { Viewer } from '@board/contract/who';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { pageOf } from '../../base/db/page.ts';
import { withinScope } from '../roles/scope.ts';
import { tables } from '../sign-in/tables.ts';
import type { Account } from '../store.ts';

/** Accounts of units, those with roles, and those made for staff: everybody else is a citizen or a company. */
const staff = (db: Db) =>
  tables(db)
    .selectFrom('account')
    .where('account.uid', 'in', (eb) =>
      eb
        .selectFrom('account')
        .select('uid')
        .where('groupId', 'is not', null)
        .union(eb.selectFrom('account').select('uid').where('source', 'in', ['staff', 'administrator']))
        .union(eb.selectFrom('accountRole').select('uid')),
    );

export interface UserFilter {
  username: string;
  phoneIndex?: string;
  gender?: number;
  status?: number;
  deptId?: number;
  below: boolean;
  roleId?: number;
}

const userOrder = {
  id: 'account.uid',
  username: 'account.loginName',
  realName: 'account.nickName',
  status: 'account.status',
  createDate: 'account.createdAt',
  lastLoginAt: 'account.lastLoginAt',
} as const;

/** Accounts that a viewer reaches with a code, and that fit the filter. */
function found(db: Db, viewer: Viewer, code: string, filter: UserFilter) {
  const { username, phoneIndex, gender, status, deptId, below, roleId } = filter;
  let query = staff(db)
    .leftJoin('unit', 'unit.groupId', 'account.groupId')
    .where((eb) => withinScope(eb, viewer, code, { uid: eb.ref('account.uid'), groupId: eb.ref('account.groupId') }));
  if (phoneIndex !== undefined) query = query.where('account.phoneIndex', '=', phoneIndex);
  if (gender !== undefined) query = query.where('account.gender', '=', gender);
  if (status !== undefined) query = query.where('account.status', '=', status);
  if (deptId !== undefined)
    query = below
      ? query.where((eb) => eb(eb.val(deptId), '=', eb.fn.any('unit.path')))
      : query.where('account.groupId', '=', deptId);
  if (roleId !== undefined)
    query = query.where('account.uid', 'in', (eb) =>
      eb.selectFrom('accountRole').select('uid').where('roleId', '=', roleId),
    );
  if (username)
    query = query.where((eb) => {
      const holds = (text: Expression<string | null>) =>
        eb(eb.fn<number>('strpos', [eb.fn('lower', [text]), eb.val(username.toLowerCase())]), '>', 0);
      return eb.or([
        holds(eb.ref('account.loginName')),
        holds(eb.ref('account.nickName')),
        holds(eb.ref('unit.groupName')),
      ]);
    });
  return query;
}

const selected = (query: ReturnType<typeof found>) =>
  query
    .select([
      ...(['account.uid', 'account.loginName', 'account.nickName', 'account.gender', 'account.groupId'] as const),
      ...(['account.status', 'account.updatePwd', 'account.createdAt', 'account.lastLoginAt'] as const),
      ...(['account.phoneSealed', 'account.emailSealed', 'account.phoneIndex', 'account.emailIndex'] as const),
    ])
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('totp')
              .select('totp.uid')
              .whereRef('totp.uid', '=', 'account.uid')
              .where('confirmedAt', 'is not', null),
          ),
          eb.exists(eb.selectFrom('passkey').select('passkey.uid').whereRef('passkey.uid', '=', 'account.uid')),
        ])
        .$castTo<boolean>()
        .as('secondFactor'),
    );

interface Wanted {
  page: number;
  limit: number;
  orderField: keyof typeof userOrder;
  order: 'asc' | 'desc';
}

export const userPage = (db: Db, viewer: Viewer, code: string, filter: UserFilter, wanted: Wanted) =>
  pageOf(found(db, viewer, code, filter), { page: wanted.page, rows: wanted.limit }, (list) =>
    selected(list as ReturnType<typeof found>)
      .orderBy(userOrder[wanted.orderField], wanted.order)
      .orderBy('account.uid', 'desc'),
  );

/** The next accounts after a number, by their numbers. */
export const userRows = (
  db: Db,
  viewer: Viewer,
  code: string,
  filter: UserFilter,
  { after, max }: { after: number; max: number },
) =>
  selected(found(db, viewer, code, filter))
    .where('account.uid', '>', after)
    .orderBy('account.uid')
    .limit(max)
    .execute();

export async function userCount(db: Db, viewer: Viewer, code: string, filter: UserFilter): Promise<number> {
  const counted = found(db, viewer, code, filter).select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export type UserRow = Awaited<ReturnType<typeof userRows>>[number];

const everyone: UserFilter = { username: '', below: false };

export const userById = (db: Db, viewer: Viewer, code: string, uid: number): Promise<UserRow | undefined> =>
  selected(found(db, viewer, code, everyone).where('account.uid', '=', uid)).executeTakeFirst();

/** An account of a unit or of staff, held until the transaction ends. */
export const lockStaff = (db: Db, uid: number): Promise<Account | undefined> =>
  staff(db).selectAll('account').where('account.uid', '=', uid).forUpdate('account').executeTakeFirst();

/** Who has which roles, one line each. */
export const rolesOf = (db: Db, uids: readonly number[]): Promise<{ uid: number; roleId: number; name: string }[]> =>
  tables(db)
    .selectFrom('accountRole')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .select(['accountRole.uid', 'role.roleId', 'role.name'])
    .where((eb) => eb('accountRole.uid', '=', eb.fn.any(eb.val(uids))))
    .orderBy('role.roleId')
    .execute();

export async function setRoles(db: Db, uid: number, roleIds: readonly number[]): Promise<void> {
  await tables(db).deleteFrom('accountRole').where('uid', '=', uid).execute();
  if (roleIds.length === 0) return;
  await tables(db)
    .insertInto('accountRole')
    .values(roleIds.map((roleId) => ({ uid, roleId })))
    .execute();
}

/** Letters large or small make no other name: nobody is to mistake one account for another. */
export async function uidByLoginName(db: Db, loginName: string): Promise<number | undefined> {
  const found = await tables(db)
    .selectFrom('account')
    .select('uid')
    .where((eb) => eb(eb.fn('lower', ['loginName']), '=', loginName.toLowerCase()))
    .limit(1)
    .executeTakeFirst();
  return found?.uid;
}

export type Changes = Partial<
  Pick<
    Account,
    | 'nickName'
    | 'gender'
    | 'groupId'
    | 'organization'
    | 'status'
    | 'phoneSealed'
    | 'phoneIndex'
    | 'emailSealed'
    | 'emailIndex'
  >
>;

export async function updateStaff(db: Db, uid: number, changes: Changes): Promise<void> {
  if (Object.keys(changes).length > 0)
    await tables(db).updateTable('account').set(changes).where('uid', '=', uid).execute();
}

const NAMED_ELSEWHERE = '23503';

/** Takes away an account with which nothing was ever done. Answers false where a row of the product names it: it stays. */
export async function deleteStaff(db: Db, uid: number): Promise<boolean> {
  await sql`savepoint "deleteStaff"`.execute(db);
  try {
    for (const table of ['accountRole', 'passwordHistory', 'session'] as const)
      await tables(db).deleteFrom(table).where('uid', '=', uid).execute();
    await tables(db).deleteFrom('account').where('uid', '=', uid).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== NAMED_ELSEWHERE) throw error;
    await sql`rollback to savepoint "deleteStaff"`.execute(db);
    return false;
  }
}

/** Whether anything was ever signed with an account, or anybody named it: then its row stays. */
export async function wasUsed(db: Db, { uid, lastLoginAt, source }: Account): Promise<boolean> {
  if (lastLoginAt !== null || source !== 'staff') return true;
  const { rows } = await sql`
    select from "emergencyGrant" where uid = ${uid} or "askedUid" = ${uid} or "decidedUid" = ${uid} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Which of these names too many wrong passwords keep from signing in, from any network, since a moment.
 * @param nameIndexes digests of names, phones and addresses
 */
export async function lockedNames(db: Db, nameIndexes: readonly string[], since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ nameIndex: string }>`
    select distinct l."nameIndex" from "loginLog" l
    where l."nameIndex" = any(${nameIndexes}) and l.status = ${LogStatus.locked} and l.at > ${since} and not exists (
      select from "loginLog" later where later."nameIndex" = l."nameIndex" and later."logId" > l."logId"
        and later.status = ${LogStatus.success}
        and (later.operation = ${Operation.newPassword} or later.bucket = l.bucket))`.execute(db);
  return new Set(rows.map(({ nameIndex }) => nameIndex));
}
