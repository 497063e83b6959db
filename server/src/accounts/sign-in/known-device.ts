import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { App, Ctx } from '../../base/calls/app.ts';
import { networkOf } from '../../base/calls/network.ts';
import { isOwnPage, isSecure } from '../../base/calls/own-page.ts';
import { cookie } from '../../base/calls/session-cookie.ts';
import { DAY } from '../../base/platform/clock.ts';

/**
 * Devices that signed in to an account before, so that nobody is kept out by what others try with his name. The proof is
 * a cookie that scripts cannot read: a random number, and for each account a day and a keyed digest of number, account and
 * day. It opens nothing: whoever has it is counted by himself, as "device cookies" of OWASP are.
 */
const NAME = 'knownDevice';
const DAYS = 365;
/** accounts that one device is known for: a family, a counter */
const ACCOUNTS = 8;
const NONCE = /^[\w-]{22}$/;

/** The device cookie of a request, and how its answer sets a new one. Calls know no cookies, so both go beside the call. */
interface Carried {
  given: string;
  keep: (value: string) => void;
}
const carried = new AsyncLocalStorage<Carried>();

export function mountKnownDevices(http: FastifyInstance, { config }: App): void {
  // Not before the body has come, whose reading would lose what is carried.
  http.addHook('preHandler', (request, reply, done) => {
    // Programs keep no cookies; another site brings none that count.
    if (request.method !== 'POST' || !isOwnPage(config, request)) return done();
    const attributes = { path: '/', maxAge: (DAYS * DAY) / 1000, httpOnly: true, sameSite: 'lax' } as const;
    const keep = (value: string) =>
      void reply.setCookie(NAME, value, { ...attributes, secure: isSecure(config, request) });
    carried.run({ given: cookie(request, NAME), keep }, done);
  });
}

/** The origin of a sign-in attempt, by which wrong passwords are counted. */
export interface AttemptOrigin {
  bucket: string;
  /** a device that was signed in to the account before */
  known: boolean;
}

/** The origin of this call with regard to an account (null: no account). */
export function attemptOrigin(ctx: Ctx, uid: number | null): AttemptOrigin {
  const { nonce, entries } = read(carried.getStore()?.given);
  const since = dayOf(ctx) - DAYS;
  const known = entries.some(({ day, mac }) => day > since && equal(mac, macOf(ctx, nonce, uid ?? 0, day)));
  const bucket = known ? `device ${ctx.app.vault.index(nonce)}` : networkOf(ctx.ip);
  return { bucket, known };
}

/** From now on the device is known for the account; the accounts before it stay known. */
export function rememberDevice(ctx: Ctx, uid: number): void {
  const here = carried.getStore();
  if (!here) return;
  const { nonce, entries } = read(here.given);
  const number = nonce || randomBytes(16).toString('base64url');
  const day = dayOf(ctx);
  const others = entries.filter((entry) => !equal(entry.mac, macOf(ctx, number, uid, entry.day)));
  const kept = [{ day, mac: macOf(ctx, number, uid, day) }, ...others].slice(0, ACCOUNTS);
  const value = [number, ...kept.flatMap((entry) => [entry.day.toString(36), entry.mac])].join('.');
  ctx.afterCommit(() => here.keep(value));
}

interface Entry {
  day: number;
  mac: string;
}

function read(text = ''): { nonce: string; entries: Entry[] } {
  const [nonce = '', ...rest] = text.slice(0, 1000).split('.');
  if (!NONCE.test(nonce)) return { nonce: '', entries: [] };
  const pairs = Array.from({ length: Math.min(ACCOUNTS, Math.floor(rest.length / 2)) }, (_, i) => ({
    day: Number.parseInt(rest[2 * i]!, 36),
    mac: rest[2 * i + 1]!,
  }));
  return { nonce, entries: pairs.filter(({ day }) => Number.isInteger(day)) };
}

const dayOf = ({ now }: Ctx) => Math.floor(now.getTime() / DAY);

/** 144 bits */
const macOf = ({ app }: Ctx, nonce: string, uid: number, day: number) =>
  app.vault.index(`known device ${nonce} of ${uid} since ${day}`).slice(0, 24);

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
