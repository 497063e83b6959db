import { AccountStatus } from '@board/contract/codes';
import { sql } from 'kysely';
import type { App } from '../../base/calls/app.ts';
import type { Db } from '../../base/db/db.ts';
import { FORMER_USER, iso, type PersonalData, type PersonalRow } from '../../base/platform/personal.ts';
import { guardianOf } from '../certification-store.ts';
import { disposalsOf } from '../disposals/store.ts';
import { applicationsOf, eraseApplications } from '../registration/store.ts';
import { factorsOf } from '../sign-in/factors.ts';
import { accountByUid, erasedAccount, giveUpNickname } from '../store.ts';
import { requests } from './requests.ts';
import { tables } from './tables.ts';

/** Personal data of this module. */
export const personal: PersonalData = { copy, requests, erase };

async function copy(app: App, db: Db, uid: number): Promise<Record<string, PersonalRow[]>> {
  const open = (sealed: Buffer | null) => (sealed ? app.vault.open(sealed) : '');
  const account = await accountByUid(db, uid);
  return {
    account: [
      {
        uid,
        nickName: account.nickName,
        gender: account.gender,
        loginName: account.loginName,
        phone: open(account.phoneSealed),
        email: open(account.emailSealed),
        realName: open(account.realNameSealed),
        certType: account.certType,
        certNumber: open(account.certNumberSealed),
        certifiedAt: iso(account.certifiedAt),
        agreementVersion: account.agreementVersion,
        agreedAt: iso(account.agreedAt),
        source: account.source,
        createdAt: iso(account.createdAt),
        lastLoginAt: iso(account.lastLoginAt),
        language: account.language,
        passwordSetAt: iso(account.passwordSetAt),
      },
    ],
    'company-applications': (await applicationsOf(db, uid)).map((row) => ({
      companyName: row.companyName,
      creditCode: row.creditCode,
      compType: row.compType,
      legalPerson: open(row.legalPersonSealed),
      legalPersonCertType: row.legalPersonCertType,
      legalPersonCertNumber: open(row.legalPersonCertNumberSealed),
      contactName: open(row.contactNameSealed),
      contactCertType: row.contactCertType,
      contactCertNumber: open(row.contactCertNumberSealed),
      contactPhone: open(row.contactPhoneSealed),
      state: row.state,
      reason: row.reason,
      appliedAt: iso(row.appliedAt),
      decidedAt: iso(row.decidedAt),
    })),
    guardian: [await guardianOf(db, uid)].flatMap((row) =>
      row
        ? [
            {
              childName: open(row.childNameSealed),
              childCertType: row.childCertType,
              childCertNumber: open(row.childCertNumberSealed),
              name: open(row.nameSealed),
              certType: row.certType,
              certNumber: open(row.certNumberSealed),
              phone: open(row.phoneSealed),
              askedAt: iso(row.askedAt),
              consentedAt: iso(row.consentedAt),
            },
          ]
        : [],
    ),
    ...(await signInsOf(db, uid)),
    ...(await requestsOf(db, uid)),
    measures: (await disposalsOf(db, uid)).map((row) => ({
      handleType: row.handleType,
      ruleName: row.ruleName,
      reason: row.reason,
      days: row.days,
      countType: row.countType,
      countDays: row.countDays,
      liftReason: row.liftReason,
      appealState: row.appealState,
      appealReason: row.appealReason,
      appealAnswer: row.appealAnswer,
      beginTime: iso(row.beginTime),
      endTime: iso(row.endTime),
      liftedAt: iso(row.liftedAt),
      acknowledgedAt: iso(row.acknowledgedAt),
      appealedAt: iso(row.appealedAt),
    })),
  };
}

