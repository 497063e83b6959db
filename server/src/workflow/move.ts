import { InstanceState, TaskState } from '@board/contract/workflow/codes';
import type { App } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { record } from '../base/events/events.ts';
import { tellLive } from '../base/events/live.ts';
import { calendar } from '../settings/index.ts';
import { substituteOf } from './away/absence.ts';
import { definitionById, modelOf } from './definitions.ts';
import { type Node, nodeOf, timersOn } from './model.ts';
import { live, type Part, type Token } from './net.ts';
import { type Assignment, assign, peopleIn, reassign, signersFor } from './people.ts';
import { MoveError, type MoveProblem, type Running } from './running.ts';
import * as store from './store.ts';

/** Who moves a process: a caller, or the clock (no uid). */
export interface Mover {
  app: App;
  db: Db;
  now: Date;
  uid: number | null;
}

const CODES: Record<MoveProblem, '10041' | '10042' | '10046'> = {
  gone: '10041',
  notBehind: '10042',
  noWay: '10046',
  endless: '10046',
  stuck: '10046',
};

/** Runs an action of the engine and turns its `MoveError` into a refusal. */
export function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof MoveError) fail(CODES[error.problem]);
    throw error;
  }
}

/** The new state of the caller's own task. Other tasks that the same move closes count as taken back. */
export interface Ended {
  taskId: number;
  state: number;
  comment: string;
}

/**
 * Moves a process: locks it, lets `work` change the net, and writes the result: tasks, clocks, values, the end. All of
 * it happens in the caller's transaction (backoffice.md §5).
 * @param ended the task whose completion moves the process
 */
export async function move(
  mover: Mover,
  instanceId: number,
  ended: Ended | null,
  work: (running: Running, row: store.InstanceRow) => void,
): Promise<void> {
  const { app, db } = mover;
  const row = (await store.lockInstance(db, instanceId)) ?? fail('A0404');
  refuseIdle(row);
  const model = await modelOf(mover, row.definitionId);
  const running: Running = {
    model,
    net: row.net,
    variables: row.variables,
    signers: await signersFor(app, db, model, row),
  };
  const before = openIn(running);
  refusing(() => work(running, row));
  await settle(mover, row, running, before, ended);
}

/** Refuses moves of a process that has ended (10045) or is stopped (10047). */
export function refuseIdle({ state }: Pick<store.InstanceRow, 'state'>): void {
  if (state === InstanceState.suspended) fail('10047');
  if (state !== InstanceState.running) fail('10045');
}

interface Open {
  parts: ReadonlyMap<number, { part: Part; token: Token }>;
  tokens: ReadonlyMap<number, Token>;
}

function openIn({ net }: Running): Open {
  const tokens = live(net).filter(({ parts }) => parts);
  const parts = tokens.flatMap((token) =>
    token.parts!.filter(({ isOpen }) => isOpen).map((part) => [part.id, { part: { ...part }, token }] as const),
  );
  return { parts: new Map(parts), tokens: new Map(tokens.map((token) => [token.id, token])) };
}

const NOTHING: Open = { parts: new Map(), tokens: new Map() };

/** Writes the result of a move. */
async function settle(
  mover: Mover,
  row: store.InstanceRow,
  running: Running,
  before: Open,
  ended: Ended | null,
): Promise<void> {
  const { db, now } = mover;
  const { instanceId } = row;
  const after = openIn(running);
  const all = await store.tasksOf(db, instanceId);
  const closed = all.filter(
    ({ state, part, taskId }) => state === TaskState.open && (!after.parts.has(part) || taskId === ended?.taskId),
  );
  const [mine, others] = [
    closed.filter(({ taskId }) => taskId === ended?.taskId),
    closed.filter(({ taskId }) => taskId !== ended?.taskId),
  ];
  if (ended) {
    const { state, comment } = ended;
    const set = { state, comment, endedAt: now, endedUid: mover.uid };
    await store.endTasks(
      db,
      mine.map(({ taskId }) => taskId),
      set,
    );
  }
  const state = mover.uid === null ? TaskState.ranOut : TaskState.taken;
  await store.endTasks(
    db,
    others.map(({ taskId }) => taskId),
    { state, endedAt: now },
  );
  const told = new Set(closed.flatMap(({ assigneeUid }) => assigneeUid ?? []));
  const isReturn = ended?.state === TaskState.back || ended?.state === TaskState.toFirst;
  const given = new Set<number>();
  for (const [part, opened] of after.parts) {
    if (before.parts.has(part)) continue;
    const people = await giveTask(mover, row, running, opened, {
      all,
      kind: isReturn ? 'workflowReturned' : 'workflowTask',
    });
    for (const uid of people) given.add(uid);
  }
  for (const uid of given) told.add(uid);
  const lost = others.flatMap(({ assigneeUid: uid }) =>
    uid === null || uid === mover.uid || given.has(uid) ? [] : uid,
  );
  await tell(mover, 'workflowTaken', row.title, `/workflow/instances/${instanceId}`, [...new Set(lost)]);
  await setClocks(mover, running, instanceId, before, after);
  const isOver = running.net.isEnded;
  await store.updateInstance(db, instanceId, {
    net: running.net,
    variables: running.variables,
    ...(isOver
      ? { state: ended?.state === TaskState.ended ? InstanceState.terminated : InstanceState.completed, endedAt: now }
      : {}),
    ...(isOver && ended?.state === TaskState.ended ? { endReason: ended.comment } : {}),
  });
  told.add(row.starterUid);
  await tellLive(db, { topic: 'tasks', to: [...told].map((uid) => ({ uid })) });
  if (!isOver) return;
  const end = ended?.state === TaskState.ended ? 'workflowTerminated' : 'workflowEnded';
  await tell(mover, end, row.title, `/workflow/instances/${instanceId}`, [row.starterUid]);
  const passed = ended?.state !== TaskState.ended && running.variables.agreed !== false;
  await tellFollower(mover, row, { passed, reason: ended?.comment ?? '' });
}

