import { createHash } from 'node:crypto';
import { DataScope, type DataScopeCode } from '@board/contract/backoffice/permissions';
import {
  AccountStatus,
  type accountSources,
  type sessionOwes,
  type structureKinds,
  type structureSteps,
  UserType,
} from '@board/contract/codes';
import type { Language } from '@board/contract/languages';
import { type Capability, Organization, type OrganizationCode } from '@board/contract/who';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

type AccountSource = (typeof accountSources)[number];

export type Tables = {
  unit: {
    groupId: Generated<number>;
    groupName: string;
    parentId: number | null;
    path: number[];
    organization: OrganizationCode;
    regionId: number | null;
    capabilities: Generated<Capability[]>;
    enabled: Generated<boolean>;
    shortNames: Generated<string[]>;
    sort: Generated<number>;
    /** which unit took over when this one was stopped */
    successorId: Generated<number | null>;
    /** which unit answers for this one for a time */
    substituteId: Generated<number | null>;
    /** null: until it is ended */
    substituteUntil: Generated<Date | null>;
  };
  structureChange: {
    changeId: Generated<number>;
    about: (typeof structureKinds)[number];
    id: number;
    what: (typeof structureSteps)[number];
    before: string;
    after: string;
    note: string;
    byName: string;
    at: Date;
  };
  account: {
    uid: Generated<number>;
    userType: number;
    organization: OrganizationCode;
    compType: number;
    groupId: number | null;
    status: Generated<number>;
    loginName: string | null;
    nickName: string;
    /** 0 male, 1 female, 2 secret */
    gender: Generated<number>;
    passwordHash: string | null;
    updatePwd: Generated<boolean>;
    phoneSealed: Buffer | null;
    phoneIndex: string | null;
    emailSealed: Buffer | null;
    emailIndex: string | null;
    realNameSealed: Buffer | null;
    certType: string | null;
    certNumberSealed: Buffer | null;
    certNumberIndex: string | null;
    certifiedAt: Date | null;
    agreementVersion: Generated<string>;
    /** null: as it was made */
    agreedAt: Generated<Date | null>;
    source: AccountSource;
    createdAt: Date;
    lastLoginAt: Date | null;
    /** in which letters are written that nobody's call causes */
    language: Generated<Language>;
    /** until when setting up a second factor may be put off; null: it was never asked for */
    secondFactorDueAt: Generated<Date | null>;
    /** kept by the database */
    passwordSetAt: Generated<Date | null>;
  };
  role: {
    roleId: Generated<number>;
    name: string;
    permissions: string[];
    remark: Generated<string>;
    dataScope: Generated<DataScopeCode>;
    createdAt: Generated<Date>;
  };
  roleUnit: { roleId: number; groupId: number };
  accountRole: { uid: number; roleId: number };
  post: {
    postId: Generated<number>;
    postCode: string;
    postName: string;
    sort: number;
    status: number;
    createdAt: Date;
  };
  accountPost: { uid: number; postId: number };
  session: {
    tokenHash: string;
    uid: number;
    loginType: number;
    createdAt: Date;
    expiresAt: Date;
    revokedAt: Date | null;
    deviceId: string;
    ip: string;
    userAgent: string;
    sessionNumber: Generated<number>;
    idleMinutes: number | null;
    idleUntil: Date | null;
    owes: (typeof sessionOwes)[number] | null;
    challenge: string | null;
    superseded: Generated<boolean>;
  };
  loginLog: {
    logId: Generated<number>;
    uid: number | null;
    nameIndex: string;
    status: number;
    operation: number;
    ip: string;
    /** what the address counts as */
    network: Generated<string>;
    /** what a failure counts against beside the name: a network, or a known device; empty: the name alone */
    bucket: Generated<string>;
    userAgent: string;
    loginType: number | null;
    at: Date;
  };
  consent: {
    consentId: Generated<number>;
    uid: number;
    kind: string;
    version: string;
    at: Date;
    withdrawnAt: Date | null;
  };
  guardian: {
    uid: number;
    childNameSealed: Buffer | null;
    childCertType: string | null;
    childCertNumberSealed: Buffer | null;
    askedAt: Date;
    nameSealed: Generated<Buffer | null>;
    certType: Generated<string | null>;
    certNumberSealed: Generated<Buffer | null>;
    phoneSealed: Generated<Buffer | null>;
    consentedAt: Generated<Date | null>;
  };
  passwordHistory: { uid: number; passwordHash: string; at: Date };
  /** `uid`: who may take it back; null once that account has ended */
  formerNickname: { nameHash: string; uid: number | null; at: Date };
  verifyCode: {
    codeId: Generated<number>;
    purpose: string;
    phoneIndex: string;
    codeHash: string;
    ip: string;
    /** which way it went, as each has its own price and quota */
    route: Generated<'mainland' | 'abroad' | 'mail'>;
    deviceId: string;
    createdAt: Date;
    expiresAt: Date;
    tries: Generated<number>;
    usedAt: Date | null;
  };
};
export const tables = (db: Db) => db.withTables<Tables>();

