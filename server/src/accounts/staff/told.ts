import type { Ctx } from '../../base/calls/app.ts';
import { record } from '../../base/events/events.ts';
import type { Account } from '../store.ts';

/** What the event log is told of changes to accounts, roles and menus: who, and numbers before and after; no names of people. */
export const tell = (
  { db, now, viewer }: Pick<Ctx, 'db' | 'now' | 'viewer'>,
  kind: string,
  data: Record<string, unknown>,
) => record(db, { kind, at: now, actorUid: viewer.uid, actorRole: 'platform', data });

/** What of an account the log may hold. */
export const factsOf = (
  { groupId = null, status = 1 }: Partial<Pick<Account, 'groupId' | 'status'>>,
  roleIds: readonly number[],
) => ({ groupId, status, roleIds: [...roleIds] });
