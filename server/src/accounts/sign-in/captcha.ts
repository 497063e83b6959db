import { createHash } from 'node:crypto';
import { LogStatus, Operation } from '@board/contract/codes';
import type { Ctx, Handlers } from '../../base/app.ts';
import { Bytes } from '../../base/bytes.ts';
import { MINUTE } from '../../base/clock.ts';
import { networkOf } from '../../base/network.ts';
import { fail, failKeeping } from '../../base/refusal.ts';
import { drawLetters, newLetters } from './picture.ts';
import { makeChallenge, uuidOfSolved } from './proof-of-work.ts';
import { tables } from './tables.ts';

export const captchaCalls: Pick<
  Handlers<'accounts'>,
  'captcha' | 'authCaptcha' | 'captchaChallenge' | 'verifyExt' | 'captchaNeeded'
> = {
  captcha: picture,
  authCaptcha: picture,

  async captchaChallenge({ uuid }, ctx) {
    pace(ctx);
    return await makeChallenge(ctx, uuid);
  },

  async verifyExt({ captchaVerifyParam }, ctx) {
    const solved = await uuidOfSolved(ctx, captchaVerifyParam);
    if (!solved || !(await spend(ctx, solved.proof))) return { captchaVerifyResult: false };
    await keep(ctx, solved.uuid, { answerHash: null, solved: true });
    return { captchaVerifyResult: true };
  },

  captchaNeeded: async (_input, ctx) => ({ needed: await addressFailed(ctx) }),
};

async function picture({ uuid }: { uuid: string }, ctx: Ctx): Promise<Bytes> {
  pace(ctx);
  const letters = newLetters();
  await keep(ctx, uuid, { answerHash: digest(uuid, letters), solved: false });
  return new Bytes('image/png', await drawLetters(letters));
}

interface Captcha {
  uuid?: string;
  captcha?: string;
}

/** Ends the call unless the letters are right, or the proof of work was accepted. Either is good once. */
export async function requireCaptcha(ctx: Ctx, { uuid = '', captcha = '' }: Captcha): Promise<void> {
  const letters = captcha.trim();
  if (letters.length > ctx.limits.captchaMax) fail('A0400', { captcha: { name: 'invalid' } });
  const known = await tables(ctx.db).deleteFrom('captcha').where('uuid', '=', uuid).returningAll().executeTakeFirst();
  if (known?.solved && known.expiresAt > ctx.now) return;
  if (!letters) failKeeping('10007', { captcha: { name: 'captchaRequired' } });
  if (!known || known.expiresAt <= ctx.now) failKeeping('11103', { captcha: { name: 'captchaExpired' } });
  if (known.answerHash !== digest(uuid, letters)) failKeeping('10007', { captcha: { name: 'captchaWrong' } });
}

/**
 * Whether signing in by password asks for a captcha: after a failure of this name, or a few from this address
 * (product.md §4). Names that nobody has count like others.
 */
export async function needsCaptcha(ctx: Ctx, nameIndex: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - ctx.limits.loginFailureMinutes * MINUTE);
  const recent = await tables(ctx.db)
    .selectFrom('loginLog')
    .select('status')
    .where('nameIndex', '=', nameIndex)
    .where('operation', '=', Operation.login)
    .where('at', '>', since)
    .orderBy('logId', 'desc')
    .limit(ctx.limits.captchaAfterAccountFailures)
    .execute();
  const failed = recent.length > 0 && recent.every((row) => row.status !== LogStatus.success);
  const often = recent.length >= ctx.limits.captchaAfterAccountFailures;
  return (failed && often) || (await addressFailed(ctx));
}

/** Of the longer addresses whoever has one has all with the same first half, which count as one. */
async function addressFailed(ctx: Ctx): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - ctx.limits.loginFailureMinutes * MINUTE);
  const { count } = await tables(ctx.db)
    .selectFrom('loginLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('network', '=', networkOf(ctx.ip))
    .where('at', '>', since)
    .where('operation', '=', Operation.login)
    .where('status', '!=', LogStatus.success)
    .executeTakeFirstOrThrow();
  return count >= ctx.limits.captchaAfterAddressFailures;
}

async function keep(ctx: Ctx, uuid: string, state: { answerHash: string | null; solved: boolean }): Promise<void> {
  const row = { ...state, expiresAt: expiry(ctx) };
  await tables(ctx.db)
    .insertInto('captcha')
    .values({ uuid, ...row })
    .onConflict((conflict) => conflict.column('uuid').doUpdateSet(row))
    .execute();
}

/** Notes that a proof was used; false when it was before. */
async function spend(ctx: Ctx, proof: string): Promise<boolean> {
  const spent = await tables(ctx.db)
    .insertInto('captcha')
    .values({ uuid: `spent ${proof}`, answerHash: null, solved: false, expiresAt: expiry(ctx) })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return spent !== undefined;
}

const expiry = (ctx: Ctx) => new Date(ctx.now.getTime() + ctx.limits.captchaLifeSeconds * 1000);

/** Large and small letters are the same to whoever reads them. */
const digest = (uuid: string, letters: string) =>
  createHash('sha256').update(`${uuid}:${letters.toUpperCase()}`).digest('base64url');

const asked = new Map<string, { since: number; count: number }>();
const ADDRESSES = 10_000;

/** So many pictures a minute for one address, in each process: they cost time to draw. */
function pace(ctx: Ctx): void {
  const { now, limits } = ctx;
  const ip = networkOf(ctx.ip);
  const known = asked.get(ip);
  const current = known && now.getTime() - known.since < MINUTE ? known : { since: now.getTime(), count: 0 };
  current.count += 1;
  if (asked.size >= ADDRESSES) asked.clear();
  asked.set(ip, current);
  if (current.count > limits.captchasPerAddressPerMinute) fail('A0429');
}
