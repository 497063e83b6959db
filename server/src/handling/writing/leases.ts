import type { leaseKinds } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { Lease } from '@board/contract/handling/writing';
import type { Selectable } from 'kysely';
import { accountByUid } from '../../accounts/index.ts';
import type { Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { record } from '../../base/events/events.ts';
import { tellLive } from '../../base/events/live.ts';
import { type Message, toldTitle } from '../../messages/index.ts';
import { involvedParties } from '../live.ts';
import { itemsOf } from '../store.ts';

/**
 * Leases: who is writing a unit's text or reviewing a message, so that no two people do the same work. A lease ends
 * `limits.leaseSeconds` after its last renewal. Reading or taking a lease requires the lock on the message's row.
 */
type Tables = {
  lease: {
    kind: (typeof leaseKinds)[number];
    tid: number;
    tpid: number;
    groupId: number;
    uid: number;
    since: Date;
    until: Date;
  };
};
const tables = (db: Db) => db.withTables<Tables>();
type Row = Selectable<Tables['lease']>;

/** The target of a lease: a unit's text for a message or an item, or the review of a message. */
export type LeaseKey = Pick<Row, 'kind' | 'tid' | 'tpid' | 'groupId'>;
export const textOf = (tid: number, tpid: number | null, groupId: number): LeaseKey => ({
  kind: 'write',
  tid,
  tpid: tpid ?? 0,
  groupId,
});
export const reviewOf = (tid: number): LeaseKey => ({ kind: 'review', tid, tpid: 0, groupId: 0 });

async function leaseOn(ctx: Ctx, what: LeaseKey): Promise<Row | undefined> {
  return await tables(ctx.db)
    .selectFrom('lease')
    .selectAll()
    .where((eb) => eb.and(what))
    .where('until', '>', ctx.now)
    .executeTakeFirst();
}

async function put(ctx: Ctx, what: LeaseKey, since: Date): Promise<Row> {
  const until = new Date(ctx.now.getTime() + ctx.limits.leaseSeconds * 1000);
  const row = { ...what, uid: ctx.viewer.uid!, since, until };
  await tables(ctx.db)
    .insertInto('lease')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'tid', 'tpid', 'groupId']).doUpdateSet(row))
    .execute();
  return row;
}

/**
 * Takes or renews a lease; answers who has it. A colleague's is taken over only where that is asked for, with a
 * reason, which is written down and told to him.
 */
export async function takeLease(
  ctx: Ctx,
  what: LeaseKey,
  message: Message,
  { takeOver = false, reason = '' }: { takeOver?: boolean; reason?: string } = {},
): Promise<Lease> {
  const before = await leaseOn(ctx, what);
  const others = before !== undefined && before.uid !== ctx.viewer.uid;
  if (others && !takeOver) return await presentLease(ctx, before);
  if (others && !reason.trim()) fail('B0003', { reason: { name: 'reasonShort', with: ctx.limits.reviewReasonMin } });
  const row = await put(ctx, what, others || !before ? ctx.now : before.since);
  if (!before || others) await sayChanged(ctx, what, message);
  if (others) {
    await record(ctx.db, {
      kind: what.kind === 'write' ? 'writingTakenOver' : 'reviewTakenOver',
      at: ctx.now,
      tid: what.tid,
      tpid: what.tpid || null,
      fid: message.fid,
      actorUid: ctx.viewer.uid,
      actorGroupId: ctx.viewer.groupId,
      actorRole: what.kind === 'write' ? 'unit' : 'platform',
      data: { shown: 'office', subject: toldTitle(message), reason: reason.trim(), notify: [{ uid: before.uid }] },
    });
  }
  return await presentLease(ctx, row);
}

/** Refuses whoever would work on what a colleague has. */
export async function refuseHeld(ctx: Ctx, what: LeaseKey, field = 'content'): Promise<void> {
  const row = await leaseOn(ctx, what);
  if (!row || row.uid === ctx.viewer.uid) return;
  const { nickName } = await accountByUid(ctx.db, row.uid);
  fail('B0012', { [field]: { name: 'heldBy', with: nickName } });
}

/** Ends the caller's own lease; a colleague's lease stays. */
export async function releaseLease(ctx: Ctx, what: LeaseKey, message: Message): Promise<void> {
  const gone = await tables(ctx.db)
    .deleteFrom('lease')
    .where((eb) => eb.and(what))
    .where('uid', '=', ctx.viewer.uid!)
    .returning('uid')
    .executeTakeFirst();
  if (gone) await sayChanged(ctx, what, message);
}

/** The present reviewer of each message, by number. */
export async function reviewersOf(ctx: Ctx, tids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tables(ctx.db)
    .selectFrom('lease')
    .select(['tid', 'uid'])
    .where('kind', '=', 'review')
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .where('until', '>', ctx.now)
    .execute();
  return new Map(rows.map((row) => [row.tid, row.uid]));
}

/** Leases that ended long ago. */
export async function dropEnded(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('lease').where('until', '<', now).execute();
}

async function presentLease(ctx: Ctx, { uid, since, until }: Row): Promise<Lease> {
  const mine = uid === ctx.viewer.uid;
  const nickName = mine ? ctx.viewer.nickName : (await accountByUid(ctx.db, uid)).nickName;
  return { mine, nickName, since: toSeconds(since), until: toSeconds(until) };
}

async function sayChanged(ctx: Ctx, what: LeaseKey, message: Message): Promise<void> {
  const to =
    what.kind === 'write'
      ? [{ groupId: what.groupId }]
      : involvedParties(ctx.app, message, await itemsOf(ctx.db, what.tid)).slice(0, 1);
  await tellLive(ctx.db, { topic: `message:${what.tid}`, to });
  if (what.kind === 'review') await tellLive(ctx.db, { topic: 'queues', to });
}
