import { InstanceState, OVERSEES_PROCESSES, TaskState } from '@board/contract/workflow/codes';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { tellLive } from '../base/events/live.ts';
import { definitionById } from './definitions.ts';
import { tellFollower } from './move.ts';
import { visibleInstance } from './rights.ts';
import * as store from './store.ts';

/** Processes that are stopped, resumed, deleted or withdrawn from outside. */

/** Deletes a process under way, with a reason. */
export const deleteInstance = (ctx: Ctx, id: number, reason: string): Promise<void> =>
  endFromOutside(ctx, id, reason, { state: InstanceState.deleted, kind: 'workflowDeleted' });

/** Withdraws the caller's process. If the product itself started it, its own module withdraws it (decision 0166). */
export async function withdrawInstance(ctx: Ctx, id: number, reason: string): Promise<void> {
  const row = await visibleInstance(ctx, id);
  if (row.starterUid !== ctx.viewer.uid || (await isFollowed(ctx, row))) fail('A0403');
  await endFromOutside(ctx, id, reason, { state: InstanceState.terminated, kind: 'workflowWithdrawn' });
}

/** Tells whether the product itself started a process. */
export async function isFollowed({ app, db }: Ctx, { definitionId }: Pick<store.InstanceRow, 'definitionId'>) {
  const key = (await definitionById(db, definitionId))?.key;
  return app.followers.some((one) => one.key === key);
}

async function endFromOutside(
  ctx: Ctx,
  id: number,
  reason: string,
  { state, kind }: { state: number; kind: 'workflowDeleted' | 'workflowWithdrawn' },
): Promise<void> {
  const { db, now } = ctx;
  const row = (await store.lockInstance(db, id)) ?? fail('A0404');
  if (row.state !== InstanceState.running && row.state !== InstanceState.suspended) fail('10045');
  const open = (await store.tasksOf(db, id)).filter(({ state }) => state === TaskState.open);
  await store.endTasks(
    db,
    open.map(({ taskId }) => taskId),
    { state: TaskState.taken, endedAt: now },
  );
  await store.deleteTimers(
    db,
    id,
    (await store.timersOf(db, id)).map(({ token }) => token),
  );
  await store.updateInstance(db, id, { state, endedAt: now, endReason: reason });
  await tellInstance(ctx, row, kind, open);
  await tellFollower({ app: ctx.app, db, now, uid: ctx.viewer.uid }, row, { passed: false, reason });
}

/** Stops or resumes a process. */
export async function setState(ctx: Ctx, id: number, from: number, to: number) {
  const row = (await store.lockInstance(ctx.db, id)) ?? fail('A0404');
  if (row.state === to) return {};
  if (row.state !== from) fail('10045');
  await store.updateInstance(ctx.db, id, { state: to });
  const open = (await store.tasksOf(ctx.db, id)).filter(({ state }) => state === TaskState.open);
  await tellInstance(ctx, row, to === InstanceState.suspended ? 'workflowStopped' : 'workflowLetGo', open);
  return {};
}

async function tellInstance(
  { db, now, viewer }: Ctx,
  row: store.InstanceRow,
  kind: string,
  open: readonly store.TaskRow[],
): Promise<void> {
  const people = new Set([row.starterUid, ...open.flatMap(({ assigneeUid }) => assigneeUid ?? [])]);
  // The caller needs no notice of his own action.
  people.delete(viewer.uid!);
  const notify = [...people].map((uid) => ({ uid }));
  const data = {
    subject: row.title.slice(0, 80),
    href: `/workflow/instances/${row.instanceId}`,
    instanceId: row.instanceId,
    notify,
  };
  await record(db, { kind, at: now, actorUid: viewer.uid, actorRole: 'account', data });
  await tellLive(db, { topic: 'tasks', to: [...notify, { permission: OVERSEES_PROCESSES }] });
}
