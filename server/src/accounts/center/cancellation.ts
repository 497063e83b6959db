import type { Cancellation } from '@board/contract/accounts/center';
import { DisposalAppeal, DisposalType } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { sendSms } from '../../base/delivery/outbox.ts';
import { record } from '../../base/events/events.ts';
import { addCalendarDays, shanghaiDay } from '../../settings/index.ts';
import { inForce } from '../disposals/ladder.ts';
import { disposalsOf } from '../disposals/store.ts';
import { maskPhone } from '../present.ts';
import { phoneOf, prove } from '../proof.ts';
import { endSessions } from '../sessions.ts';
import { accountByUid } from '../store.ts';
import { tables } from './tables.ts';

type CancellationCall = 'cancellation' | 'requestCancellation' | 'keepAccount';

/** The end of an account, domain.md B8: asked for, cooling off, done by a job (`jobs.ts`). */
export const cancellationCalls: Pick<Handlers<'accounts'>, CancellationCall> = {
  async cancellation(_input, ctx) {
    const uid = ctx.viewer.uid!;
    const account = await accountByUid(ctx.db, uid);
    const pending = await pendingOf(ctx.db, uid);
    return {
      pending: pending ? { askedAt: toSeconds(pending.askedAt), dueAt: toSeconds(pending.dueAt) } : null,
      blockers: await blockersOf(ctx, uid),
      coolingDays: ctx.limits.cancelCoolingDays,
      hasPassword: account.passwordHash !== null,
      mobile: account.phoneSealed ? maskPhone(ctx.app.vault.open(account.phoneSealed)) : '',
    };
  },

  async requestCancellation({ verifyCode, pass }, ctx) {
    const { now, limits } = ctx;
    const account = await accountByUid(ctx.db, ctx.viewer.uid!);
    if (await pendingOf(ctx.db, account.uid)) fail('B0008');
    const [blocker] = await blockersOf(ctx, account.uid);
    if (blocker) fail('B0009', { account: { name: blocker } });
    await prove(ctx, account, 'cancel', { verifyCode, pass });
    const dueAt = addCalendarDays(now, limits.cancelCoolingDays);
    await tables(ctx.db)
      .insertInto('cancellation')
      .values({ uid: account.uid, askedAt: now, dueAt, takenBackAt: null, doneAt: null })
      .execute();
    await endSessions(ctx, account.uid);
    await tell(ctx, 'cancellationAsked');
    if (account.phoneSealed)
      await sendSms(ctx, phoneOf(ctx, account).phone, 'cancellationAsked', { day: shanghaiDay(dueAt) });
    return { dueAt: toSeconds(dueAt) };
  },

  async keepAccount(_input, ctx) {
    const uid = ctx.viewer.uid!;
    const kept = await tables(ctx.db)
      .updateTable('cancellation')
      .set({ takenBackAt: ctx.now })
      .where('uid', '=', uid)
      .where('takenBackAt', 'is', null)
      .where('doneAt', 'is', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows === 0n) fail('B0009');
    await tell(ctx, 'cancellationTakenBack');
    ctx.afterCommit(() => ctx.app.viewers.forget(uid));
    return {};
  },
};

const pendingOf = (db: Ctx['db'], uid: number) =>
  tables(db)
    .selectFrom('cancellation')
    .selectAll()
    .where('uid', '=', uid)
    .where('takenBackAt', 'is', null)
    .where('doneAt', 'is', null)
    .executeTakeFirst();

/** Reasons that block a cancellation (domain.md B8): open messages, a measure in force, an undecided appeal. */
export async function blockersOf({ app, db, now }: Pick<Ctx, 'app' | 'db' | 'now'>, uid: number) {
  const blockers: Cancellation['blockers'] = [];
  for (const part of app.personal) {
    const reason = await part.heldBy?.(db, uid);
    if (reason) blockers.push(reason);
  }
  const disposals = await disposalsOf(db, uid);
  const holding: number[] = [DisposalType.ban, DisposalType.mute, DisposalType.restrict];
  const held = inForce(disposals, now).some((one) => holding.includes(one.handleType));
  if (held || disposals.some((one) => one.appealState === DisposalAppeal.asked)) blockers.push('disposal');
  return blockers;
}

const tell = ({ db, now, viewer }: Ctx, kind: string) =>
  record(db, { kind, at: now, actorUid: viewer.uid, actorRole: 'account', data: {} });
