import type { emergency as contract, EmergencyGrant, grantStates } from '@board/contract/backoffice/emergency';
import { administratorOf } from '@board/contract/backoffice/permissions';
import { toSeconds } from '@board/contract/fields';
import { type Generated, sql } from 'kysely';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { HOUR } from '../../base/platform/clock.ts';
import { namesOfCodes } from '../menus/names.ts';
import { menuRows } from '../menus/rows.ts';
import { logStaffChange } from '../staff/staff-log.ts';
import { lockStaff } from '../staff/store.ts';
import { lockStaffAccounts, refuseOwn } from './rules.ts';

/** Emergency grants (backoffice.md §4.3): what one person asks for, another approves, and time ends. */

type Tables = {
  emergencyGrant: {
    grantId: Generated<number>;
    uid: number;
    permissions: string[];
    reason: string;
    hours: number;
    askedUid: number;
    askedAt: Date;
    decidedUid: number | null;
    decidedAt: Date | null;
    endsAt: Date | null;
    endedAt: Date | null;
  };
};
const table = (db: Db) => db.withTables<Tables>();

interface Listed {
  grantId: number;
  uid: number;
  username: string | null;
  realName: string;
  permissions: string[];
  reason: string;
  hours: number;
  askedUid: number;
  askedBy: string;
  askedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
}

export const emergencyCalls: Pick<Handlers<'accounts'>, keyof typeof contract> = {
  async grantPage({ page, limit }, { app, db, now, texts, viewer }) {
    const names = namesOfCodes(app, texts);
    const { rows } = await sql<Listed>`
      select g.*, a."loginName" as username, a."nickName" as "realName", asker."nickName" as "askedBy", decider."nickName" as "decidedBy"
      from "emergencyGrant" g join account a on a.uid = g.uid join account asker on asker.uid = g."askedUid"
        left join account decider on decider.uid = g."decidedUid"
      order by g."decidedAt" is not null, g."grantId" desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
    const { total } = await table(db)
      .selectFrom('emergencyGrant')
      .select((eb) => eb.fn.countAll().$castTo<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { list: rows.map((row) => present(row, names, now, viewer.uid!)), total: Number(total) };
  },

  grantablePermissions: async (_input, { app, texts }) =>
    [...namesOfCodes(app, texts)]
      .filter(([code]) => administratorOf(code) !== null)
      .map(([code, name]) => ({ code, name })),

  async askGrant({ userId, permissions, reason, hours }, ctx) {
    const { app, db, now, viewer } = ctx;
    if (!(await lockStaff(db, userId))) fail('10010');
    const said = reason.trim();
    if (said.length < ctx.limits.reasonMin)
      fail('A0400', { reason: { name: 'reasonShort', with: ctx.limits.reasonMin } });
    const known = new Set(menuRows.of(app).flatMap((row) => row.permissions));
    if (!permissions.every((code) => known.has(code) && administratorOf(code) !== null))
      fail('A0400', { permissions: { name: 'invalid' } });
    const codes = [...new Set(permissions)].sort();
    const made = await table(db)
      .insertInto('emergencyGrant')
      .values({
        uid: userId,
        permissions: codes,
        reason: said,
        hours,
        askedUid: viewer.uid!,
        askedAt: now,
        decidedUid: null,
        decidedAt: null,
        endsAt: null,
        endedAt: null,
      })
      .returning('grantId')
      .executeTakeFirstOrThrow();
    await logStaffChange(ctx, 'emergencyAsked', { grantId: made.grantId, uid: userId, permissions: codes, hours });
    return { id: made.grantId };
  },

  async decideGrant({ id, approve }, ctx) {
    await lockStaffAccounts(ctx);
    const { app, db, now, viewer } = ctx;
    const grant = await locked(ctx, id);
    if (grant.decidedAt !== null) fail('B0009', { id: { name: 'grantDecided' } });
    // Another one decides: neither who asked, nor whom it is for.
    if (viewer.uid === grant.askedUid || viewer.uid === grant.uid) refuseOwn();
    const endsAt = approve ? new Date(now.getTime() + grant.hours * HOUR) : null;
    await set(db, id, { decidedUid: viewer.uid, decidedAt: now, endsAt });
    ctx.afterCommit(() => app.viewers.forget(grant.uid));
    const { uid, permissions } = grant;
    await logStaffChange(ctx, approve ? 'emergencyApproved' : 'emergencyRefused', {
      grantId: id,
      uid,
      permissions,
      endsAt,
    });
    return {};
  },

  async endGrant({ id }, ctx) {
    await lockStaffAccounts(ctx);
    const { app, db, now } = ctx;
    const { uid, permissions, endsAt, endedAt } = await locked(ctx, id);
    if (endsAt === null || endsAt <= now || endedAt !== null) fail('B0009');
    await set(db, id, { endedAt: now });
    ctx.afterCommit(() => app.viewers.forget(uid));
    await logStaffChange(ctx, 'emergencyEnded', { grantId: id, uid, permissions });
    return {};
  },
};

const locked = async ({ db }: Ctx, grantId: number) =>
  (await table(db)
    .selectFrom('emergencyGrant')
    .selectAll()
    .where('grantId', '=', grantId)
    .forUpdate()
    .executeTakeFirst()) ?? fail('A0404');

type Decision = Partial<Pick<Tables['emergencyGrant'], 'decidedUid' | 'decidedAt' | 'endsAt' | 'endedAt'>>;
const set = (db: Db, grantId: number, decision: Decision) =>
  table(db).updateTable('emergencyGrant').set(decision).where('grantId', '=', grantId).execute();

function stateOf({ decidedAt, endsAt, endedAt }: Listed, now: Date): (typeof grantStates)[number] {
  if (decidedAt === null) return 'asked';
  if (endsAt === null) return 'refused';
  if (endedAt !== null) return 'ended';
  return endsAt > now ? 'inForce' : 'over';
}

const present = (row: Listed, names: ReadonlyMap<string, string>, now: Date, viewer: number): EmergencyGrant => ({
  id: row.grantId,
  userId: row.uid,
  username: row.username ?? '',
  realName: row.realName,
  permissionNames: row.permissions.map((code) => names.get(code) ?? code),
  permissions: row.permissions,
  reason: row.reason,
  hours: row.hours,
  state: stateOf(row, now),
  askedBy: row.askedBy,
  askedAt: toSeconds(row.askedAt),
  decidedBy: row.decidedBy ?? '',
  decidedAt: row.decidedAt && toSeconds(row.decidedAt),
  endsAt: row.endsAt && toSeconds(row.endsAt),
  mayDecide: row.decidedAt === null && viewer !== row.askedUid && viewer !== row.uid,
});
