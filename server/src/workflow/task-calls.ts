import { COMMENT_MAX, InstanceState, TaskState } from '@board/contract/workflow/codes';
import { officialsAmong, officialsNamed, unitNameFor, units, unitsNamed } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { tellLive } from '../base/events/live.ts';
import { complete, openPart, returnTo, terminate } from './engine.ts';
import { fill } from './filling.ts';
import * as forms from './forms.ts';
import { latestForm } from './forms.ts';
import { nodeOf } from './model.ts';
import { type Ended, type Mover, move, refuseIdle } from './move.ts';
import { earlierTasks, previousTasks, type Token } from './net.ts';
import { peopleIn } from './people.ts';
import { shownVariables } from './present.ts';
import { mayClaim, ownTask, visibleTask } from './rights.ts';
import type { Running } from './running.ts';
import { startProcess } from './start.ts';
import { deleteInstance, setState, withdrawInstance } from './stopping.ts';
import * as store from './store.ts';

type Calls = Pick<
  Handlers<'workflow'>,
  | 'claim'
  | 'unclaim'
  | 'complete'
  | 'completeByVariables'
  | 'entrust'
  | 'backPreviousTask'
  | 'backToFirst'
  | 'endProcess'
  | 'taskVariables'
  | 'setTaskVariables'
  | 'deleteTaskVariables'
  | 'colleagues'
  | 'units'
  | 'deleteRunning'
  | 'withdrawRunning'
  | 'suspendRunning'
  | 'activateRunning'
  | 'start'
  | 'startOfBusinessKey'
  | 'saveFormData'
  | 'setFormInstance'
>;

const moverOf = ({ app, db, now, viewer }: Ctx): Mover => ({ app, db, now, uid: viewer.uid });

/** Variables that only the engine sets, such as the starter of a process or the result of a vote. */
const RESERVED = new Set(['starter', 'initiator', 'form', 'agreed', 'nrOfAgreed', 'nrOfRefused']);
const withoutReserved = <T>(variables: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !RESERVED.has(name)));

/** Moves a process by the caller's own task. */
async function moveBy(
  ctx: Ctx,
  taskId: number,
  { state, comment }: Omit<Ended, 'taskId'>,
  work: (running: Running, task: store.TaskRow) => void,
): Promise<Record<string, never>> {
  const task = await ownTask(ctx, taskId);
  await move(moverOf(ctx), task.instanceId, { taskId, state, comment: comment.trim() }, (running) =>
    work(running, task),
  );
  return {};
}

/** Returns the caller's choice if the model allows one, otherwise the model's rule. */
const goesStraight = ({ model }: Running, token: Token, chosen: boolean | undefined): boolean => {
  const { returns } = nodeOf(model, token.node).user!;
  return returns === 'choose' ? chosen === true : returns === 'straight';
};

