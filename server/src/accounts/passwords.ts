import { type PasswordRule, passwordProblem } from '@board/contract/accounts/passwords';
import { LoginType, LogStatus, Operation } from '@board/contract/codes';
import type { ServerProblem } from '@board/contract/rules/posting';
import { hash, verify } from '@node-rs/argon2';
import type { Ctx } from '../base/calls/app.ts';
import { networkOf } from '../base/calls/network.ts';
import { MINUTE } from '../base/platform/clock.ts';
import { WaitingLine } from '../base/platform/waiting-line.ts';
import { isLeaked } from './leaked-passwords.ts';
import { tables } from './store.ts';

/** Argon2id, 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The name of the board, which whoever guesses tries with everyone. */
const BOARD = 'liuyan';

/**
 * Problems of a new password: those of the contract, containing the account's own name or phone or the board's, and
 * standing in lists of leaked ones.
 */
export function newPasswordProblem(
  password: string,
  rule: PasswordRule,
  own: readonly string[],
): ServerProblem | undefined {
  const lower = password.toLowerCase();
  const holdsOwn = own.some((name) => name.length > 3 && lower.includes(name.toLowerCase()));
  const problem = passwordProblem(password, rule);
  if (problem) return problem;
  if (holdsOwn) return { name: 'passwordOwn' };
  if (lower.includes(BOARD)) return { name: 'passwordWeak' };
  return isLeaked(password) ? { name: 'passwordLeaked' } : undefined;
}

export const hashPassword = (password: string) => hash(password, COST);

let nobodysHash: Promise<string> | undefined;

/** Whether the password fits; takes as long when there is no account, so that time does not tell. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  // Waited for by everyone: the first to sign in is not told apart either.
  const instead = await nobodysHash;
  const right = await verify(passwordHash ?? instead, password).catch(() => false);
  return right && passwordHash !== null;
}

/** The lock of an account's password: calls that check or set it take turns. */
export const passwordOf = (uid: number) => `password of ${uid}`;

/** Two at a time leave the process threads for everything else; who waits longest waits a few seconds. */
const line = new WaitingLine(2, 100);

/**
 * Does the dear work on passwords in a call: while no transaction is open, and in line with that of all others. The call
 * begins again with the answer (`ctx.ask`). `about` is what turns are taken for; `secrets` is what the work is about,
 * known meanwhile by a keyed digest alone.
 */
export const workOnPasswords = <T>(ctx: Ctx, about: string, secrets: readonly string[], work: () => Promise<T>) =>
  ctx.ask(about, `passwords ${ctx.app.vault.index(JSON.stringify(secrets))}`, () => line.run(networkOf(ctx.ip), work));

/**
 * Whether a name is locked: for `lockMinutes` after too many failures, unless a code let it in, or set a new password,
 * meanwhile. With a bucket, only for whoever comes from there (domain.md B8); a new password counts everywhere.
 */
export async function isLocked(ctx: Ctx, nameIndex: string, bucket = ''): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - ctx.limits.lockMinutes * MINUTE);
  const last = await attempts(ctx, nameIndex, bucket, since)
    .where('status', 'in', [LogStatus.locked, LogStatus.success])
    .orderBy('logId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.status === LogStatus.locked;
}

/** Counts a wrong password; the last one allowed within `loginFailureMinutes` locks the name (domain.md B8). */
export async function countFailure(
  ctx: Ctx,
  nameIndex: string,
  uid: number | null,
  loginType: number = LoginType.password,
  bucket = '',
): Promise<void> {
  const { limits, now } = ctx;
  const since = new Date(now.getTime() - limits.loginFailureMinutes * MINUTE);
  const recent = await attempts(ctx, nameIndex, bucket, since)
    .orderBy('logId', 'desc')
    .limit(limits.loginFailures)
    .execute();
  const end = recent.findIndex((row) => row.status !== LogStatus.failed);
  const failures = 1 + (end < 0 ? recent.length : end);
  await logLogin(
    ctx,
    nameIndex,
    uid,
    failures >= limits.loginFailures ? LogStatus.locked : LogStatus.failed,
    loginType,
    bucket,
  );
}

const attempts = (ctx: Ctx, nameIndex: string, bucket: string, since: Date) =>
  tables(ctx.db)
    .selectFrom('loginLog')
    .select('status')
    .where('nameIndex', '=', nameIndex)
    .where((eb) =>
      eb.or([
        eb.and([eb('operation', '=', Operation.login), eb('bucket', '=', bucket)]),
        eb('operation', '=', Operation.newPassword),
      ]),
    )
    .where('at', '>', since);

export async function logLogin(
  ctx: Ctx,
  nameIndex: string,
  uid: number | null,
  status: number,
  /** null: signing out */
  loginType: number | null,
  bucket = '',
): Promise<void> {
  const operation = loginType === null ? Operation.logout : Operation.login;
  await log(ctx, { nameIndex, uid, status, loginType, operation, bucket });
}

/** Notes that whoever proved himself set a new password, which also opens a locked name. */
export const logNewPassword = (ctx: Ctx, nameIndex: string, uid: number) =>
  log(ctx, {
    nameIndex,
    uid,
    status: LogStatus.success,
    loginType: null,
    operation: Operation.newPassword,
    bucket: '',
  });

interface Logged {
  nameIndex: string;
  uid: number | null;
  status: number;
  loginType: number | null;
  operation: number;
  /** what a failure counts against, beside the name */
  bucket: string;
}

async function log({ db, ip, userAgent, now }: Ctx, logged: Logged): Promise<void> {
  await tables(db)
    .insertInto('loginLog')
    .values({ ...logged, ip, network: networkOf(ip), userAgent, at: now })
    .execute();
}
