import { createHash } from 'node:crypto';
import type { Language } from '@board/contract/texts';
import { sql } from 'kysely';
import type { Ctx } from '../../calls/app.ts';
import type { Db } from '../../db/db.ts';
import { DAY } from '../../platform/clock.ts';
import { tokenHash, type Vault } from '../../platform/vault.ts';

/** A browser's push subscription: its address, and the keys by which it opens messages. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Row {
  endpointHash: string;
  uid: number;
  sessionHash: string | null;
  deviceId: string;
  subscriptionSealed: Buffer;
  language: Language;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}
type Browser = Pick<Row, 'endpointHash' | 'deviceId' | 'language' | 'userAgent' | 'createdAt' | 'expiresAt'>;
const tables = (db: Db) => db.withTables<{ pushBrowser: Row }>();

/** Names a subscription by its endpoint; the browser computes the same name. */
const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

/**
 * Lets a browser show the viewer's notices for `days`, or until the browser's own limit. The notices of another account
 * end there. Only the newest `most` browsers of the account stay. Returns whether the browser is new for the viewer.
 */
export async function putBrowser(
  ctx: Ctx,
  subscription: Subscription,
  { days, most, until }: { days: number; most: number; until: Date | null },
): Promise<boolean> {
  const { app, db, now, viewer, deviceId, language, userAgent } = ctx;
  const uid = viewer.uid!;
  const end = new Date(now.getTime() + days * DAY);
  const row = {
    uid,
    deviceId,
    language,
    userAgent,
    sessionHash: tokenHash(ctx.token),
    subscriptionSealed: app.vault.seal(JSON.stringify(subscription)),
    expiresAt: until && until < end ? until : end,
  };
  const hash = hashOf(subscription.endpoint);
  const known = (await browsersOf(db, uid, now)).some(({ endpointHash }) => endpointHash === hash);
  await tables(db)
    .insertInto('pushBrowser')
    .values({ ...row, endpointHash: hash, createdAt: now })
    .onConflict((one) => one.column('endpointHash').doUpdateSet(row))
    .execute();
  await sql`delete from "pushBrowser" where "endpointHash" in (
    select "endpointHash" from "pushBrowser" where uid = ${uid} order by "expiresAt" desc, "createdAt" desc offset ${most})`.execute(
    db,
  );
  return !known;
}

/**
 * Replaces a subscription of the viewer's browser: the one named `was`, or any of the same device, because a browser
 * has only one per site. It ends when the earlier one would have, or at the browser's limit. Returns whether there was
 * an earlier one.
 */
export async function replaceBrowser(
  ctx: Ctx,
  subscription: Subscription,
  { was, until }: { was: string | null; until: Date | null },
): Promise<boolean> {
  const { app, db, now, viewer, deviceId, userAgent } = ctx;
  const hash = hashOf(subscription.endpoint);
  const isHere = (one: Browser) =>
    one.endpointHash === hash || one.endpointHash === was || (deviceId !== '' && one.deviceId === deviceId);
  const [found, ...more] = (await browsersOf(db, viewer.uid!, now)).filter(isHere);
  if (!found) return false;
  // Also the same subscription under another account.
  const gone = [hash, ...more.map(({ endpointHash }) => endpointHash)].filter((one) => one !== found.endpointHash);
  if (gone.length > 0) await tables(db).deleteFrom('pushBrowser').where('endpointHash', 'in', gone).execute();
  await tables(db)
    .updateTable('pushBrowser')
    .set({
      endpointHash: hash,
      deviceId,
      userAgent,
      sessionHash: tokenHash(ctx.token),
      subscriptionSealed: app.vault.seal(JSON.stringify(subscription)),
      expiresAt: until && until < found.expiresAt ? until : found.expiresAt,
    })
    .where('endpointHash', '=', found.endpointHash)
    .where('uid', '=', viewer.uid!)
    .execute();
  return true;
}

/** Returns the browsers that show an account's notices, the newest first. */
export const browsersOf = (db: Db, uid: number, now: Date): Promise<Browser[]> =>
  tables(db)
    .selectFrom('pushBrowser')
    .select(['endpointHash', 'deviceId', 'language', 'userAgent', 'createdAt', 'expiresAt'])
    .where('uid', '=', uid)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute();

/** Removes one browser of an account. Returns whether there was one. */
export async function dropBrowser(db: Db, uid: number, hash: string): Promise<boolean> {
  const gone = tables(db).deleteFrom('pushBrowser').where('uid', '=', uid).where('endpointHash', '=', hash);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

/** Forgets every browser of an account. */
export async function dropBrowsers(db: Db, uid: number): Promise<void> {
  await tables(db).deleteFrom('pushBrowser').where('uid', '=', uid).execute();
}

/** Removes browsers whose time is over. */
export async function dropExpired(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('pushBrowser').where('expiresAt', '<=', now).execute();
}

/**
 * Ties the browsers of a device to the session that begins there, so that they end with it. Browsers of other accounts
 * on the device end now, because their notices are not for the new user.
 */
export async function arriveAt(db: Db, deviceId: string, uid: number, hash: string): Promise<void> {
  if (deviceId === '') return;
  await tables(db).deleteFrom('pushBrowser').where('deviceId', '=', deviceId).where('uid', '<>', uid).execute();
  await tables(db)
    .updateTable('pushBrowser')
    .set({ sessionHash: hash })
    .where('deviceId', '=', deviceId)
    .where('uid', '=', uid)
    .execute();
}

/** Returns a subscription of an account by its name; undefined if it has ended. */
export async function subscriptionOf(
  db: Db,
  vault: Vault,
  uid: number,
  hash: string,
): Promise<Subscription | undefined> {
  const row = await tables(db)
    .selectFrom('pushBrowser')
    .select('subscriptionSealed')
    .where('endpointHash', '=', hash)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row && (JSON.parse(vault.open(row.subscriptionSealed)) as Subscription);
}
