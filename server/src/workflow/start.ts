import { InstanceState, TaskState } from '@board/contract/workflow/codes';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { evaluate, type Value } from './condition.ts';
import { latest, modelOf } from './definitions.ts';
import { complete, start } from './engine.ts';
import * as forms from './forms.ts';
import { nodeOf } from './model.ts';
import { begin, type Mover, move, refusing } from './move.ts';
import { live } from './net.ts';
import { signersFor } from './people.ts';
import * as store from './store.ts';

interface Start {
  key: string;
  businessKey: string;
  variables: Record<string, Value>;
  /** the title in lists; by default the name of the process and its starter */
  title?: string;
}

/**
 * Starts the latest version of a process (product.md §4). If the business key was used before, returns the process that
 * it started, so that a caller who lost the answer can ask again.
 */
export async function startProcess(ctx: Ctx, { key, businessKey, variables, title }: Start): Promise<number> {
  const { app, db, now, viewer } = ctx;
  const uid = viewer.uid!;
  if (businessKey) {
    await takeAdvisoryLock(ctx, `workflow start ${uid} ${businessKey}`);
    const before = await store.instanceOfKey(db, uid, key, businessKey);
    if (before) return before.instanceId;
  }
  const definition = (await latest(db, key)) ?? fail('A0404');
  if (definition.suspended) fail('10040');
  const model = await modelOf(ctx, definition.definitionId);
  const form = model.formKey ? await ownForm(ctx, model.formKey, businessKey) : null;
  const starter = { starterUid: uid, starterGroupId: viewer.groupId };
  const values: Record<string, Value> = {
    ...variables,
    ...(form ? { form: forms.asVariables(form.data) } : {}),
    starter: uid,
    [model.initiator]: uid,
  };
  const signers = await signersFor(app, db, model, starter);
  const running = refusing(() => start(model, values, signers));
  const mover: Mover = { app, db, now, uid: viewer.uid };
  const instanceId = await begin(
    mover,
    {
      ...starter,
      definitionId: definition.definitionId,
      businessKey,
      net: running.net,
      variables: running.variables,
      title: title ?? `${definition.name}（${viewer.nickName}）`,
      state: InstanceState.running,
      startedAt: now,
      endedAt: null,
    },
    running,
  );
  if (form) {
    // From here on only the assignee of an open task may change the form.
    await forms.setInstance(db, businessKey, instanceId);
    await passOwnFirst(mover, instanceId);
  }
  return instanceId;
}

async function ownForm({ db, viewer }: Ctx, formKey: string, businessKey: string): Promise<forms.FilledForm> {
  if (!businessKey) return fail('A0400', { businessKey: { name: 'noBusinessKey' } });
  const form = await forms.filledForm(db, businessKey);
  if (form?.uid !== viewer.uid || form.formKey !== formKey) return fail('A0404');
  return form;
}

/** Completes the first task if the starter with a form is its assignee; the task remains as a target for returns. */
async function passOwnFirst(mover: Mover, instanceId: number): Promise<void> {
  const [task, ...others] = await store.tasksOf(mover.db, instanceId);
  if (!task || others.length > 0 || task.assigneeUid !== mover.uid) return;
  await move(mover, instanceId, { taskId: task.taskId, state: TaskState.passed, comment: '' }, (running) => {
    const [token] = live(running.net);
    const { user } = nodeOf(running.model, token!.node);
    const own = user!.assignee && !user!.countersign && evaluate(user!.assignee, running.variables);
    if (own === mover.uid) complete(running, task.part);
  });
}
