import type { Claim, claims as contract } from '@board/contract/handling/claims';
import { sql } from 'kysely';
import { officialsAmong, officialsOf, unitName } from '../../accounts/index.ts';
import type { App, Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { record } from '../../base/events/events.ts';
import { forEach } from '../../base/platform/jobs.ts';
import { type Message, messagesIn } from '../../messages/index.ts';
import type { Recipient } from '../../notices/index.ts';
import { lockCase } from '../engine.ts';
import { isParty } from '../present.ts';
import { type ClaimRow, claimsOf } from './store.ts';

/** Claims as officials take them, hand them on and give them back (decision 0208). */

const COLLEAGUES_MAX = 200;
const BATCH = 200;

export const claimCalls: Pick<Handlers<'handling'>, keyof typeof contract> = {
  async claimTask({ tid }, ctx) {
    const message = await messageOf(ctx, tid);
    const before = await presentClaim(ctx, tid);
    if (before && !before.mine) fail('B0012', { tid: { name: 'heldBy', with: before.nickName } });
    if (!before) {
      await put(ctx, tid, ctx.viewer.uid!);
      await note(ctx, message, 'taskClaimed', ctx.viewer.uid, []);
    }
    return { claim: await presentClaim(ctx, tid) };
  },

  async handTask({ tid, uid }, ctx) {
    const message = await messageOf(ctx, tid);
    const [colleague] = await officialsAmong(ctx.db, [uid]);
    if (colleague?.groupId !== ctx.viewer.groupId) return fail('B0009', { uid: { name: 'sameUnit' } });
    const before = await presentClaim(ctx, tid);
    if (before?.uid !== uid) {
      await put(ctx, tid, uid);
      const told = [uid, before?.uid ?? uid].filter((one) => one !== ctx.viewer.uid);
      await note(
        ctx,
        message,
        'taskHanded',
        uid,
        [...new Set(told)].map((one) => ({ uid: one })),
      );
    }
    return { claim: await presentClaim(ctx, tid) };
  },

  async giveBackTask({ tid }, ctx) {
    const message = await messageOf(ctx, tid);
    const before = await presentClaim(ctx, tid);
    if (!before?.mine) return fail('B0002');
    await sql`delete from claim where tid = ${tid} and "groupId" = ${ctx.viewer.groupId}`.execute(ctx.db);
    await note(ctx, message, 'taskGivenBack', before.uid, []);
    return {};
  },

  async colleagues(_input, { db, viewer }) {
    const people = await officialsOf(db, viewer.groupId, COLLEAGUES_MAX);
    return { people: people.map(({ uid, name }) => ({ uid, nickName: name })) };
  },
};

/** Gives back what officials have who are no longer at work in the unit. */
export async function giveBackOfLeavers(app: App): Promise<void> {
  const { db } = app.database;
  const { rows: having } = await sql<
    Pick<ClaimRow, 'uid' | 'groupId'>
  >`select distinct uid, "groupId" from claim`.execute(db);
  const people = await officialsAmong(db, [...new Set(having.map(({ uid }) => uid))]);
  const unitOf = new Map(people.map(({ uid, groupId }) => [uid, groupId]));
  const gone = having.filter(({ uid, groupId }) => unitOf.get(uid) !== groupId);
  await forEach(app.log, 'handling.giveBackClaims', gone, async (leaver) => {
    while ((await giveBackSome(app, leaver)) === BATCH);
  });
  app.events.nudge();
}

/** Gives back a batch of what somebody has of a unit. Returns how many there were. */
async function giveBackSome(app: App, { uid, groupId }: Pick<ClaimRow, 'uid' | 'groupId'>): Promise<number> {
  return await app.database.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ tid: number }>`delete from claim where uid = ${uid} and "groupId" = ${groupId}
      and tid in (select tid from claim where uid = ${uid} and "groupId" = ${groupId} limit ${BATCH})
      returning tid`.execute(db);
    const messages = await messagesIn(
      db,
      rows.map(({ tid }) => tid),
    );
    for (const { tid, fid, subject } of messages)
      await record(db, {
        kind: 'taskGivenBack',
        at: app.clock.now(),
        tid,
        fid,
        actorGroupId: groupId,
        actorRole: 'system',
        data: { shown: 'nobody', subject, unit: unitName(app, groupId), uid, notify: [] },
      });
    return rows.length;
  });
}

/** The message, its row locked, if my unit works on it; the unit above, which only reads along, does not. */
async function messageOf(ctx: Ctx, tid: number): Promise<Message> {
  const file = await lockCase(ctx, tid);
  if (!isParty({ ...file, superiorGroupId: null }, ctx.viewer.groupId!)) fail('B0002');
  return file.message;
}

const presentClaim = async (ctx: Ctx, tid: number): Promise<Claim> => (await claimsOf(ctx, [tid])).get(tid) ?? null;

async function put({ db, now, viewer }: Ctx, tid: number, uid: number): Promise<void> {
  await sql`insert into claim (tid, "groupId", uid, at) values (${tid}, ${viewer.groupId}, ${uid}, ${now})
    on conflict (tid, "groupId") do update set uid = excluded.uid, at = excluded.at`.execute(db);
}

/** Nobody's timeline: a unit's claims are its own business. */
async function note(
  { app, db, now, viewer }: Ctx,
  { tid, fid, subject }: Message,
  kind: 'taskClaimed' | 'taskHanded' | 'taskGivenBack',
  uid: number | null,
  notify: Recipient[],
): Promise<void> {
  await record(db, {
    kind,
    at: now,
    tid,
    fid,
    actorUid: viewer.uid,
    actorGroupId: viewer.groupId,
    actorRole: 'unit',
    data: { shown: 'nobody', subject, unit: unitName(app, viewer.groupId!), uid, notify },
  });
}
