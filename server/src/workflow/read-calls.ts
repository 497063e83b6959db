import { InstanceState } from '@board/contract/workflow/codes';
import type { App, Ctx, Handlers } from '../base/calls/app.ts';
import { Bytes } from '../base/calls/bytes.ts';
import { fail } from '../base/calls/refusal.ts';
import { modelOf, versionOf } from './definitions.ts';
import * as forms from './forms.ts';
import { nodeOf } from './model.ts';
import { earlierTasks, live, previousTasks } from './net.ts';
import { openAt, pictureOf, progressOf } from './picture.ts';
import { isClosed, shownForm, shownHistory, shownInstances, shownTasks } from './present.ts';
import { mayClaim, personOf, visibleInstance, visibleTask } from './rights.ts';
import { isFollowed } from './stopping.ts';
import * as store from './store.ts';

type Calls = Pick<
  Handlers<'workflow'>,
  | 'taskPage'
  | 'myToDoTaskPage'
  | 'taskCounts'
  | 'task'
  | 'runningPage'
  | 'instance'
  | 'handleDetail'
  | 'instanceImage'
  | 'historyPage'
  | 'myProcesses'
  | 'myHandled'
>;

export const readCalls: Calls = {
  async taskPage({ taskName, ...asked }, { db }) {
    return await listedTasks(db, await store.openTasks(db, taskName, partOf(asked)));
  },

  async myToDoTaskPage({ claimable, ...asked }, ctx) {
    const part = partOf(asked);
    const found = claimable
      ? await store.claimableTasks(ctx.db, await personOf(ctx), part)
      : await store.myTasks(ctx.db, ctx.viewer.uid!, part);
    return await listedTasks(ctx.db, found);
  },

  async taskCounts(_input, ctx) {
    return await store.countTasks(ctx.db, await personOf(ctx));
  },

  async task({ id }, ctx) {
    const { db } = ctx;
    const task = await visibleTask(ctx, id);
    const instance = (await store.instanceById(db, task.instanceId))!;
    const model = await modelOf(ctx, instance.definitionId);
    const { user } = nodeOf(model, task.nodeId);
    const isMine = task.assigneeUid === ctx.viewer.uid;
    const editable = isMine && !isClosed(task) ? await forms.editableAt(ctx, instance, task) : [];
    const [shown] = await shownTasks(db, [task]);
    const earlier = isClosed(task) ? [] : await earlierThan(ctx, instance, task, model);
    return {
      ...shown!,
      actions: await actionsOf(ctx, instance, task, earlier.length > 0),
      isCountersign: user!.countersign !== null,
      returns: user!.returns,
      earlier,
      form: await shownForm(ctx, instance, editable),
      suspended: instance.state === InstanceState.suspended,
    };
  },

  async runningPage({ businessKey, key, ...asked }, { db }) {
    const states = [InstanceState.running, InstanceState.suspended];
    return await listedInstances(db, await store.instancesWhere(db, { states, businessKey, key }, partOf(asked)));
  },

  async instance({ processInstanceId }, ctx) {
    const row = await visibleInstance(ctx, processInstanceId);
    const [shown] = await shownInstances(ctx.db, [row]);
    const isUnderWay = row.state === InstanceState.running || row.state === InstanceState.suspended;
    const mayWithdraw = isUnderWay && row.starterUid === ctx.viewer.uid && !(await isFollowed(ctx, row));
    return { ...shown!, mayWithdraw, form: await shownForm(ctx, row, []) };
  },

  async handleDetail({ processInstanceId }, ctx) {
    const { definitionId, net } = await visibleInstance(ctx, processInstanceId);
    const { model, drawing } = await versionOf(ctx, definitionId);
    return {
      rows: await shownHistory(ctx.db, await store.tasksOf(ctx.db, processInstanceId)),
      imageTicket: ticketFor(ctx.app, processInstanceId),
      openAt: openAt(drawing, progressOf(model, net)),
    };
  },

  async instanceImage({ processInstanceId, token }, { app, db }) {
    if (!ticketHolds(app, token, processInstanceId)) fail('A0403');
    const row = (await store.instanceById(db, processInstanceId)) ?? fail('A0404');
    const { model, drawing } = await versionOf({ app, db }, row.definitionId);
    const svg = pictureOf(drawing ?? fail('A0404'), model, progressOf(model, row.net));
    return new Bytes('image/svg+xml; charset=utf-8', Buffer.from(svg)) as unknown as string;
  },

  async historyPage({ businessKey, ...asked }, { db }) {
    const states = [InstanceState.completed, InstanceState.terminated, InstanceState.deleted];
    return await listedInstances(db, await store.instancesWhere(db, { states, businessKey }, partOf(asked)));
  },

  async myProcesses(asked, { db, viewer }) {
    const found = await store.instancesWhere(db, { starterUid: viewer.uid! }, partOf(asked));
    return await listedInstances(db, found);
  },

  async myHandled(asked, { db, viewer }) {
    return await listedTasks(db, await store.doneTasks(db, viewer.uid!, partOf(asked)));
  },
};

