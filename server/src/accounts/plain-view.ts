import { reasonProblem } from '@board/contract/rules/posting';
import type { Ctx } from '../base/calls/app.ts';
import { failOn } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';

/**
 * Staff want to see in plain what desks show masked (domain.md D, 脱敏): asks for a reason (B0003), and records who
 * looked, at whose data, at what of it, and why. Nothing that was looked at stands in the record.
 */
export async function viewPlain(ctx: Ctx, uid: number, what: readonly string[], reason: string): Promise<void> {
  const { db, now, viewer, limits } = ctx;
  const problem = reasonProblem(reason, limits.plainReasonMin, limits);
  failOn('B0003', problem ? { reason: problem } : {});
  const data = { uid, what, reason: reason.trim() };
  await record(db, { kind: 'plainViewed', at: now, actorUid: viewer.uid, actorRole: 'platform', data });
}