export const taskCalls: Calls = {
  async claim({ taskId }, ctx) {
    const task = await visibleTask(ctx, taskId);
    const row = (await store.lockInstance(ctx.db, task.instanceId)) ?? fail('A0404');
    refuseIdle(row);
    const now = (await store.taskById(ctx.db, taskId)) ?? fail('A0404');
    if (now.state !== TaskState.open) fail('10041');
    if (now.assigneeUid !== null) fail('10032');
    if (!(await mayClaim(ctx, taskId))) fail('A0403');
    await store.updateTask(ctx.db, taskId, { assigneeUid: ctx.viewer.uid });
    await tellCandidates(ctx, taskId);
    return {};
  },

  async unclaim({ taskId }, ctx) {
    const task = await ownTask(ctx, taskId);
    refuseIdle((await store.instanceById(ctx.db, task.instanceId))!);
    if ((await store.candidatesOf(ctx.db, task.taskId)).length === 0) fail('10037');
    await store.updateTask(ctx.db, taskId, { assigneeUid: null });
    await tellCandidates(ctx, taskId);
    return {};
  },

  async complete({ taskId, comment, agree, variables, form }, ctx) {
    const task = await ownTask(ctx, taskId);
    const changed = form ? await changeForm(ctx, task, form) : null;
    const state = agree ? TaskState.passed : TaskState.refused;
    return await moveBy(ctx, taskId, { state, comment }, (running) => {
      const [token] = openPart(running.net, task.part);
      const isVote = nodeOf(running.model, token.node).user!.countersign !== null;
      Object.assign(running.variables, withoutReserved(variables), changed ? { form: changed } : {});
      if (!isVote) running.variables.agreed = agree;
      complete(running, task.part, !agree);
    });
  },

  async completeByVariables({ taskId, comment, variables }, ctx) {
    return await moveBy(ctx, taskId, { state: TaskState.passed, comment }, (running, { part }) => {
      Object.assign(running.variables, withoutReserved(variables));
      complete(running, part);
    });
  },

  async entrust({ taskId, assignee, comment = '' }, ctx) {
    const task = await ownTask(ctx, taskId);
    refuseIdle((await store.instanceById(ctx.db, task.instanceId))!);
    if (assignee === ctx.viewer.uid) fail('10043');
    if ((await officialsAmong(ctx.db, [assignee])).length === 0) fail('10044');
    const ownerUid = task.ownerUid ?? ctx.viewer.uid;
    const said = [task.ownerComment, comment.trim()].filter((one) => one !== '').join('\n');
    const ownerComment = said.slice(-COMMENT_MAX);
    await store.updateTask(ctx.db, taskId, { assigneeUid: assignee, ownerUid, ownerComment });
    const instance = (await store.instanceById(ctx.db, task.instanceId))!;
    await record(ctx.db, {
      kind: 'workflowEntrusted',
      at: ctx.now,
      actorUid: ctx.viewer.uid,
      actorRole: 'account',
      data: {
        subject: `${instance.title}：${task.name}`.slice(0, 80),
        href: '/workflow/tasks',
        taskId,
        notify: [{ uid: assignee }],
      },
    });
    await tellLive(ctx.db, { topic: 'tasks', to: [{ uid: assignee }, { uid: ctx.viewer.uid! }] });
    return {};
  },

  async backPreviousTask({ taskId, comment, target, straight }, ctx) {
    return await moveBy(ctx, taskId, { state: TaskState.back, comment }, (running, { part }) => {
      const [token] = openPart(running.net, part);
      const targets = target === undefined ? previousTasks(running.net, token).map(({ id }) => id) : [target];
      if (targets.length === 0) fail('10034');
      returnTo(running, part, targets, goesStraight(running, token, straight));
    });
  },

  async backToFirst({ taskId, comment, straight }, ctx) {
    return await moveBy(ctx, taskId, { state: TaskState.toFirst, comment }, (running, { part }) => {
      const [token] = openPart(running.net, part);
      const first = earlierTasks(running.net, token)[0] ?? fail('10034');
      returnTo(running, part, [first.id], goesStraight(running, token, straight));
    });
  },

  async endProcess({ taskId, comment }, ctx) {
    return await moveBy(ctx, taskId, { state: TaskState.ended, comment }, terminate);
  },

  async taskVariables({ taskId }, ctx) {
    const task = await visibleTask(ctx, taskId);
    const instance = (await store.instanceById(ctx.db, task.instanceId))!;
    return { variables: await shownVariables(ctx, instance) };
  },

  async setTaskVariables({ taskId, variables }, ctx) {
    return await withVariables(ctx, taskId, (all) => ({ ...all, ...withoutReserved(variables) }));
  },

  async deleteTaskVariables({ taskId, names }, ctx) {
    const gone = new Set(names.filter((name) => !RESERVED.has(name)));
    return await withVariables(ctx, taskId, (all) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !gone.has(name))),
    );
  },

  async colleagues({ name }, ctx) {
    const found = await officialsNamed(ctx.db, name.trim(), ctx.viewer.groupId);
    return { list: found.map((one) => ({ uid: one.uid, name: one.name, unit: unitNameFor(ctx, one.groupId) })) };
  },

  async units({ name, ids }, ctx) {
    const { app } = ctx;
    const found = ids
      ? ids.split(',').flatMap((id) => units.of(app).get(Number(id)) ?? [])
      : unitsNamed(app, null, name.trim());
    return { list: found.map((unit) => ({ groupId: unit.groupId, name: unitNameFor(ctx, unit.groupId) })) };
  },

  async deleteRunning({ id, reason }, ctx) {
    await deleteInstance(ctx, id, reason.trim());
    return {};
  },

  async withdrawRunning({ processInstanceId, comment }, ctx) {
    await withdrawInstance(ctx, processInstanceId, comment.trim());
    return {};
  },

  async suspendRunning({ id }, ctx) {
    return await setState(ctx, id, InstanceState.running, InstanceState.suspended);
  },

  async activateRunning({ id }, ctx) {
    return await setState(ctx, id, InstanceState.suspended, InstanceState.running);
  },

  async start({ key, variables }, ctx) {
    refuseFollowed(ctx, key);
    const given = withoutReserved(variables);
    return { processInstanceId: await startProcess(ctx, { key, businessKey: '', variables: given }) };
  },

  async startOfBusinessKey({ processDefinitionKey, businessKey, variables }, ctx) {
    if (!businessKey.trim()) fail('A0400', { businessKey: { name: 'noBusinessKey' } });
    refuseFollowed(ctx, processDefinitionKey);
    const given = { key: processDefinitionKey, businessKey, variables: withoutReserved(variables) };
    return { processInstanceId: await startProcess(ctx, given) };
  },

  async saveFormData({ formKey, businessKey, data }, ctx) {
    const { db, now, viewer } = ctx;
    const { version } = (await latestForm(db, formKey)) ?? fail('A0404');
    const key = businessKey ?? crypto.randomUUID();
    const before = await forms.filledForm(db, key);
    if (before && before.uid !== viewer.uid) fail('A0404');
    if (before && before.instanceId !== null) fail('10045');
    const filled = { businessKey: key, formKey, version, data, uid: viewer.uid!, instanceId: null, savedAt: now };
    await fill(ctx, filled, before?.data ?? {});
    return { businessKey: key };
  },

  async setFormInstance({ processInstanceId, businessKey }, { db, viewer }) {
    const [form, row] = [await forms.filledForm(db, businessKey), await store.instanceById(db, processInstanceId)];
    if (form?.uid !== viewer.uid || row?.starterUid !== viewer.uid || row?.businessKey !== businessKey) fail('A0404');
    await forms.setInstance(db, businessKey, processInstanceId);
    return {};
  },
};

