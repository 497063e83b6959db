import { InstanceState, OVERSEES_PROCESSES, TaskState } from '@board/contract/workflow/codes';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { tellLive } from '../base/events/live.ts';
import { tellFollower } from './move.ts';
import * as store from './store.ts';

/** Processes that are stopped, let go on or taken off from outside. */

/** Takes a process under way off, with a reason. */
export async function deleteInstance(ctx: Ctx, id: number, reason: string): Promise<void> {
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
  await store.updateInstance(db, id, { state: InstanceState.deleted, endedAt: now, endReason: reason });
  await tellInstance(ctx, row, 'workflowDeleted', open);
  await tellFollower({ app: ctx.app, db, now, uid: ctx.viewer.uid }, row, { passed: false, reason });
}

/** Stops a process, or lets it go on. */
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
