import { OVERSEES_PROCESSES, TaskState } from '@board/contract/workflow/codes';
import { rolesOf } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import * as store from './store.ts';

/** The rights to tasks and processes. A person without a part in a process gets A0404, as if it did not exist. */

export const personOf = async ({ db, viewer }: Ctx): Promise<store.Person> => ({
  uid: viewer.uid!,
  groupId: viewer.groupId,
  roleIds: await rolesOf(db, viewer.uid!),
});

const oversees = ({ viewer }: Ctx): boolean => viewer.permissions.includes(OVERSEES_PROCESSES);

/** Tells whether the caller is a candidate of a task. */
export async function mayClaim(ctx: Ctx, taskId: number): Promise<boolean> {
  const person = await personOf(ctx);
  return (await store.candidatesOf(ctx.db, taskId)).some(
    ({ kind, value }) =>
      (kind === 'uid' && value === person.uid) ||
      (kind === 'unit' && value === person.groupId) ||
      (kind === 'role' && person.roleIds.includes(value)),
  );
}

/** Returns a process that the caller started, had a task of, may claim a task of, or oversees. Refuses others with A0404. */
export async function visibleInstance(ctx: Ctx, instanceId: number): Promise<store.InstanceRow> {
  const row = (await store.instanceById(ctx.db, instanceId)) ?? fail('A0404');
  const uid = ctx.viewer.uid!;
  if (row.starterUid === uid || oversees(ctx) || (await store.hasHadTask(ctx.db, instanceId, uid))) return row;
  for (const task of await store.tasksOf(ctx.db, instanceId))
    if (task.state === TaskState.open && (await mayClaim(ctx, task.taskId))) return row;
  return fail('A0404');
}

/** Returns a task that the caller may read. Otherwise refuses with A0404. */
export async function visibleTask(ctx: Ctx, taskId: number): Promise<store.TaskRow> {
  const task = (await store.taskById(ctx.db, taskId)) ?? fail('A0404');
  await visibleInstance(ctx, task.instanceId);
  return task;
}

/**
 * Returns the caller's own open task and locks its process. Refuses with A0404 if the caller may not see it, with 10041
 * if it is done, with A0403 if it is somebody else's.
 */
export async function ownTask(ctx: Ctx, taskId: number): Promise<store.TaskRow> {
  const seen = await visibleTask(ctx, taskId);
  await store.lockInstance(ctx.db, seen.instanceId);
  const task = (await store.taskById(ctx.db, taskId)) ?? fail('A0404');
  if (task.state !== TaskState.open) fail('10041');
  if (task.assigneeUid !== ctx.viewer.uid) fail('A0403');
  return task;
}