/** Refuses to start a process by hand that only the product starts, because its record would be missing. */
function refuseFollowed({ app }: Ctx, key: string): void {
  if (app.followers.some((one) => one.key === key)) fail('A0404');
}

/** Saves the fields that may be changed at this task. Returns the form values that conditions read. */
async function changeForm(ctx: Ctx, task: store.TaskRow, given: Record<string, unknown>) {
  const { db, now } = ctx;
  const instance = (await store.instanceById(db, task.instanceId))!;
  const filled = (await forms.filledForm(db, instance.businessKey)) ?? fail('A0404');
  const editable = await forms.editableAt(ctx, instance, task);
  const data = {
    ...filled.data,
    ...Object.fromEntries(Object.entries(given).filter(([name]) => editable.includes(name))),
  };
  await fill(ctx, { ...filled, data, savedAt: now }, filled.data);
  return forms.asVariables(data);
}

async function withVariables(
  ctx: Ctx,
  taskId: number,
  change: (all: store.InstanceRow['variables']) => store.InstanceRow['variables'],
) {
  const task = await ownTask(ctx, taskId);
  const row = (await store.instanceById(ctx.db, task.instanceId))!;
  refuseIdle(row);
  const variables = change(row.variables);
  if (Buffer.byteLength(JSON.stringify(variables)) > VARIABLES_MAX) fail('A0413');
  await store.updateInstance(ctx.db, task.instanceId, { variables });
  return {};
}

/** Maximum size of the values of a process as JSON text, in bytes of UTF-8. */
const VARIABLES_MAX = 64 * 1024;

async function tellCandidates({ db }: Ctx, taskId: number): Promise<void> {
  const people = await peopleIn(db, await store.candidatesOf(db, taskId));
  await tellLive(db, { topic: 'tasks', to: people.map((uid) => ({ uid })) });
}
