import { DisposalType } from '@board/contract/codes';
import { nobody, type Viewer } from '@board/contract/who';
import { sql } from 'kysely';
import type { App, Ctx } from '../base/app.ts';
import { HOUR } from '../base/clock.ts';
import { newToken, tokenHash } from '../base/vault.ts';
import { refuseBanned } from './disposals/effects.ts';
import { tables } from './store.ts';
import { units } from './units.ts';

export const LoginType = { password: 1, phoneCode: 2 } as const;

/** Opens a session of `limits.sessionHours`; answers the token, of which only a digest is stored. None for the banned. */
export async function openSession(ctx: Ctx, uid: number, loginType: number): Promise<string> {
  await refuseBanned(ctx, uid);
  const { token, hash } = newToken();
  const { now, deviceId, ip, userAgent } = ctx;
  const expiresAt = new Date(now.getTime() + ctx.limits.sessionHours * HOUR);
  await tables(ctx.db)
    .insertInto('session')
    .values({ tokenHash: hash, uid, loginType, createdAt: now, expiresAt, revokedAt: null, deviceId, ip, userAgent })
    .execute();
  await tables(ctx.db).updateTable('account').set({ lastLoginAt: now }).where('uid', '=', uid).execute();
  return token;
}

export async function closeSession(ctx: Ctx, token: string): Promise<void> {
  const closed = await tables(ctx.db)
    .updateTable('session')
    .set({ revokedAt: ctx.now })
    .where('tokenHash', '=', tokenHash(token))
    .where('revokedAt', 'is', null)
    .returning('uid')
    .executeTakeFirst();
  if (closed) ctx.afterCommit(() => ctx.app.viewers.forget(closed.uid));
}

interface Row {
  expiresAt: Date;
  uid: number;
  nickName: string;
  userType: number;
  organization: Viewer['organization'];
  compType: number;
  groupId: number | null;
  certified: boolean;
  disposed: boolean;
  cancelling: boolean;
  permissions: string[] | null;
}

export const TICKET_SECONDS = 600;
const TICKET = 'ticket.';

/** A stand-in for the token that is good for uploads only, and only while the session lasts (product.md §7). */
export function issueTicket(app: App, token: string): string {
  const until = app.clock.now().getTime() + TICKET_SECONDS * 1000;
  return TICKET + app.vault.seal(`${until}.${token}`).toString('base64url');
}

/** The token behind a ticket; empty when the ticket is no good. */
function openTicket(app: App, ticket: string): string {
  try {
    const [until, token] = app.vault.open(Buffer.from(ticket.slice(TICKET.length), 'base64url')).split('.', 2);
    return Number(until) > app.clock.now().getTime() ? token! : '';
  } catch {
    return '';
  }
}

const isTicket = (token: string) => token.startsWith(TICKET);

/** Who holds a token. Logging out and disabling an account act at once: see `Viewers`. */
export async function resolveViewer(
  app: App,
  given: string,
  forUpload = false,
): Promise<{ viewer: Viewer; expired: boolean }> {
  const token = forUpload && isTicket(given) ? openTicket(app, given) : given;
  if (!token) return { viewer: nobody, expired: false };
  const hash = tokenHash(token);
  const now = app.clock.now();
  const known = app.viewers.get(hash, now);
  if (known) return { viewer: known, expired: false };
  const begun = app.viewers.begin();
  const { rows } = await sql<Row>`
    select s."expiresAt", a.uid, a."nickName", a."userType", a.organization, a."compType", a."groupId", a."certifiedAt" is not null as certified,
      exists (select from disposal d where d.uid = a.uid and d."liftedAt" is null and (d."endTime" is null or d."endTime" > ${now})
        and (d."handleType" <> ${DisposalType.warning} or d."acknowledgedAt" is null)) as disposed,
      exists (select from cancellation c where c.uid = a.uid and c."takenBackAt" is null and c."doneAt" is null) as cancelling,
      (select array_agg(distinct p) from "accountRole" r join role using ("roleId"), unnest(permissions) p where r.uid = a.uid) as permissions
    from session s join account a using (uid)
    where s."tokenHash" = ${hash} and s."revokedAt" is null and s."expiresAt" > ${now} and a.status = 1`.execute(
    app.database.db,
  );
  const row = rows[0];
  if (!row) return { viewer: nobody, expired: true };
  const { expiresAt, ...account } = row;
  const unit = row.groupId === null ? undefined : units.of(app).get(row.groupId);
  const viewer = { ...account, capabilities: unit?.capabilities ?? [], permissions: row.permissions ?? [] };
  app.viewers.put(hash, viewer, expiresAt, begun);
  return { viewer, expired: false };
}
