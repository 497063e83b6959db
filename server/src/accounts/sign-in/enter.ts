import type { Session } from '@board/contract/accounts';
import { administratorOf, commonCodes } from '@board/contract/backoffice/permissions';
import { LoginType, LogStatus } from '@board/contract/codes';
import { KEEPS_WORDS } from '@board/contract/moderation/words';
import { Organization } from '@board/contract/who';
import type { Ctx } from '../../base/calls/app.ts';
import { failKeeping } from '../../base/calls/refusal.ts';
import { DAY } from '../../base/platform/clock.ts';
import { banOf } from '../disposals/effects.ts';
import { logLogin } from '../passwords.ts';
import { codesOfAccounts } from '../roles/store.ts';
import { closeSession, endSessions, openSession } from '../sessions.ts';
import type { Account } from '../store.ts';
import { hasSecondFactor } from './factors.ts';
import { attemptOrigin, rememberDevice } from './known-device.ts';
import { tables } from './tables.ts';

/** Accounts of the demo stay usable however long the demo lies. */
const isOfDemo = (ctx: Ctx, account: Account) => ctx.app.config.mode === 'demo' && account.source === 'demo';

const olderThan = (ctx: Ctx, date: Date, days: number) => days > 0 && ctx.now.getTime() - date.getTime() > days * DAY;

/** Whether nobody used the account for so long that it must be woken up by finding its password (domain.md B8). */
export async function isFrozen(ctx: Ctx, account: Account): Promise<boolean> {
  const { frozenDaysCitizen, frozenDaysGovernment } = ctx.limits;
  const used = [account.createdAt, account.lastLoginAt, account.passwordSetAt].map((date) => date?.getTime() ?? 0);
  const isUnusedFor = (days: number) => olderThan(ctx, new Date(Math.max(...used)), days);
  // Whose term counts is asked of the database only where one of them is over.
  if (isOfDemo(ctx, account) || !(isUnusedFor(frozenDaysCitizen) || isUnusedFor(frozenDaysGovernment))) return false;
  return isUnusedFor((await isOfficial(ctx, account)) ? frozenDaysGovernment : frozenDaysCitizen);
}

/** Refuses who proved to be the account's holder, but may not come in. Every way in leads through here. */
export async function admit(ctx: Ctx, account: Account, loginType: number, nameIndex: string): Promise<void> {
  const ban = await banOf(ctx, account.uid);
  const refused = ban?.code ?? (account.status !== 1 ? 'USR0043' : (await isFrozen(ctx, account)) ? '1101' : null);
  if (!refused) return;
  await logLogin(ctx, nameIndex, account.uid, LogStatus.failed, loginType, attemptOrigin(ctx, account.uid).bucket);
  failKeeping(refused, {}, ban?.details);
}

/** Opens a session for an account that was admitted, in place of the one that the caller had, and says so in the log. */
export async function signedIn(ctx: Ctx, account: Account, loginType: number, nameIndex: string): Promise<Session> {
  const { limits } = ctx;
  const official = await isOfficial(ctx, account);
  await logLogin(ctx, nameIndex, account.uid, LogStatus.success, loginType, attemptOrigin(ctx, account.uid).bucket);
  rememberDevice(ctx, account.uid);
  if (ctx.token) await closeSession(ctx, ctx.token);
  if (official ? limits.oneSessionGovernment : limits.oneSessionCitizen)
    await endSessions(ctx, account.uid, { superseded: true });
  const owes = await owedFactor(ctx, account.uid, official);
  const updatePwd = account.updatePwd || (official && (await passwordAged(ctx, account, loginType)));
  const idleMinutes = official ? limits.idleMinutesGovernment : limits.idleMinutesCitizen;
  const hours = official ? limits.sessionHoursGovernment : limits.sessionHours;
  return {
    token: await openSession(ctx, account, { loginType, hours, idleMinutes, owes }),
    userType: account.userType,
    organization: account.organization,
    needCertif: account.certifiedAt === null && account.organization === Organization.none ? '1' : '0',
    updatePwd: updatePwd ? '0' : '1',
    secondFactor: owes ? '1' : '0',
  };
}

async function owedFactor(ctx: Ctx, uid: number, official: boolean) {
  if (await hasSecondFactor(ctx, uid)) return 'secondFactor' as const;
  if (!(await mustHaveFactor(ctx, uid, official))) return null;
  const due = new Date(ctx.now.getTime() + ctx.limits.secondFactorGraceDays * DAY);
  await tables(ctx.db)
    .updateTable('account')
    .set({ secondFactorDueAt: due })
    .where('uid', '=', uid)
    .where('secondFactorDueAt', 'is', null)
    .execute();
  return 'secondFactorSetup' as const;
}

/** Codes of an administrator that give no power over the board: what all may read, and the list of words, which reviewers keep. */
const noPower = [...commonCodes, KEEPS_WORDS];

async function mustHaveFactor({ db, limits }: Ctx, uid: number, official: boolean): Promise<boolean> {
  if (!official) return false;
  if (limits.secondFactorRequired) return true;
  if (!limits.secondFactorAdministrators) return false;
  const codes = (await codesOfAccounts(db, [uid])).get(uid)?.codes ?? [];
  return codes.some((code) => administratorOf(code) !== null && !noPower.includes(code));
}

/** Notes that a password which officials used for too long must be changed (domain.md B8). */
async function passwordAged(ctx: Ctx, account: Account, loginType: number): Promise<boolean> {
  const byPassword = loginType === LoginType.password || loginType === LoginType.passAccount;
  if (!byPassword || !account.passwordSetAt || isOfDemo(ctx, account)) return false;
  if (!olderThan(ctx, account.passwordSetAt, ctx.limits.passwordDaysGovernment)) return false;
  await tables(ctx.db).updateTable('account').set({ updatePwd: true }).where('uid', '=', account.uid).execute();
  return true;
}

/** Whether an account works here: for a unit, or for the platform. */
async function isOfficial(ctx: Ctx, { uid, organization }: Account): Promise<boolean> {
  if (organization !== Organization.none) return true;
  const role = await tables(ctx.db)
    .selectFrom('accountRole')
    .select('roleId')
    .where('uid', '=', uid)
    .limit(1)
    .execute();
  return role.length > 0;
}
