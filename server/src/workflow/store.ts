import { TaskState } from '@board/contract/workflow/codes';
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { boundOf, countUpTo, longPageOf, type Page } from '../base/db/page.ts';
import type { Value } from './condition.ts';
import type { Net } from './net.ts';

export type Tables = {
  workflowInstance: {
    instanceId: Generated<number>;
    definitionId: number;
    businessKey: string;
    title: string;
    starterUid: number;
    starterGroupId: number | null;
    state: number;
    net: Net;
    variables: Record<string, Value>;
    startedAt: Date;
    endedAt: Date | null;
    endReason: Generated<string>;
  };
  workflowTask: {
    taskId: Generated<number>;
    instanceId: number;
    part: number;
    nodeId: string;
    name: string;
    assigneeUid: number | null;
    ownerUid: number | null;
    endedUid: Generated<number | null>;
    state: Generated<number>;
    comment: Generated<string>;
    ownerComment: Generated<string>;
    startedAt: Date;
    dueAt: Date | null;
    remindedAt: Generated<Date | null>;
    endedAt: Generated<Date | null>;
  };
  /** `isFree`: nobody has the task, so it may be claimed */
  workflowCandidate: { taskId: number; kind: string; value: number; isFree: Generated<boolean> };
  workflowTimer: { instanceId: number; token: number; nodeId: string; dueAt: Date };
  workflowDefinition: { definitionId: number; key: string; version: number; name: string };
};
const tables = (db: Db) => db.withTables<Tables>();

export type InstanceRow = Selectable<Tables['workflowInstance']>;
export type TaskRow = Selectable<Tables['workflowTask']>;
export interface Candidate {
  kind: string;
  value: number;
}

const asJson = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

export async function insertInstance(
  db: Db,
  { net, variables, ...row }: Omit<Insertable<Tables['workflowInstance']>, 'endReason'>,
): Promise<number> {
  const inserted = await tables(db)
    .insertInto('workflowInstance')
    .values({ ...row, net: asJson(net), variables: asJson(variables) })
    .returning('instanceId')
    .executeTakeFirstOrThrow();
  return inserted.instanceId;
}

/** Locks a process: other moves of it wait. */
export const lockInstance = (db: Db, instanceId: number): Promise<InstanceRow | undefined> =>
  tables(db)
    .selectFrom('workflowInstance')
    .selectAll()
    .where('instanceId', '=', instanceId)
    .forUpdate()
    .executeTakeFirst();

export const instanceById = (db: Db, instanceId: number): Promise<InstanceRow | undefined> =>
  tables(db).selectFrom('workflowInstance').selectAll().where('instanceId', '=', instanceId).executeTakeFirst();

export async function updateInstance(
  db: Db,
  instanceId: number,
  { net, variables, ...row }: Updateable<Tables['workflowInstance']>,
): Promise<void> {
  const set = {
    ...row,
    ...(net ? { net: asJson(net) } : {}),
    ...(variables ? { variables: asJson(variables) } : {}),
  };
  await tables(db).updateTable('workflowInstance').set(set).where('instanceId', '=', instanceId).execute();
}

/** Returns the first process that a person started with a key. */
export const instanceOfKey = (db: Db, uid: number, key: string, businessKey: string) =>
  tables(db)
    .selectFrom('workflowInstance as i')
    .innerJoin('workflowDefinition as d', 'd.definitionId', 'i.definitionId')
    .select('i.instanceId')
    .where('i.businessKey', '=', businessKey)
    .where('i.starterUid', '=', uid)
    .where('d.key', '=', key)
    .orderBy('i.instanceId')
    .executeTakeFirst();

// --- Tasks

export const taskById = (db: Db, taskId: number): Promise<TaskRow | undefined> =>
  tables(db).selectFrom('workflowTask').selectAll().where('taskId', '=', taskId).executeTakeFirst();

/** Returns every task of a process, in the order in which they were inserted. */
export const tasksOf = (db: Db, instanceId: number): Promise<TaskRow[]> =>
  tables(db).selectFrom('workflowTask').selectAll().where('instanceId', '=', instanceId).orderBy('taskId').execute();

export async function insertTask(
  db: Db,
  row: Insertable<Tables['workflowTask']>,
  candidates: readonly Candidate[],
): Promise<void> {
  const { taskId } = await tables(db)
    .insertInto('workflowTask')
    .values(row)
    .returning('taskId')
    .executeTakeFirstOrThrow();
  await addCandidates(db, taskId, candidates, row.assigneeUid === null);
}

