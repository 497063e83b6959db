import type { Ctx } from '../../base/calls/app.ts';
import { record } from '../../base/events/events.ts';
import type { Account } from '../store.ts';

/**
 * What the event log is told of changes to accounts and roles: who, and numbers before and after; no names of people. The
 * log of operations hears what differs.
 */
export async function logStaffChange(
  { db, now, viewer, differs }: Pick<Ctx, 'db' | 'now' | 'viewer' | 'differs'>,
  kind: string,
  data: { before?: object; after?: object } & Record<string, unknown>,
): Promise<void> {
  differs(data.before ?? null, data.after ?? null);
  await record(db, { kind, at: now, actorUid: viewer.uid, actorRole: 'platform', data });
}

/** What of an account the log may hold. */
export const staffFactsOf = (
  { groupId = null, status = 1 }: Partial<Pick<Account, 'groupId' | 'status'>>,
  roleIds: readonly number[],
) => ({ groupId, status, roleIds: [...roleIds] });