export type Account = Selectable<Tables['account']>;

/** The columns of identity and sign-in of an account without a person: before registration, and after erasure. */
export const erasedAccount = {
  loginName: null,
  passwordHash: null,
  phoneSealed: null,
  phoneIndex: null,
  emailSealed: null,
  emailIndex: null,
  realNameSealed: null,
  certType: null,
  certNumberSealed: null,
  certNumberIndex: null,
  certifiedAt: null,
  lastLoginAt: null,
  language: 'zh-CN' as Language,
};

/** The columns of a person's account that say nothing yet. */
export const citizenDefaults = {
  userType: UserType.person,
  organization: Organization.none,
  compType: 0,
  groupId: null,
  ...erasedAccount,
};

export const insertAccount = (db: Db, account: Insertable<Tables['account']>): Promise<Account> =>
  tables(db).insertInto('account').values(account).returningAll().executeTakeFirstOrThrow();

export const accountByUid = (db: Db, uid: number): Promise<Account> =>
  tables(db).selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();

export const accountByPhone = (db: Db, phoneIndex: string): Promise<Account | undefined> =>
  tables(db).selectFrom('account').selectAll().where('phoneIndex', '=', phoneIndex).executeTakeFirst();

export const accountByEmail = (db: Db, emailIndex: string): Promise<Account | undefined> =>
  tables(db).selectFrom('account').selectAll().where('emailIndex', '=', emailIndex).executeTakeFirst();

/**
 * Finds an account by phone or e-mail address. One query looks for both, so that its duration does not tell which of
 * them matched.
 */
export const accountByAddress = (db: Db, addressIndex: string): Promise<Account | undefined> =>
  tables(db)
    .selectFrom('account')
    .selectAll()
    .where((eb) => eb.or([eb('phoneIndex', '=', addressIndex), eb('emailIndex', '=', addressIndex)]))
    .executeTakeFirst();

/** By login name, or by phone or e-mail for those who type it there. Imported accounts have a name but no way in. */
export const accountByName = (db: Db, loginName: string, addressIndex: string): Promise<Account | undefined> =>
  tables(db)
    .selectFrom('account')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('loginName', '=', loginName),
        eb('phoneIndex', '=', addressIndex),
        eb('emailIndex', '=', addressIndex),
      ]),
    )
    .where('source', '!=', 'imported')
    .executeTakeFirst();

/**
 * Whether a nickname is somebody else's, or was: old messages show it, and answers call their author by it (decision
 * 0061). `self` is the account that asks for it, if there is one yet.
 */
