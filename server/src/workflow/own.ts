import { InstanceState, TaskState } from '@board/contract/workflow/codes';
import type { FormData } from '@board/contract/workflow/forms';
import { namesOf } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import type { Value } from './condition.ts';
import { fill } from './filling.ts';
import * as forms from './forms.ts';
import { startProcess } from './start.ts';
import * as store from './store.ts';
import { taskCalls } from './task-calls.ts';

/** Processes that the product itself starts for a record of another module (decision 0166). */

interface Own {
  key: string;
  businessKey: string;
  title: string;
  form: { formKey: string; data: FormData };
  variables: Record<string, Value>;
}

/** Saves the form and starts the process with it, in the caller's transaction. */
export async function startBuiltIn(ctx: Ctx, { form, ...own }: Own): Promise<number> {
  const { db, now, viewer } = ctx;
  const { formKey, version } = (await forms.latestForm(db, form.formKey)) ?? fail('A0404');
  const { businessKey } = own;
  const uid = viewer.uid!;
  const filled = { businessKey, formKey, version, data: form.data, uid, instanceId: null, savedAt: now };
  await fill(ctx, filled, {});
  return await startProcess(ctx, own);
}

/** Locks a process. A caller that also needs the other module's record locks the process first, as the last step does. */
export const lockProcess = (db: Db, instanceId: number) => store.lockInstance(db, instanceId);

/** The present state of a process. */
export interface Standing {
  isOpen: boolean;
  /** every open task is the first one again: the process came back to its starter */
  isReturned: boolean;
  /** the open tasks and their assignees; without a name several people may claim the task */
  turns: { taskId: number; name: string; uid: number | null; who: string }[];
  /** the last comment and its author */
  said: { task: string; who: string; comment: string } | null;
  form: FormData;
}

export async function standingOf(db: Db, instanceId: number): Promise<Standing> {
  const row = (await store.instanceById(db, instanceId))!;
  const tasks = await store.tasksOf(db, instanceId);
  const open = tasks.filter(({ state }) => state === TaskState.open);
  const last = tasks
    .filter(({ endedUid, comment }) => endedUid !== null && comment)
    .toSorted((a, b) => b.endedAt!.getTime() - a.endedAt!.getTime() || b.taskId - a.taskId)[0];
  const names = await namesOf(db, [...open.map(({ assigneeUid }) => assigneeUid ?? 0), last?.endedUid ?? 0]);
  const isOpen = row.state === InstanceState.running || row.state === InstanceState.suspended;
  return {
    isOpen,
    isReturned: isOpen && open.length > 0 && open.every(({ nodeId }) => nodeId === tasks[0]!.nodeId),
    turns: open.map(({ taskId, name, assigneeUid: uid }) => ({ taskId, name, uid, who: names.get(uid ?? 0) ?? '' })),
    said: last ? { task: last.name, who: names.get(last.endedUid!) ?? '', comment: last.comment } : null,
    form: (await forms.formOfInstance(db, row.businessKey))?.data ?? {},
  };
}

/** Passes the caller's task again after a return, with the changed form. */
export async function sendAgain(ctx: Ctx, instanceId: number, comment: string, form: FormData): Promise<void> {
  const { turns } = await standingOf(ctx.db, instanceId);
  const own = turns.find(({ uid }) => uid === ctx.viewer.uid) ?? fail('A0403');
  await taskCalls.complete({ taskId: own.taskId, comment, agree: true, variables: {}, form }, ctx);
}
