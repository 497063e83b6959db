import { sql } from 'kysely';
import type { Ctx } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import { DAY } from '../platform/clock.ts';
import type { Vault } from '../platform/vault.ts';

/**
 * From where what an author did came (互联网信息服务管理办法 14, 网络安全法 21; domain.md D): with its event, sealed, outside
 * its hash, and no longer than the law asks for.
 */

/** Six months. */
const KEPT_DAYS = 183;
const AT_ONCE = 1000;

/** From where a call comes, for its event (`record`). */
export const sealedOrigin = ({ app, ip, port, deviceId, userAgent }: Ctx): Buffer =>
  app.vault.seal([ip, port, deviceId, userAgent].join('\n'));

/** A step of an author; port 0: unknown. */
export interface Origin {
  tid: number;
  kind: string;
  at: Date;
  ip: string;
  port: number;
  deviceId: string;
  userAgent: string;
}

/** From where the steps of the authors of messages came, in their order, as far as that is still kept. */
export async function originsOf(db: Db, vault: Vault, tids: readonly number[]): Promise<Origin[]> {
  const { rows } = await sql<{ tid: number; kind: string; at: Date; originSealed: Buffer }>`
    select tid, kind, at, "originSealed" from event
    where tid = any(${tids}) and "originSealed" is not null order by "eventId"`.execute(db);
  return rows.map(({ originSealed, ...row }) => {
    const [ip = '', port = '', deviceId = '', userAgent = ''] = vault.open(originSealed).split('\n');
    return { ...row, ip, port: Number(port), deviceId, userAgent };
  });
}

/** Takes away what need no longer be kept; the events stay. */
export async function forgetOrigins(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY);
  for (;;) {
    const { numAffectedRows } = await sql`update event set "originSealed" = null where "eventId" in (
      select "eventId" from event where "originSealed" is not null and at < ${before} limit ${AT_ONCE})`.execute(db);
    if (Number(numAffectedRows) < AT_ONCE) return;
  }
}