interface AskedPart {
  page: number;
  limit: number;
  order?: 'asc' | 'desc';
}
const partOf = ({ page, limit, order = 'desc' }: AskedPart): store.OrderedPage => ({ page, rows: limit, order });

const listedTasks = async (db: Ctx['db'], { rows, ...counted }: Awaited<ReturnType<typeof store.myTasks>>) => ({
  ...counted,
  list: await shownTasks(db, rows),
});

const listedInstances = async (
  db: Ctx['db'],
  { rows, ...counted }: Awaited<ReturnType<typeof store.instancesWhere>>,
) => ({
  ...counted,
  list: await shownInstances(db, rows),
});

/** Returns the tasks to which a task can be returned, the nearest first. */
async function earlierThan(
  { db }: Ctx,
  { net }: store.InstanceRow,
  task: store.TaskRow,
  model: Parameters<typeof nodeOf>[0],
) {
  const token = live(net).find(({ parts }) => parts?.some(({ id }) => id === task.part));
  if (!token) return [];
  const nearest = new Set(previousTasks(net, token).map(({ id }) => id));
  const tasks = await shownTasks(db, await store.tasksOf(db, task.instanceId));
  const all = await store.tasksOf(db, task.instanceId);
  return earlierTasks(net, token)
    .toReversed()
    .map(({ id, node, parts }) => {
      const done = all.findIndex(({ part }) => part === parts![0]!.id);
      return {
        id,
        name: nodeOf(model, node).name || node,
        by: tasks[done]?.assignee ?? '',
        isNearest: nearest.has(id),
      };
    });
}

async function actionsOf(ctx: Ctx, instance: store.InstanceRow, task: store.TaskRow, hasEarlier: boolean) {
  if (isClosed(task) || instance.state !== InstanceState.running) return [];
  if (task.assigneeUid === null) return (await mayClaim(ctx, task.taskId)) ? (['claim'] as const).slice() : [];
  if (task.assigneeUid !== ctx.viewer.uid) return [];
  const { user } = nodeOf(await modelOf(ctx, instance.definitionId), task.nodeId);
  const mayGiveBack = (await store.candidatesOf(ctx.db, task.taskId)).length > 0;
  return [
    'complete' as const,
    ...(user!.countersign ? (['refuse'] as const) : []),
    ...(hasEarlier ? (['backToFirst', 'backPreviousTask'] as const) : []),
    'entrust' as const,
    'endProcess' as const,
    ...(mayGiveBack ? (['unclaim'] as const) : []),
  ];
}

/** lifetime of a picture's ticket in ms; the page gets a new ticket with each history */
const TICKET_LIFE = 5 * 60_000;

/** Returns a short-lived ticket for the picture of one process, so that no token stands in its address (product.md §7). */
const ticketFor = ({ vault, clock }: App, instanceId: number): string =>
  vault.seal(`picture.${instanceId}.${clock.now().getTime() + TICKET_LIFE}`).toString('base64url');

function ticketHolds({ vault, clock }: App, ticket: string, instanceId: number): boolean {
  try {
    const [use, id, until] = vault.open(Buffer.from(ticket, 'base64url')).split('.');
    return use === 'picture' && Number(id) === instanceId && Number(until) > clock.now().getTime();
  } catch {
    return false;
  }
}
