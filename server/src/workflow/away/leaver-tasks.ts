import { InstanceState, TaskState } from '@board/contract/workflow/codes';
import { officialsAmong, rolesAtWork, unitsAtWork } from '../../accounts/index.ts';
import type { App } from '../../base/calls/app.ts';
import type { Db } from '../../base/db/db.ts';
import { tellLive } from '../../base/events/live.ts';
import { forEach } from '../../base/platform/jobs.ts';
import { modelOf } from '../definitions.ts';
import { nodeOf } from '../model.ts';
import { type Mover, tell } from '../move.ts';
import { peopleIn, reassign } from '../people.ts';
import * as store from '../store.ts';
import { substituteOf } from './absence.ts';
import { tasksWaitingFor, type WaitingTasks, waitingTasks } from './waiting-tasks.ts';

const BATCH = 200;

/**
 * Reassigns open tasks for which nobody is at work: the account was stopped, or the unit or role has no member left.
 * A task that was handed on goes back to its owner; a task that was claimed can be claimed again. If nobody else may do
 * a task, the overseers of processes may claim it.
 */
export async function giveBackAll(app: App): Promise<void> {
  const tasks = await tasksWaitingFor(app.database.db, await goneFrom(app.database.db), BATCH);
  await forEach(app.log, 'workflow.left', tasks, async ({ taskId, instanceId }) => {
    await app.database.db.transaction().execute(async (db) => giveBack(app, db, taskId, instanceId));
  });
  app.events.nudge();
}

/** Returns the people, units and roles that tasks wait for although nobody of them is at work. */
async function goneFrom(db: Db): Promise<WaitingTasks> {
  const { assignees, candidates } = await waitingTasks(db);
  const of = (kind: string) => candidates.filter((one) => one.kind === kind).map(({ value }) => value);
  const atWork = new Set((await officialsAmong(db, [...assignees, ...of('uid')])).map(({ uid }) => uid));
  const [units, roles] = [await unitsAtWork(db, of('unit')), await rolesAtWork(db, of('role'))];
  const here: Record<string, ReadonlySet<number>> = { uid: atWork, unit: units, role: roles };
  return {
    assignees: assignees.filter((uid) => !atWork.has(uid)),
    candidates: candidates.filter(({ kind, value }) => !here[kind]!.has(value)),
  };
}

async function giveBack(app: App, db: Db, taskId: number, instanceId: number): Promise<void> {
  const now = app.clock.now();
  const row = (await store.lockInstance(db, instanceId))!;
  const task = (await store.taskById(db, taskId))!;
  const isUnderWay = row.state === InstanceState.running || row.state === InstanceState.suspended;
  if (!isUnderWay || task.state !== TaskState.open) return;
  const { assigneeUid: left, ownerUid } = task;
  const had = await store.candidatesOf(db, taskId);
  // By now a person at work has the task or may claim it.
  if ((await peopleIn(db, left === null ? had : [{ kind: 'uid', value: left }])).length > 0) return;
  const { user } = nodeOf(await modelOf({ app, db }, row.definitionId), task.nodeId);
  const given = await reassign(app, db, user!, row, { ownerUid: left === null ? null : ownerUid, candidates: had });
  const assigneeUid = given.assigneeUid === null ? null : await substituteOf(db, given.assigneeUid, now);
  const people = assigneeUid === null ? await peopleIn(db, given.candidates) : [assigneeUid];
  if (people.length === 0) return;
  await store.updateTask(db, taskId, { assigneeUid });
  // The former assignee stays a candidate, so that the task still goes along when the work is handed over to a colleague.
  const former = left === null || assigneeUid !== null ? [] : [{ kind: 'uid', value: left }];
  await store.addCandidates(db, taskId, [...given.candidates, ...former], assigneeUid === null);
  const mover: Mover = { app, db, now, uid: null };
  const kind = assigneeUid !== null && assigneeUid === ownerUid ? 'workflowCameBack' : 'workflowTask';
  await tell(mover, kind, `${row.title}：${task.name}`, '/workflow/tasks', people);
  await tellLive(db, { topic: 'tasks', to: people.map((uid) => ({ uid })) });
}
