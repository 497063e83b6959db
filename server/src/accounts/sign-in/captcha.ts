import { createHash } from 'node:crypto';
import { LogStatus, Operation } from '@board/contract/codes';
import { CAPTCHA_LEVEL_MAX } from '@board/contract/rules/lengths';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { Bytes } from '../../base/calls/bytes.ts';
import { networkOf } from '../../base/calls/network.ts';
import { fail, failKeeping } from '../../base/calls/refusal.ts';
import { MINUTE } from '../../base/platform/clock.ts';
import { captchaScene } from '../../settings/index.ts';
import type { AttemptOrigin } from './known-device.ts';
import { drawLetters, newLetters } from './picture.ts';
import { makeChallenge, readSolved } from './proof-of-work.ts';
import { tables } from './tables.ts';

export const captchaCalls: Pick<
  Handlers<'accounts'>,
  'captcha' | 'authCaptcha' | 'captchaChallenge' | 'verifyExt' | 'captchaNeeded'
> = {
  captcha: picture,
  authCaptcha: picture,

  async captchaChallenge({ uuid, level }, ctx) {
    pace(ctx);
    return await makeChallenge(ctx, uuid, level);
  },

  async verifyExt({ captchaVerifyParam, sceneId }, ctx) {
    const solved = await readSolved(ctx, captchaVerifyParam);
    const isOurs = !sceneId || sceneId === captchaScene(ctx.app);
    if (!isOurs || !solved || !(await spend(ctx, solved.proof))) return { captchaVerifyResult: false };
    await keep(ctx, solved.uuid, { answerHash: null, solved: true, level: solved.level });
    return { captchaVerifyResult: true };
  },

  captchaNeeded: async (_input, ctx) => ({ needed: await addressFailed(ctx) }),
};

async function picture({ uuid }: { uuid: string }, ctx: Ctx): Promise<Bytes> {
  pace(ctx);
  const letters = newLetters();
  await keep(ctx, uuid, { answerHash: digest(uuid, letters), solved: false, level: 0 });
  return new Bytes('image/png', await drawLetters(letters));
}

export interface Captcha {
  uuid?: string;
  captcha?: string;
}

/**
 * Ends the call unless the letters are right, or a proof of work of that level was accepted; a refusal says the level.
 * Either is good once. Letters are good at any level: they take a person, and are all that old programs know.
 */
export async function requireCaptcha(ctx: Ctx, { uuid = '', captcha = '' }: Captcha, level = 0): Promise<void> {
  const letters = captcha.trim();
  if (letters.length > ctx.limits.captchaMax) fail('A0400', { captcha: { name: 'invalid' } });
  const known = await tables(ctx.db).deleteFrom('captcha').where('uuid', '=', uuid).returningAll().executeTakeFirst();
  if (known?.solved && known.expiresAt > ctx.now && known.level >= level) return;
  if (!letters) failKeeping('10007', { captcha: { name: 'captchaRequired' } }, { level });
  if (!known || known.expiresAt <= ctx.now) failKeeping('11103', { captcha: { name: 'captchaExpired' } }, { level });
  if (known.answerHash !== digest(uuid, letters))
    failKeeping('10007', { captcha: { name: 'captchaWrong' } }, { level });
}

/**
 * Whether signing in by password asks for a captcha: after a failure of this name, or a few from this address
 * (product.md §4). Names that nobody has count like others. A known device answers for its own failures alone.
 */
export async function needsCaptcha(ctx: Ctx, nameIndex: string, { bucket, known }: AttemptOrigin): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - ctx.limits.loginFailureMinutes * MINUTE);
  const recent = await tables(ctx.db)
    .selectFrom('loginLog')
    .select('status')
    .where('nameIndex', '=', nameIndex)
    .where('operation', '=', Operation.login)
    .where('at', '>', since)
    .$if(known, (query) => query.where('bucket', '=', bucket))
    .orderBy('logId', 'desc')
    .limit(ctx.limits.captchaAfterAccountFailures)
    .execute();
  const failed = recent.length > 0 && recent.every((row) => row.status !== LogStatus.success);
  const often = recent.length >= ctx.limits.captchaAfterAccountFailures;
  return (failed && often) || (!known && (await addressFailed(ctx)));
}

/**
 * How much work a proof must be for a name: more, the more its password was guessed a moment ago, wherever from. What was
 * guessed before a new password counts no more.
 */
export async function levelFor(ctx: Ctx, nameIndex: string): Promise<number> {
  const failures = await failuresSince(ctx)
    .where('nameIndex', '=', nameIndex)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('loginLog as later')
            .select('later.logId')
            .where('later.nameIndex', '=', nameIndex)
            .where('later.operation', '=', Operation.newPassword)
            .whereRef('later.logId', '>', 'loginLog.logId'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Math.min(CAPTCHA_LEVEL_MAX, Math.floor(failures.count / ctx.limits.loginFailures));
}

const addressFailed = async (ctx: Ctx): Promise<boolean> =>
  (await failuresFromHere(ctx)) >= ctx.limits.captchaAfterAddressFailures;

/**
 * Counts failed sign-ins from this address within `loginFailureMinutes`, whatever the name. IPv6 addresses with the
 * same first half count as one address, because one customer holds them all.
 */
export async function failuresFromHere(ctx: Ctx): Promise<number> {
  const failures = await failuresSince(ctx).where('network', '=', networkOf(ctx.ip)).executeTakeFirstOrThrow();
  return failures.count;
}

const failuresSince = (ctx: Ctx) =>
  tables(ctx.db)
    .selectFrom('loginLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('at', '>', new Date(ctx.now.getTime() - ctx.limits.loginFailureMinutes * MINUTE))
    .where('operation', '=', Operation.login)
    .where('status', '!=', LogStatus.success);

interface State {
  answerHash: string | null;
  solved: boolean;
  level: number;
}

async function keep(ctx: Ctx, uuid: string, state: State): Promise<void> {
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
