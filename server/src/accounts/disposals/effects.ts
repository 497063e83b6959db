import { DisposalType } from '@board/contract/codes';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import type { App, Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { MINUTE } from '../../base/platform/clock.ts';
import { shanghaiDay } from '../../settings/index.ts';
import { inForce } from './ladder.ts';
import { appealUntil, contactOf } from './present.ts';
import { disposalsOf, uncountingDisposals } from './store.ts';

interface Ban {
  code: 'USR0028' | 'USR0043';
  details: Record<string, unknown>;
}

const TICKET_LIFE = 30 * MINUTE;

/**
 * Why an account may not come in, or null: the code (USR0028 for ever, USR0043 until a day) and what was done and how to
 * appeal (product.md §3, userForbid). Whoever gets here has proven who he is; the ticket lets him appeal without a session.
 */
export async function banOf(ctx: Ctx, uid: number): Promise<Ban | null> {
  const [strongest] = inForce(await disposalsOf(ctx.db, uid), ctx.now);
  if (strongest?.handleType !== DisposalType.ban) return null;
  const { disposalId, handleType, ruleName, reason, beginTime, endTime } = strongest;
  const mayAppeal = appealUntil(strongest, ctx.now, ctx.limits) !== null;
  const userForbid = {
    disposalId,
    handleType,
    ruleName,
    reason,
    beginTime: toSeconds(beginTime),
    endTime: secondsOrNull(endTime),
    contact: contactOf(ctx.app),
    ticket: mayAppeal ? ticketFor(ctx.app, disposalId) : null,
  };
  return { code: endTime === null ? 'USR0028' : 'USR0043', details: { userForbid } };
}

function ticketFor({ vault, clock }: App, disposalId: number): string {
  return vault.seal(`appeal.${disposalId}.${clock.now().getTime() + TICKET_LIFE}`).toString('base64url');
}

/** Whether a ticket lets its bearer appeal against this disposal. */
export function ticketHolds({ vault, clock }: App, ticket: string, disposalId: number): boolean {
  try {
    const [use, id, until] = vault.open(Buffer.from(ticket, 'base64url')).split('.');
    return use === 'appeal' && Number(id) === disposalId && Number(until) > clock.now().getTime();
  } catch {
    return false;
  }
}

/** Refuses to take texts and ratings from whoever is muted or has asked for the end of his account (domain.md B7, B8). */
export async function refuseSilenced(ctx: Ctx): Promise<void> {
  const { viewer, now } = ctx;
  if (viewer.cancelling) fail('B0009', { content: { name: 'cancelling' } });
  if (!viewer.disposed) return;
  const [strongest] = inForce(await disposalsOf(ctx.db, viewer.uid!), now);
  if (strongest?.handleType === DisposalType.ban || strongest?.handleType === DisposalType.mute)
    fail('USR0043', { content: { name: 'muted', with: dayOf(strongest.endTime) } });
}

/** Restricted accounts write one message in so many days; null: as everyone. */
export async function messageEvery({ viewer, db, now }: Ctx): Promise<number | null> {
  if (!viewer.disposed) return null;
  const restricted = inForce(await disposalsOf(db, viewer.uid!), now).filter(
    (one) => one.handleType === DisposalType.restrict,
  );
  return restricted.length > 0 ? Math.max(...restricted.map((one) => one.days ?? 1)) : null;
}

/** A time in which an account's messages, or its evaluations, are left out of the figures. */
interface Uncounted {
  uid: number;
  /** `DisposalCount` */
  countType: number;
  from: Date;
  /** null: for ever */
  until: Date | null;
}

/** When the platform does not count accounts (domain.md B7): from so many days before the measure to its end, or its lifting. */
export async function uncountedOf(db: Db, uids: readonly number[]): Promise<Uncounted[]> {
  return (await uncountingDisposals(db, uids)).map(
    ({ uid, countType, backtrackTime, beginTime, endTime, liftedAt }) => ({
      uid,
      countType: countType!,
      from: backtrackTime ?? beginTime,
      until: liftedAt && (!endTime || liftedAt < endTime) ? liftedAt : endTime,
    }),
  );
}

/** A day in Shanghai; empty for ever. */
const dayOf = (date: Date | null) => (date ? shanghaiDay(date) : '');
