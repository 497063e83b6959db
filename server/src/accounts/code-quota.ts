import type { codeRoutes } from '@board/contract/codes';
import { isMobile } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';
import { sql } from 'kysely';
import type { Ctx } from '../base/calls/app.ts';
import { fail, failKeeping } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { DAY, HOUR } from '../base/platform/clock.ts';
import { tables } from './store.ts';

/**
 * How many codes may be asked for: by one phone or address, one network, one device, and by everyone together. Numbers
 * abroad have quotas of their own: a message there costs many times as much, and some who ask for them earn by it.
 */

export type Route = (typeof codeRoutes)[number];

/** The route of a code to a phone (as `readPhone` writes it) or an e-mail address. */
export const routeTo = (to: string): Route => (to.includes('@') ? 'mail' : isMobile(to) ? 'mainland' : 'abroad');

/** The ceilings of the installation, by route: within an hour, within a day. */
const ceilings: Record<Route, (limits: Limits) => readonly [number, number]> = {
  mainland: (limits) => [limits.codesPerHour, limits.codesPerDay],
  abroad: (limits) => [limits.codesAbroadPerHour, limits.codesAbroadPerDay],
  mail: (limits) => [limits.mailCodesPerHour, limits.mailCodesPerDay],
};

/** The share of a ceiling at which administrators are told, while codes are still sent. */
const NEAR = 0.8;
/** Whom it concerns: they set the limits. */
const ADMINISTRATORS = 'sys:params:save';

/** Refuses with 1010 a code beyond a quota; one beyond the ceiling of the installation is an alarm. */
export async function refuseTooMany(ctx: Ctx, route: Route, index: string, network: string): Promise<void> {
  const { limits, deviceId } = ctx;
  const { codes } = ctx.app.metrics;
  const abroad = route === 'abroad';
  const since = (ms: number) =>
    tables(ctx.db)
      .selectFrom('verifyCode')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('createdAt', '>', new Date(ctx.now.getTime() - ms));
  const counted = async (query: ReturnType<typeof since>) => (await query.executeTakeFirstOrThrow()).count;
  const fromHere = since(HOUR).where('ip', '=', network);
  const isTooMany =
    (await counted(since(DAY).where('phoneIndex', '=', index))) >=
      (abroad ? limits.codesAbroadPerPhonePerDay : limits.codesPerPhonePerDay) ||
    (await counted(fromHere)) >= limits.codesPerAddressPerHour ||
    (abroad && (await counted(fromHere.where('route', '=', route))) >= limits.codesAbroadPerAddressPerHour) ||
    (deviceId !== '' && (await counted(since(DAY).where('deviceId', '=', deviceId))) >= limits.codesPerDevicePerDay);
  if (isTooMany) {
    codes.inc({ route, result: 'quota' });
    fail('1010');
  }
  const [perHour, perDay] = ceilings[route](limits);
  const inHour = await counted(since(HOUR).where('route', '=', route));
  const inDay = await counted(since(DAY).where('route', '=', route));
  if (inHour >= perHour || inDay >= perDay) {
    codes.inc({ route, result: 'ceiling' });
    await alarm(ctx, route, 'codesAtCeiling', { inHour, inDay });
    failKeeping('1010');
  }
  codes.inc({ route, result: 'sent' });
  if (inHour + 1 >= perHour * NEAR || inDay + 1 >= perDay * NEAR)
    await alarm(ctx, route, 'codesNearCeiling', { inHour, inDay });
}

/** Tells whoever runs the installation, by a notice and in the log: once an hour for each route. */
async function alarm(
  ctx: Ctx,
  route: Route,
  kind: 'codesNearCeiling' | 'codesAtCeiling',
  counts: { inHour: number; inDay: number },
): Promise<void> {
  const hour = new Date(Math.floor(ctx.now.getTime() / HOUR) * HOUR);
  const { rows } = await sql`insert into "codeAlarm" (route, kind, hour) values (${route}, ${kind}, ${hour})
    on conflict do nothing returning route`.execute(ctx.db);
  if (rows.length === 0) return;
  const data = { route, ...counts, href: '/admin/parameters', notify: [{ permission: ADMINISTRATORS }] };
  await record(ctx.db, { kind, at: ctx.now, actorRole: 'system', data });
  ctx.afterCommit(() => ctx.app.log[kind === 'codesAtCeiling' ? 'error' : 'warn']({ route, ...counts }, kind));
}
