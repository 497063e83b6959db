import { KEEPS_STAFF } from '@board/contract/accounts/staff';
import type { Expression } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { type Page, pageOf } from '../../base/db/page.ts';
import { tables } from '../sign-in/tables.ts';
import type { Account } from '../store.ts';

type Role = { roleId: number; name: string; permissions: string[] };

/** Accounts of units, and those with roles: everybody else is a citizen or a company. */
const staff = (db: Db) =>
  tables(db)
    .selectFrom('account')
    .where('account.uid', 'in', (eb) =>
      eb
        .selectFrom('account')
        .select('uid')
        .where('groupId', 'is not', null)
        .union(eb.selectFrom('accountRole').select('uid')),
    );

interface Wanted extends Page {
  keywords: string;
  ofUnits: boolean;
  roleId?: number;
}

export function staffPage(db: Db, { keywords, ofUnits, roleId, ...page }: Wanted) {
  let found = staff(db).leftJoin('unit', 'unit.groupId', 'account.groupId');
  if (ofUnits) found = found.where('account.groupId', 'is not', null);
  if (roleId !== undefined)
    found = found.where('account.uid', 'in', (eb) =>
      eb.selectFrom('accountRole').select('uid').where('roleId', '=', roleId),
    );
  if (keywords)
    found = found.where((eb) => {
      const holds = (text: Expression<string | null>) =>
        eb(eb.fn<number>('strpos', [eb.fn('lower', [text]), eb.val(keywords.toLowerCase())]), '>', 0);
      return eb.or([
        holds(eb.ref('account.loginName')),
        holds(eb.ref('account.nickName')),
        holds(eb.ref('unit.groupName')),
      ]);
    });
  return pageOf(found, page, (list) =>
    list
      .select([
        'account.uid',
        'account.loginName',
        'account.nickName',
        'account.groupId',
        'account.status',
        'account.updatePwd',
        'account.createdAt',
        'account.lastLoginAt',
        'unit.groupName',
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
          .as('secondFactor'),
      )
      .orderBy('account.uid', 'desc'),
  );
}

/** An account of a unit or of staff, held until the transaction ends. */
export const lockStaff = (db: Db, uid: number): Promise<Account | undefined> =>
  staff(db).selectAll('account').where('account.uid', '=', uid).forUpdate('account').executeTakeFirst();

export const allRoles = (db: Db): Promise<Role[]> =>
  tables(db).selectFrom('role').select(['roleId', 'name', 'permissions']).orderBy('roleId').execute();

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
export async function loginNameTaken(db: Db, loginName: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('account')
    .select('uid')
    .where((eb) => eb(eb.fn('lower', ['loginName']), '=', loginName.toLowerCase()))
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Whether anybody is left who can make accounts. */
export async function someoneKeepsStaff(db: Db): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('account')
    .innerJoin('accountRole', 'accountRole.uid', 'account.uid')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .select('account.uid')
    .where('account.status', '=', 1)
    .where((eb) => eb(eb.val(KEEPS_STAFF), '=', eb.fn.any('role.permissions')))
    .limit(1)
    .execute();
  return found.length > 0;
}

export const updateStaff = (
  db: Db,
  uid: number,
  changes: Partial<Pick<Account, 'nickName' | 'groupId' | 'organization' | 'status'>>,
) => tables(db).updateTable('account').set(changes).where('uid', '=', uid).execute();