/** Tells the module whose process has ended how it ended, if the product itself started it. */
export async function tellFollower(
  { app, db, uid }: Mover,
  { instanceId, businessKey, definitionId }: Pick<store.InstanceRow, 'instanceId' | 'businessKey' | 'definitionId'>,
  came: { passed: boolean; reason: string },
): Promise<void> {
  const key = (await definitionById(db, definitionId))?.key;
  const follower = app.followers.find((one) => one.key === key);
  await follower?.ended(app, db, { instanceId, businessKey, uid, ...came });
}

/** Inserts a new task with its assignee or candidates. Returns the people who were told. */
async function giveTask(
  mover: Mover,
  row: store.InstanceRow,
  { model, variables, net }: Running,
  { part, token }: { part: Part; token: Token },
  { all, kind }: { all: readonly store.TaskRow[]; kind: 'workflowTask' | 'workflowReturned' },
): Promise<number[]> {
  const { app, db, now } = mover;
  const node = nodeOf(model, token.node);
  const former = all.find((one) => part.after !== null && one.part === part.after);
  const { assigneeUid: ownUid, candidates: own } = former
    ? {
        assigneeUid: former.endedUid ?? former.assigneeUid,
        candidates: await formerCandidates(mover, row, node, former),
      }
    : await whoseTask(mover, row, node, part, variables, net.returns > 0 ? all : []);
  const isGone = ownUid !== null && (await peopleIn(db, [{ kind: 'uid', value: ownUid }])).length === 0;
  const { assigneeUid: hisUid, candidates } = isGone
    ? await reassign(app, db, node.user!, row, { ownerUid: former?.ownerUid ?? null, candidates: own })
    : { assigneeUid: ownUid, candidates: own };
  const assigneeUid = hisUid === null ? null : await substituteOf(db, hisUid, now);
  const ownerUid = former?.ownerUid ?? (assigneeUid === hisUid ? null : hisUid);
  const { dueDays } = node.user!;
  const task = {
    instanceId: row.instanceId,
    part: part.id,
    nodeId: node.id,
    name: node.name || node.id,
    assigneeUid,
    ownerUid,
    startedAt: now,
    dueAt: dueDays === null ? null : calendar.of(app).addWorkingDays(now, dueDays),
  };
  await store.insertTask(db, task, candidates);
  const people = assigneeUid === null ? await peopleIn(db, candidates) : [assigneeUid];
  await tell(mover, kind, `${row.title}：${task.name}`, '/workflow/tasks', people);
  return people;
}

/** Returns the candidates of a returned task, so that an assignee who had claimed it can give it back to them. */
const formerCandidates = async ({ app, db }: Mover, row: store.InstanceRow, node: Node, former: store.TaskRow) =>
  (former.endedUid ?? former.assigneeUid) === null || (!node.user!.assignee && !node.user!.countersign)
    ? (await assign(app, db, node.user!, row, row.variables)).candidates
    : [];

async function whoseTask(
  { app, db }: Mover,
  row: store.InstanceRow,
  node: Node,
  part: Part,
  variables: store.InstanceRow['variables'],
  all: readonly store.TaskRow[],
): Promise<Assignment> {
  if (part.uid !== null) return { assigneeUid: part.uid, candidates: [] };
  const found = await assign(app, db, node.user!, row, variables);
  // When a task is walked again after a return, it goes to the person who passed or returned it before.
  const decided: readonly number[] = [TaskState.passed, TaskState.back, TaskState.toFirst];
  const before = all.findLast(
    ({ nodeId, endedUid, state }) => nodeId === node.id && endedUid && decided.includes(state),
  );
  if (found.assigneeUid !== null || !before?.endedUid) return found;
  const people = await peopleIn(db, found.candidates);
  return people.includes(before.endedUid) ? { ...found, assigneeUid: before.endedUid } : found;
}

async function setClocks(
  { db, now }: Mover,
  { model }: Running,
  instanceId: number,
  before: Open,
  after: Open,
): Promise<void> {
  const gone = [...before.tokens.keys()].filter((id) => !after.tokens.has(id));
  await store.deleteTimers(db, instanceId, gone);
  for (const [token, { node }] of after.tokens) {
    if (before.tokens.has(token)) continue;
    for (const { id, timer } of timersOn(model, node)) {
      const dueAt = new Date(now.getTime() + timer!.seconds * 1000);
      await store.insertTimer(db, { instanceId, token, nodeId: id, dueAt });
    }
  }
}

/** Writes the first rows of a process that begins. */
export async function begin(mover: Mover, row: Omit<store.InstanceRow, 'instanceId' | 'endReason'>, running: Running) {
  const instanceId = await store.insertInstance(mover.db, row);
  await settle(mover, { ...row, instanceId, endReason: '' }, running, NOTHING, null);
  return instanceId;
}

/** Records an event that notifies people (at most 200) of something in a process. */
export const tell = (
  { db, now, uid }: Mover,
  kind: string,
  subject: string,
  href: string,
  people: readonly number[],
) =>
  people.length === 0
    ? Promise.resolve()
    : record(db, {
        kind,
        at: now,
        actorUid: uid,
        actorRole: uid === null ? 'system' : 'account',
        data: { subject: subject.slice(0, 80), href, notify: people.slice(0, 200).map((one) => ({ uid: one })) },
      });