/** Adds candidates, who may claim the task while nobody has it (`isFree`). */
export async function addCandidates(
  db: Db,
  taskId: number,
  candidates: readonly Candidate[],
  isFree: boolean,
): Promise<void> {
  if (candidates.length === 0) return;
  await tables(db)
    .insertInto('workflowCandidate')
    .values(candidates.map(({ kind, value }) => ({ taskId, kind, value, isFree })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateTask(db: Db, taskId: number, set: Updateable<Tables['workflowTask']>): Promise<void> {
  await tables(db).updateTable('workflowTask').set(set).where('taskId', '=', taskId).execute();
  if (set.assigneeUid === undefined) return;
  const isFree = set.assigneeUid === null;
  await tables(db).updateTable('workflowCandidate').set({ isFree }).where('taskId', '=', taskId).execute();
}

/** Ends tasks and deletes their candidates. */
export async function endTasks(
  db: Db,
  taskIds: readonly number[],
  set: Updateable<Tables['workflowTask']>,
): Promise<void> {
  if (taskIds.length === 0) return;
  await tables(db).updateTable('workflowTask').set(set).where('taskId', 'in', taskIds).execute();
  await tables(db).deleteFrom('workflowCandidate').where('taskId', 'in', taskIds).execute();
}

export const candidatesOf = (db: Db, taskId: number): Promise<Candidate[]> =>
  tables(db).selectFrom('workflowCandidate').select(['kind', 'value']).where('taskId', '=', taskId).execute();

/** A person as candidates name one: by account, unit or role. */
export interface Person {
  uid: number;
  groupId: number | null;
  roleIds: readonly number[];
}

// The value is a literal, because a plan for any value could not use the partial index of open tasks.
const isOpen = (db: Db) => tables(db).selectFrom('workflowTask as t').where('t.state', '=', sql.lit(TaskState.open));

const mine = (db: Db, uid: number) => isOpen(db).where('t.assigneeUid', '=', uid);

/**
 * Selects the numbers of unclaimed open tasks that a person may claim. It reads at most `some` rows each by account,
 * unit and role, so that no more of a long list is read than is shown or counted.
 */
function claimable(db: Db, { uid, groupId, roleIds }: Person, order: OrderedPage['order'], some: number) {
  const names = [
    ['uid', uid] as const,
    ...(groupId === null ? [] : [['unit', groupId] as const]),
    ...roleIds.map((roleId) => ['role', roleId] as const),
  ];
  const [first, ...others] = names.map(([kind, value]) =>
    db
      .selectFrom(
        tables(db)
          .selectFrom('workflowCandidate')
          .select('taskId')
          .where('kind', '=', kind)
          .where('value', '=', value)
          .where('isFree', '=', sql.lit(true))
          .orderBy('taskId', order)
          .limit(some)
          .as('some'),
      )
      .select('taskId'),
  );
  return others.reduce((all, one) => all.union(one), first!);
}

/** A page of a list that grows with time, newest or oldest row first. */
export interface OrderedPage extends Page {
  order: 'asc' | 'desc';
}

export const myTasks = (db: Db, uid: number, page: OrderedPage) =>
  longPageOf(db, mine(db, uid), page, (list) => list.selectAll('t').orderBy('t.taskId', page.order));
export async function claimableTasks(db: Db, person: Person, { page, rows, order }: OrderedPage) {
  const counted = await countClaimable(db, person, boundOf({ page, rows }));
  const list = await tables(db)
    .selectFrom('workflowTask as t')
    .selectAll('t')
    .where('t.taskId', 'in', claimable(db, person, order, page * rows))
    .orderBy('t.taskId', order)
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  return { rows: list, ...counted };
}
const countClaimable = (db: Db, person: Person, bound: number) =>
  countUpTo(db, db.selectFrom(claimable(db, person, 'asc', bound + 1).as('found')), bound);
export const doneTasks = (db: Db, uid: number, page: OrderedPage) =>
  longPageOf(db, tables(db).selectFrom('workflowTask as t').where('t.endedUid', '=', uid), page, (list) =>
    list.selectAll('t').orderBy('t.endedAt', page.order).orderBy('t.taskId', page.order),
  );
export const openTasks = (db: Db, name: string | undefined, page: OrderedPage) =>
  longPageOf(
    db,
    name ? isOpen(db).where('t.name', 'like', `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`) : isOpen(db),
    page,
    (list) => list.selectAll('t').orderBy('t.taskId', page.order),
  );

/** The limit to which a badge counts; from there it shows 99+. */
const BADGE_MAX = 100;

/** Counts the tasks that a person has and those that the person may claim, both only up to a hundred. */
export async function countTasks(db: Db, person: Person): Promise<{ mine: number; claimable: number }> {
  const [own, open] = await Promise.all([
    countUpTo(db, mine(db, person.uid), BADGE_MAX),
    countClaimable(db, person, BADGE_MAX),
  ]);
  return { mine: own.total, claimable: open.total };
}

/** Locks and returns overdue open tasks without a reminder so far. */
export const overdueTasks = (db: Db, now: Date, count: number) =>
  isOpen(db)
    .selectAll('t')
    .where('t.dueAt', '<=', now)
    .where('t.remindedAt', 'is', null)
    .orderBy('t.dueAt')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute();

// --- Clocks

export const dueTimers = (db: Db, now: Date, count: number) =>
  tables(db).selectFrom('workflowTimer').selectAll().where('dueAt', '<=', now).orderBy('dueAt').limit(count).execute();

export const timersOf = (db: Db, instanceId: number) =>
  tables(db).selectFrom('workflowTimer').selectAll().where('instanceId', '=', instanceId).execute();

export async function insertTimer(db: Db, row: Insertable<Tables['workflowTimer']>): Promise<void> {
  await tables(db)
    .insertInto('workflowTimer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTimers(db: Db, instanceId: number, tokens: readonly number[]): Promise<void> {
  if (tokens.length === 0) return;
  await tables(db)
    .deleteFrom('workflowTimer')
    .where('instanceId', '=', instanceId)
    .where('token', 'in', [...tokens])
    .execute();
}

// --- Lists of processes

export interface InstanceFilter {
  states?: readonly number[];
  starterUid?: number;
  businessKey?: string;
  key?: string;
}

export function instancesWhere(db: Db, { states, starterUid, businessKey, key }: InstanceFilter, page: OrderedPage) {
  let found = tables(db).selectFrom('workflowInstance as i');
  if (states)
    found = found.where(
      'i.state',
      'in',
      states.map((state) => sql.lit(state)),
    );
  if (starterUid !== undefined) found = found.where('i.starterUid', '=', starterUid);
  if (businessKey) found = found.where('i.businessKey', '=', businessKey);
  if (key)
    found = found.where((eb) =>
      eb(
        'i.definitionId',
        'in',
        eb.selectFrom('workflowDefinition as d').select('d.definitionId').where('d.key', '=', key),
      ),
    );
  return longPageOf(db, found, page, (list) =>
    list
      .select([
        'i.instanceId',
        'i.definitionId',
        'i.businessKey',
        'i.title',
        'i.starterUid',
        'i.state',
        'i.startedAt',
        'i.endedAt',
        'i.endReason',
      ])
      .orderBy('i.instanceId', page.order),
  );
}

/** Returns titles and starters of processes, by number. */
export async function instancesById(db: Db, instanceIds: readonly number[]) {
  if (instanceIds.length === 0) return new Map<number, never>();
  const rows = await tables(db)
    .selectFrom('workflowInstance')
    .select(['instanceId', 'definitionId', 'title', 'businessKey', 'starterUid', 'state'])
    .where('instanceId', 'in', [...instanceIds])
    .execute();
  return new Map(rows.map((row) => [row.instanceId, row]));
}

export const openTasksIn = (db: Db, instanceIds: readonly number[]) =>
  instanceIds.length === 0
    ? Promise.resolve([])
    : isOpen(db)
        .select(['t.instanceId', 't.name', 't.assigneeUid'])
        .where('t.instanceId', 'in', [...instanceIds])
        .orderBy('t.taskId')
        .execute();

/** Tells whether a person has or had a task of a process, or handed one on. */
export async function hasHadTask(db: Db, instanceId: number, uid: number): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('workflowTask')
    .select('taskId')
    .where('instanceId', '=', instanceId)
    .where((eb) => eb.or([eb('assigneeUid', '=', uid), eb('ownerUid', '=', uid), eb('endedUid', '=', uid)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
