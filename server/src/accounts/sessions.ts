import { DataScope } from '@board/contract/backoffice/permissions';
import { AccountStatus, DisposalType, type sessionOwes } from '@board/contract/codes';
import { type Grant, nobody, type Viewer } from '@board/contract/who';
import { sql } from 'kysely';
import type { App, Caller, Ctx } from '../base/calls/app.ts';
import type { TokenUse } from '../base/calls/mount.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { arriveAt } from '../base/delivery/push/browsers.ts';
import { HOUR, MINUTE } from '../base/platform/clock.ts';
import { newToken, tokenHash } from '../base/platform/vault.ts';
import { agreementInForce } from '../settings/index.ts';
import { type Account, tables } from './store.ts';
import { units } from './units.ts';

/** How many sessions are alive. */
export async function liveSessions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from session
    where "expiresAt" > ${now} and "revokedAt" is null and ("idleUntil" is null or "idleUntil" > ${now})`.execute(db);
  return rows[0]!.count;
}

/** How a session is to be kept. */
interface Terms {
  loginType: number;
  /** after which it ends, however much it is used */
  hours: number;
  /** minutes without a request after which it ends; 0 = never */
  idleMinutes: number;
  owes: (typeof sessionOwes)[number] | null;
}

/** Opens a session of the account; answers the token, of which only a digest is stored. */
export async function openSession(
  ctx: Ctx,
  { uid, userType, organization }: Pick<Account, 'uid' | 'userType' | 'organization'>,
  { loginType, hours, idleMinutes, owes }: Terms,
): Promise<string> {
  const { token, hash } = newToken();
  const { now, deviceId, ip, userAgent } = ctx;
  await tables(ctx.db)
    .insertInto('session')
    .values({
      tokenHash: hash,
      uid,
      loginType,
      owes,
      deviceId,
      ip,
      userAgent,
      createdAt: now,
      expiresAt: new Date(now.getTime() + hours * HOUR),
      idleMinutes: idleMinutes || null,
      idleUntil: idleMinutes ? new Date(now.getTime() + idleMinutes * MINUTE) : null,
      revokedAt: null,
      challenge: null,
    })
    .execute();
  await arriveAt(ctx.db, deviceId, uid, hash);
  await tables(ctx.db).updateTable('account').set({ lastLoginAt: now }).where('uid', '=', uid).execute();
  ctx.keepSession({ token, userType, organization, loginType });
  return token;
}

/**
 * Completes a session that owed its second factor, and gives it another token, so that the former token is worthless.
 * Returns the token; empty if no second factor was owed.
 */
export async function completeSession(ctx: Ctx): Promise<string> {
  const { uid, userType, organization, owes } = ctx.viewer;
  if (owes !== 'secondFactor' && owes !== 'secondFactorSetup') return '';
  const { token, hash } = newToken();
  const session = await tables(ctx.db)
    .updateTable('session')
    .set({ tokenHash: hash, owes: null, challenge: null })
    .where('tokenHash', '=', tokenHash(ctx.token))
    .where('revokedAt', 'is', null)
    .returning('loginType')
    .executeTakeFirst();
  if (!session) fail('USR0002');
  ctx.keepSession({ token, userType, organization, loginType: session.loginType });
  ctx.afterCommit(() => ctx.app.viewers.forget(uid!));
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

/** Seconds until a session ends for want of use, and how many of them are left when the page asks; null: it does not. */
export async function sessionLeft(ctx: Ctx, renewed = false): Promise<{ seconds: number | null; warnSeconds: number }> {
  const row = await tables(ctx.db)
    .selectFrom('session')
    .select(['idleMinutes', 'idleUntil'])
    .where('tokenHash', '=', tokenHash(ctx.token))
    .executeTakeFirst();
  if (!row?.idleMinutes || !row.idleUntil) return { seconds: null, warnSeconds: 0 };
  const whole = row.idleMinutes * MINUTE;
  const until = renewed ? new Date(ctx.now.getTime() + whole) : row.idleUntil;
  if (renewed) await stayAwake(ctx.db, tokenHash(ctx.token), until);
  return {
    seconds: Math.max(0, Math.floor((until.getTime() - ctx.now.getTime()) / 1000)),
    warnSeconds: Math.min(ctx.limits.idleWarningSeconds, whole / 2000),
  };
}

interface Ending {
  /** the token of one that stays */
  except?: string;
  /** the account signed in elsewhere or got a new password: whoever held a session is told so (SN0004) */
  superseded?: boolean;
}

/** Ends the sessions of an account; each of them opens nothing from the commit on. Answers how many there were. */
export async function endSessions(
  ctx: Ctx,
  uid: number,
  { except = '', superseded = false }: Ending = {},
): Promise<number> {
  const ended = await tables(ctx.db)
    .updateTable('session')
    .set({ revokedAt: ctx.now, superseded })
    .where('uid', '=', uid)
    .where('tokenHash', '!=', tokenHash(except))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  ctx.afterCommit(() => ctx.app.viewers.forget(uid));
  return Number(ended.numUpdatedRows);
}

/** What an account may, whatever session it has. */
interface Worth {
  uid: number;
  nickName: string;
  userType: number;
  organization: Viewer['organization'];
  compType: number;
  groupId: number | null;
  certified: boolean;
  agreedAt: Date;
  disposed: boolean;
  cancelling: boolean;
  grants: Grant[] | null;
  /** codes of emergency grants in force */
  emergency: string[][] | null;
  /** when the first of those ends */
  grantedUntil: Date | null;
}

interface Row extends Worth {
  sessionNumber: number;
  expiresAt: Date;
  revokedAt: Date | null;
  superseded: boolean;
  idleMinutes: number | null;
  idleUntil: Date | null;
  owes: Viewer['owes'] | null;
  updatePwd: boolean;
  status: number;
}

export const TICKET_SECONDS = 600;
const TICKET = 'ticket.';

/** A stand-in for the token that is good for uploads only, and only while the session lasts (product.md §7). */
export function issueTicket(app: App, token: string): string {
  const until = app.clock.now().getTime() + TICKET_SECONDS * 1000;
  return TICKET + app.vault.seal(`${until}.${token}`).toString('base64url');
}

/** The token behind a ticket; empty when it is none, or no good any more: a token itself stands in no address. */
function openTicket(app: App, ticket: string): string {
  try {
    if (!ticket.startsWith(TICKET)) return '';
    const [until, token] = app.vault.open(Buffer.from(ticket.slice(TICKET.length), 'base64url')).split('.', 2);
    return Number(until) > app.clock.now().getTime() ? token! : '';
  } catch {
    return '';
  }
}

/** How long a session that ends when idle is believed without asking, which is how late its end may come. */
const IDLE_STEP = MINUTE;
/** An emergency grant reaches everything: it is for what cannot wait. */
const anywhere = { role: '', dataScope: DataScope.all, groupIds: [] };
const noOne = { viewer: nobody, expired: false, superseded: false };

/** The columns of `Worth`, of an account `a`. */
const worth = (now: Date) => sql`
      a.uid, a."nickName", a."userType", a.organization, a."compType", a."groupId", a."certifiedAt" is not null as certified,
      coalesce(a."agreedAt", a."createdAt") as "agreedAt",
      exists (select from disposal d where d.uid = a.uid and d."liftedAt" is null and (d."endTime" is null or d."endTime" > ${now})
        and (d."handleType" <> ${DisposalType.warning} or d."acknowledgedAt" is null)) as disposed,
      exists (select from cancellation c where c.uid = a.uid and c."takenBackAt" is null and c."doneAt" is null) as cancelling,
      (select jsonb_agg(jsonb_build_object('role', name, 'permissions', permissions, 'dataScope', "dataScope", 'groupIds', array(
          select "groupId" from "roleUnit" u where u."roleId" = role."roleId")) order by role."roleId")
        from "accountRole" r join role using ("roleId") where r.uid = a.uid) as grants,
      (select jsonb_agg(g.permissions order by g."grantId") from "emergencyGrant" g
        where g.uid = a.uid and g."endsAt" > ${now} and g."endedAt" is null) as emergency,
      (select min(g."endsAt") from "emergencyGrant" g
        where g.uid = a.uid and g."endsAt" > ${now} and g."endedAt" is null) as "grantedUntil"`;

function viewerOf(app: App, { emergency, grantedUntil: _, grants: ofRoles, ...account }: Worth, now: Date): Viewer {
  const unit = account.groupId === null ? undefined : units.of(app).get(account.groupId);
  const urgent = (emergency ?? []).map((permissions) => ({ ...anywhere, permissions }));
  const grants = [...(ofRoles ?? []), ...urgent];
  const permissions = [...new Set(grants.flatMap(({ permissions }) => permissions))];
  const viewer = { ...account, agreed: false, capabilities: unit?.capabilities ?? [], permissions, grants };
  return ofToday(app, viewer, now);
}

/** An account as it is now, for work that goes on after its session; null where it is stopped. */
export async function viewerByUid(app: App, uid: number): Promise<Viewer | null> {
  const now = app.clock.now();
  const { rows } = await sql<Worth>`
    select ${worth(now)} from account a where a.uid = ${uid} and a.status = ${AccountStatus.normal}`.execute(
    app.database.db,
  );
  return rows[0] ? viewerOf(app, rows[0], now) : null;
}

/** Who holds a token. Logging out and disabling an account act at once: see `Viewers`. */
export async function resolveViewer(
  app: App,
  given: string,
  { ticket = false, quiet = false }: TokenUse = {},
): Promise<Pick<Caller, 'viewer' | 'expired' | 'superseded'>> {
  const token = ticket ? openTicket(app, given) : given;
  if (!token) return noOne;
  const hash = tokenHash(token);
  const now = app.clock.now();
  const known = app.viewers.get(hash, now);
  if (known) return { ...noOne, viewer: ofToday(app, known, now) };
  const begun = app.viewers.begin();
  const { rows } = await sql<Row>`
    select s."sessionNumber", s."expiresAt", s."revokedAt", s.superseded, s."idleMinutes", s."idleUntil", s.owes, a."updatePwd", a.status,
      ${worth(now)}
    from session s join account a using (uid)
    where s."tokenHash" = ${hash}`.execute(app.database.db);
  const row = rows[0];
  if (!row) return { ...noOne, expired: true };
  const { expiresAt, revokedAt, superseded, idleMinutes, idleUntil, owes, updatePwd, status, ...account } = row;
  if (idleUntil && idleUntil <= now && expiresAt > now) return { ...noOne, expired: true, superseded: true };
  if (revokedAt || expiresAt <= now || status !== AccountStatus.normal) return { ...noOne, expired: true, superseded };
  const viewer = viewerOf(app, account, now);
  const believed = row.grantedUntil && row.grantedUntil < expiresAt ? row.grantedUntil : expiresAt;
  const owed = owes ?? (updatePwd ? 'password' : null);
  if (owed) viewer.owes = owed;
  if (!idleMinutes) app.viewers.put(hash, viewer, believed, begun);
  else if (!quiet) {
    // Automatic requests of a client neither prolong the session nor count as use: they would hide the real use.
    await stayAwake(app.database.db, hash, new Date(now.getTime() + idleMinutes * MINUTE));
    app.viewers.put(hash, viewer, new Date(Math.min(believed.getTime(), now.getTime() + IDLE_STEP)), begun);
  }
  return { ...noOne, viewer };
}

/** A viewer with what he accepted held against the agreement in force, which may be another since he was looked up. */
function ofToday(app: App, viewer: Viewer, now: Date): Viewer {
  const agreed = viewer.agreedAt !== undefined && viewer.agreedAt >= agreementInForce(app, now).askedSince;
  return viewer.agreed === agreed ? viewer : { ...viewer, agreed };
}

/** Whether a session is in force: it was neither ended nor left unused for too long, and its account is not disabled. */
export async function sessionLasts(app: App, sessionNumber: number): Promise<boolean> {
  const now = app.clock.now();
  const { rows } = await sql<{ lasts: boolean }>`
    select s."revokedAt" is null and s."expiresAt" > ${now} and coalesce(s."idleUntil" > ${now}, true) and a.status = 1 as lasts
    from session s join account a using (uid) where s."sessionNumber" = ${sessionNumber}`.execute(app.database.db);
  return rows[0]?.lasts ?? false;
}

const stayAwake = (db: Db, hash: string, idleUntil: Date) =>
  tables(db).updateTable('session').set({ idleUntil }).where('tokenHash', '=', hash).execute();
