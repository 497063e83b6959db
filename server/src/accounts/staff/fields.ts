import { LOGIN_NAME } from '@board/contract/backoffice/users';
import type { ServerProblem } from '@board/contract/rules/posting';
import { isEmail, isStaffName } from '@board/contract/rules/validators';
import { Organization } from '@board/contract/who';
import type { App } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { maskEmail, maskPhone } from '../present.ts';
import { readPhone } from '../sign-in/phones.ts';
import { type Account, accountByEmail, accountByPhone } from '../store.ts';
import { units } from '../units.ts';
import { type Changes, uidByLoginName } from './store.ts';

/** The fields of an account, as a form or a sheet gives them: each becomes columns, or is refused at its field. */

export interface Given {
  realName?: string;
  gender?: number;
  email?: string;
  mobile?: string;
  deptId?: number | null;
  status?: number;
}

const wrong = (field: string, name: ServerProblem['name']): never => fail('A0400', { [field]: { name } });

/**
 * Returns the trimmed login name. Refuses a name that another account has (GB/T 22239: unique identification), and a
 * name that reads as a phone number, because people also sign in by phone in the same field.
 */
export async function loginNameOf(db: Db, typed: string): Promise<string> {
  const loginName = typed.trim();
  if (!LOGIN_NAME.test(loginName) || readPhone(loginName) !== null) return wrong('username', 'loginName');
  if ((await uidByLoginName(db, loginName)) !== undefined) fail('10002', { username: { name: 'loginNameTaken' } });
  return loginName;
}

/** The columns that fields ask for; what is absent stays, and so does a masked number that comes back as it was shown. */
export async function columnsOf(app: App, db: Db, given: Given, before: Account | null): Promise<Changes> {
  return {
    ...(given.realName !== undefined && { nickName: nameOf(given.realName) }),
    ...(given.gender !== undefined && { gender: given.gender }),
    ...(given.status !== undefined && { status: given.status }),
    ...(given.deptId !== undefined && placeOf(app, given.deptId)),
    ...(given.mobile !== undefined && (await phoneColumns(app, db, given.mobile.trim(), before))),
    ...(given.email !== undefined && (await emailColumns(app, db, given.email.trim(), before))),
  };
}

/** Offices and the platform may be called what citizens may not. */
function nameOf(realName: string): string {
  const name = realName.trim();
  return isStaffName(name) ? name : wrong('realName', 'staffName');
}

/** An account of a unit gets the unit's side of the board (product.md §1). */
function placeOf(app: App, deptId: number | null) {
  if (!deptId) return { groupId: null, organization: Organization.none };
  const unit = units.of(app).get(deptId);
  return unit ? { groupId: deptId, organization: unit.organization } : wrong('deptId', 'invalid');
}

async function phoneColumns({ vault }: App, db: Db, typed: string, before: Account | null) {
  if (before?.phoneSealed && typed === maskPhone(vault.open(before.phoneSealed))) return {};
  if (typed === '') return { phoneSealed: null, phoneIndex: null };
  const phone = readPhone(typed);
  if (phone === null) return wrong('mobile', 'phone');
  const phoneIndex = vault.index(phone);
  const holder = await accountByPhone(db, phoneIndex);
  if (holder && holder.uid !== before?.uid) return wrong('mobile', 'phoneTaken');
  return { phoneSealed: vault.seal(phone), phoneIndex };
}

async function emailColumns({ vault }: App, db: Db, typed: string, before: Account | null) {
  if (before?.emailSealed && typed === maskEmail(vault.open(before.emailSealed))) return {};
  if (typed === '') return { emailSealed: null, emailIndex: null };
  const email = typed.toLowerCase();
  if (!isEmail(email)) return wrong('email', 'email');
  const emailIndex = vault.index(email);
  const holder = await accountByEmail(db, emailIndex);
  if (holder && holder.uid !== before?.uid) return wrong('email', 'emailTaken');
  return { emailSealed: vault.seal(email), emailIndex };
}