export async function nicknameTaken(db: Db, nickName: string, self: number | null = null): Promise<boolean> {
  // One statement: a name that is given up meanwhile is found in one place or the other.
  const { rows } = await sql`
    select 1 from account where lower("nickName") = ${nickName.toLowerCase()} and source in ('registered', 'demo')
      and uid is distinct from ${self}::int
    union all
    select 1 from "formerNickname" where "nameHash" = ${nameHash(nickName)} and (uid is null or uid is distinct from ${self}::int)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** As the migration writes it, too. */
const nameHash = (nickName: string) => createHash('sha256').update(nickName.toLowerCase()).digest('hex');

/** Keeps a nickname from others when its account takes another one, or ends. */
export const giveUpNickname = (db: Db, { uid, nickName }: Pick<Account, 'uid' | 'nickName'>, now: Date) =>
  tables(db)
    .insertInto('formerNickname')
    .values({ nameHash: nameHash(nickName), uid, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

type CompanyCertification = Pick<Account, 'compType' | 'realNameSealed' | 'certifiedAt'>;
export const setCompanyCertified = (db: Db, uid: number, certification: CompanyCertification) =>
  tables(db).updateTable('account').set(certification).where('uid', '=', uid).execute();

/** Restarts the time without signing in, when an idle account is used again. */
export const restartIdleTime = (db: Db, uid: number, now: Date) =>
  tables(db).updateTable('account').set({ lastLoginAt: now }).where('uid', '=', uid).execute();

/** Letters go from now on in the language in which the site was read last. */
export const setLanguage = (db: Db, uid: number, language: Language) =>
  tables(db).updateTable('account').set({ language }).where('uid', '=', uid).execute();

/** Accounts of a unit's members. */
export async function membersOf(db: Db, groupId: number): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('account')
    .select('uid')
    .where('groupId', '=', groupId)
    .where('status', '=', AccountStatus.normal)
    .execute();
  return rows.map((row) => row.uid);
}

/** People of the given units. */
export const peopleIn = (
  db: Db,
  groupIds: readonly number[],
): Promise<{ uid: number; nickName: string; groupId: number }[]> =>
  tables(db)
    .selectFrom('account')
    .select(['uid', 'nickName', 'groupId'])
    .where((eb) => eb('groupId', '=', eb.fn.any(eb.val(groupIds))))
    .where('status', '=', AccountStatus.normal)
    .orderBy('uid')
    .$narrowType<{ groupId: number }>()
    .execute();

/** Names of accounts, by number. */
export async function namesOf(db: Db, uids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tables(db)
    .selectFrom('account')
    .select(['uid', 'nickName'])
    .where((eb) => eb('uid', '=', eb.fn.any(eb.val(uids))))
    .execute();
  return new Map(rows.map((row) => [row.uid, row.nickName]));
}

/** Active accounts of some units, or with null of everybody who works here: members of units, and the platform's staff. */
export async function peopleAtWork(db: Db, groupIds: readonly number[] | null): Promise<number[]> {
  const active = tables(db)
    .selectFrom('account')
    .select('uid')
    .where('status', '=', AccountStatus.normal)
    .orderBy('uid');
  const found = groupIds
    ? active.where((eb) => eb('groupId', '=', eb.fn.any(eb.val(groupIds))))
    : active.where((eb) =>
        eb.or([
          eb('groupId', 'is not', null),
          eb.exists(eb.selectFrom('accountRole').whereRef('accountRole.uid', '=', 'account.uid').select('roleId')),
        ]),
      );
  return (await found.execute()).map(({ uid }) => uid);
}

/** Names and units of accounts. */
export async function colleaguesOf(
  db: Db,
  uids: readonly number[],
): Promise<ReadonlyMap<number, { nickName: string; groupId: number | null }>> {
  const rows = await tables(db)
    .selectFrom('account')
    .select(['uid', 'nickName', 'groupId'])
    .where((eb) => eb('uid', '=', eb.fn.any(eb.val(uids))))
    .execute();
  return new Map(rows.map(({ uid, ...row }) => [uid, row]));
}

/** Accounts that hold a permission code; `everywhere`: by a role whose data scope is everything. */
export async function holdersOf(db: Db, permission: string, everywhere = false): Promise<number[]> {
  let query = tables(db)
    .selectFrom('accountRole')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .select('accountRole.uid')
    .distinct()
    .where((eb) => eb(eb.val(permission), '=', eb.fn.any('role.permissions')));
  if (everywhere) query = query.where('role.dataScope', '=', DataScope.all);
  return (await query.execute()).map((row) => row.uid);
}

/** Whether an active account other than this one holds a permission code. */
export async function hasColleague(db: Db, permission: string, uid: number): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('accountRole')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .innerJoin('account', 'account.uid', 'accountRole.uid')
    .select('account.uid')
    .where((eb) => eb(eb.val(permission), '=', eb.fn.any('role.permissions')))
    .where('account.uid', '!=', uid)
    .where('account.status', '=', AccountStatus.normal)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Whether there is an account that came from there. */
export async function hasAccountFrom(db: Db, source: AccountSource): Promise<boolean> {
  const row = await tables(db).selectFrom('account').select('uid').where('source', '=', source).limit(1).execute();
  return row.length > 0;
}

export async function giveRole(db: Db, uid: number, name: string): Promise<void> {
  await tables(db)
    .insertInto('accountRole')
    .columns(['uid', 'roleId'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select([eb.val(uid).as('uid'), 'roleId'])
        .where('name', '=', name),
    )
    .execute();
}
