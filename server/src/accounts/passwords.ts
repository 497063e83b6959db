import { isPassword } from '@board/contract/validators';
import { hash, verify } from '@node-rs/argon2';
import type { Ctx } from '../base/app.ts';
import { MINUTE } from '../base/clock.ts';
import { LoginType } from './sessions.ts';
import { tables } from './store.ts';

/** Argon2id, 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords everyone tries first; the rule of four classes lets these through. */
const WEAK = /^(?:p[a@]ssw[o0]rd|qwerty|abc123|admin|welcome|letmein|iloveyou)/i;

/** The rule of product.md §5, no weak word, and not the account's own name or phone. */
export function isGoodPassword(password: string, ...own: string[]): boolean {
  const lower = password.toLowerCase();
  return (
    isPassword(password) &&
    !WEAK.test(password) &&
    !own.some((name) => name.length > 3 && lower.includes(name.toLowerCase()))
  );
}

export const hashPassword = (password: string) => hash(password, COST);

let nobodysHash: Promise<string> | undefined;

/** Whether the password fits; takes as long when there is no account, so that time does not tell. */
export async function fits(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const right = await verify(passwordHash ?? (await nobodysHash), password).catch(() => false);
  return right && passwordHash !== null;
}

/** Login log, product.md §3. */
export const LogStatus = { failed: 0, success: 1, locked: 2 } as const;
export const Operation = { login: 0, logout: 1 } as const;

/** Whether a name is locked: for `lockMinutes` after too many failures, unless it got in meanwhile by a code. */
export async function isLocked(ctx: Ctx, nameIndex: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - ctx.limits.lockMinutes * MINUTE);
  const last = await attempts(ctx, nameIndex, since)
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
): Promise<void> {
  const { limits, now } = ctx;
  const since = new Date(now.getTime() - limits.loginFailureMinutes * MINUTE);
  const recent = await attempts(ctx, nameIndex, since).orderBy('logId', 'desc').limit(limits.loginFailures).execute();
  const end = recent.findIndex((row) => row.status !== LogStatus.failed);
  const failures = 1 + (end < 0 ? recent.length : end);
  await logLogin(
    ctx,
    nameIndex,
    uid,
    failures >= limits.loginFailures ? LogStatus.locked : LogStatus.failed,
    loginType,
  );
}

const attempts = (ctx: Ctx, nameIndex: string, since: Date) =>
  tables(ctx.db)
    .selectFrom('loginLog')
    .select('status')
    .where('nameIndex', '=', nameIndex)
    .where('operation', '=', Operation.login)
    .where('at', '>', since);

export async function logLogin(
  ctx: Ctx,
  nameIndex: string,
  uid: number | null,
  status: number,
  /** null: signing out */
  loginType: number | null,
): Promise<void> {
  const operation = loginType === null ? Operation.logout : Operation.login;
  const { ip, userAgent, now } = ctx;
  await tables(ctx.db)
    .insertInto('loginLog')
    .values({ uid, nameIndex, status, operation, loginType, ip, userAgent, at: now })
    .execute();
}