/** Ways in, and who used them. */
async function signInsOf(db: Db, uid: number): Promise<Record<string, PersonalRow[]>> {
  const own = tables(db);
  const log = await own
    .selectFrom('loginLog')
    .select(['at', 'operation', 'status', 'loginType', 'ip', 'userAgent'])
    .where('uid', '=', uid)
    .orderBy('at')
    .execute();
  const sessions = await own
    .selectFrom('session')
    .select(['createdAt', 'expiresAt', 'revokedAt', 'loginType', 'deviceId', 'ip', 'userAgent'])
    .where('uid', '=', uid)
    .orderBy('createdAt')
    .execute();
  const others = await own
    .selectFrom('thirdPartyAccount')
    .select(['thirdPartyType', 'createdAt'])
    .where('uid', '=', uid)
    .execute();
  const { totp, passkeys } = await factorsOf({ db }, uid);
  return {
    'login-log': log.map((row) => ({ ...row, at: iso(row.at) })),
    sessions: sessions.map((row) => ({
      ...row,
      createdAt: iso(row.createdAt),
      expiresAt: iso(row.expiresAt),
      revokedAt: iso(row.revokedAt),
    })),
    'accounts-of-other-sites': others.map((row) => ({ ...row, createdAt: iso(row.createdAt) })),
    'second-factors': [
      ...(totp ? [{ kind: 'app', name: '', createdAt: iso(totp.confirmedAt) }] : []),
      ...passkeys.map(({ name, createdAt }) => ({ kind: 'passkey', name, createdAt: iso(createdAt) })),
    ],
  };
}

/** Consents and requests of the person. */
async function requestsOf(db: Db, uid: number): Promise<Record<string, PersonalRow[]>> {
  const own = tables(db);
  const consents = await own.selectFrom('consent').selectAll().where('uid', '=', uid).orderBy('at').execute();
  const endings = await own.selectFrom('cancellation').selectAll().where('uid', '=', uid).orderBy('askedAt').execute();
  const copies = await own.selectFrom('dataExport').selectAll().where('uid', '=', uid).orderBy('askedAt').execute();
  return {
    consents: consents.map(({ kind, version, at, withdrawnAt }) => ({
      kind,
      version,
      at: iso(at),
      withdrawnAt: iso(withdrawnAt),
    })),
    requests: [
      ...endings.map((row) => ({ kind: 'cancellation', at: iso(row.askedAt), takenBackAt: iso(row.takenBackAt) })),
      ...copies.map((row) => ({ kind: 'export', at: iso(row.askedAt), takenBackAt: null })),
    ],
  };
}

/** Leaves of an account its number, so that what it wrote keeps an author without a face. */
async function erase(db: Db, uid: number, now: Date): Promise<void> {
  const own = tables(db);
  const account = await accountByUid(db, uid);
  const { phoneIndex, emailIndex } = account;
  for (const index of [phoneIndex, emailIndex])
    if (index) {
      await own.deleteFrom('verifyCode').where('phoneIndex', '=', index).execute();
      await own.deleteFrom('addressProof').where('addressIndex', '=', index).execute();
    }
  for (const table of [
    'session',
    'guardian',
    'passwordHistory',
    'dataExport',
    'totp',
    'passkey',
    'recoveryCode',
    'thirdPartyAccount',
  ] as const)
    await own.deleteFrom(table).where('uid', '=', uid).execute();
  await eraseApplications(db, uid);
  await sql`update disposal set "certNumberIndex" = null where uid = ${uid}`.execute(db);
  // Offices answered to the name, and their answers stay: it is nobody else's, but no longer this account's either.
  await giveUpNickname(db, account, now);
  await own.updateTable('formerNickname').set({ uid: null }).where('uid', '=', uid).execute();
  // That there was a consent stays provable; it holds no more.
  await own
    .updateTable('consent')
    .set({ withdrawnAt: now })
    .where('uid', '=', uid)
    .where('withdrawnAt', 'is', null)
    .execute();
  await own
    .updateTable('account')
    .set({
      status: AccountStatus.disabled,
      source: 'cancelled',
      nickName: FORMER_USER,
      ...erasedAccount,
      nickNameChangedAt: null,
    })
    .where('uid', '=', uid)
    .execute();
}
