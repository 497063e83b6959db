import { secondsOrNull, toSeconds } from '@board/contract/fields';
import { InstanceState, TaskState } from '@board/contract/workflow/codes';
import type { FormField } from '@board/contract/workflow/forms';
import { namesOf, unitNameFor } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import type { Value } from './condition.ts';
import { namesOfDefinitions } from './definitions.ts';
import { filesOf } from './filling.ts';
import * as forms from './forms.ts';
import * as store from './store.ts';

/** Returns a duration in seconds; null while it is under way. */
const took = (from: Date, to: Date | null) => (to ? Math.max(0, toSeconds(to) - toSeconds(from)) : null);

/** Returns tasks as the lists show them. */
export async function shownTasks(db: Db, rows: readonly store.TaskRow[]) {
  const instances = await store.instancesById(db, [...new Set(rows.map(({ instanceId }) => instanceId))]);
  const definitions = await namesOfDefinitions(
    db,
    [...instances.values()].map(({ definitionId }) => definitionId),
  );
  const names = await namesOf(db, [
    ...rows.flatMap(({ assigneeUid, ownerUid }) => [assigneeUid ?? 0, ownerUid ?? 0]),
    ...[...instances.values()].map(({ starterUid }) => starterUid),
  ]);
  return rows.map((row) => {
    const instance = instances.get(row.instanceId)!;
    return {
      taskId: row.taskId,
      taskName: row.name,
      processInstanceId: row.instanceId,
      processName: definitions.get(instance.definitionId)?.name ?? '',
      title: instance.title,
      businessKey: instance.businessKey,
      starter: names.get(instance.starterUid) ?? '',
      assignee: names.get(row.assigneeUid ?? 0) ?? '',
      assigneeUid: row.assigneeUid,
      owner: names.get(row.ownerUid ?? 0) ?? '',
      ownerComment: row.ownerComment,
      state: row.state,
      comment: row.comment,
      startTime: toSeconds(row.startedAt),
      dueTime: secondsOrNull(row.dueAt),
      endTime: secondsOrNull(row.endedAt),
      durationInSeconds: took(row.startedAt, row.endedAt),
    };
  });
}

type ListedInstance = Pick<
  store.InstanceRow,
  | 'instanceId'
  | 'definitionId'
  | 'businessKey'
  | 'title'
  | 'starterUid'
  | 'state'
  | 'startedAt'
  | 'endedAt'
  | 'endReason'
>;

/** Returns processes as the lists show them. */
export async function shownInstances(db: Db, rows: readonly ListedInstance[]) {
  const definitions = await namesOfDefinitions(
    db,
    rows.map(({ definitionId }) => definitionId),
  );
  const names = await namesOf(
    db,
    rows.map(({ starterUid }) => starterUid),
  );
  const open = await store.openTasksIn(
    db,
    rows.map(({ instanceId }) => instanceId),
  );
  const waiting = Map.groupBy(open, ({ instanceId }) => instanceId);
  return rows.map((row) => {
    const definition = definitions.get(row.definitionId)!;
    return {
      processInstanceId: row.instanceId,
      processDefinitionKey: definition.key,
      processName: definition.name,
      version: definition.version,
      title: row.title,
      businessKey: row.businessKey,
      starter: names.get(row.starterUid) ?? '',
      state: row.state,
      ended: row.state > InstanceState.suspended,
      suspended: row.state === InstanceState.suspended,
      startTime: toSeconds(row.startedAt),
      endTime: secondsOrNull(row.endedAt),
      durationInSeconds: took(row.startedAt, row.endedAt),
      endReason: row.endReason,
      waitingFor: [...new Set((waiting.get(row.instanceId) ?? []).map(({ name }) => name))],
    };
  });
}

/** Returns the history of a process, ordered by the end of each task. */
export async function shownHistory(db: Db, tasks: readonly store.TaskRow[]) {
  const names = await namesOf(
    db,
    tasks.flatMap(({ assigneeUid, ownerUid, endedUid }) => [assigneeUid ?? 0, ownerUid ?? 0, endedUid ?? 0]),
  );
  const ended = tasks.toSorted(
    (a, b) => (a.endedAt?.getTime() ?? Infinity) - (b.endedAt?.getTime() ?? Infinity) || a.taskId - b.taskId,
  );
  return ended.map((task) => ({
    activityId: task.nodeId,
    activityName: task.name,
    assignee: names.get(task.endedUid ?? task.assigneeUid ?? 0) ?? '',
    owner: names.get(task.ownerUid ?? 0) ?? '',
    ownerComment: task.ownerComment,
    state: task.state,
    startTime: toSeconds(task.startedAt),
    endTime: secondsOrNull(task.endedAt),
    comment: task.comment,
    durationInSeconds: took(task.startedAt, task.endedAt),
  }));
}

/**
 * Returns the form of a process as the viewer sees it, with the editable fields. Masked values are shown only to the
 * starter of the process and to people with an open task of it.
 */
export async function shownForm(
  ctx: Ctx,
  { instanceId, businessKey, starterUid }: Pick<store.InstanceRow, 'instanceId' | 'businessKey' | 'starterUid'>,
  editable: readonly string[],
) {
  const filled = businessKey ? await forms.formOfInstance(ctx.db, businessKey) : undefined;
  if (!filled) return null;
  const { formKey, name, fields } = await forms.formOf(ctx.db, filled);
  const masked = await maskedFor(ctx, fields, { instanceId, starterUid });
  const data = without(filled.data, masked);
  return {
    formKey,
    name,
    fields,
    data,
    named: await namedIn(ctx, fields, data),
    files: await filesOf(ctx, fields, data),
    masked: masked.filter((one) => filled.data[one] !== undefined),
    editable: [...editable],
  };
}

/** Returns the names of the fields that are hidden from the caller. */
async function maskedFor(
  { db, viewer }: Ctx,
  fields: readonly FormField[],
  { instanceId, starterUid }: Pick<store.InstanceRow, 'instanceId' | 'starterUid'>,
): Promise<string[]> {
  const names = fields.filter(({ masked }) => masked).map(({ name }) => name);
  if (names.length === 0 || starterUid === viewer.uid) return [];
  const open = await store.openTasksIn(db, [instanceId]);
  return open.some(({ assigneeUid }) => assigneeUid === viewer.uid) ? [] : names;
}

const without = <T>(values: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Returns the values of a process without the form fields that are masked for the caller. */
export async function shownVariables(ctx: Ctx, instance: store.InstanceRow): Promise<store.InstanceRow['variables']> {
  const { variables, businessKey } = instance;
  const filled = businessKey ? await forms.formOfInstance(ctx.db, businessKey) : undefined;
  if (!filled || !variables.form) return variables;
  const { fields } = await forms.formOf(ctx.db, filled);
  const masked = await maskedFor(ctx, fields, instance);
  return { ...variables, form: without(variables.form as Record<string, Value>, masked) };
}

async function namedIn(ctx: Ctx, fields: readonly FormField[], data: Record<string, unknown>) {
  const of = (type: FormField['type']) =>
    fields.filter((field) => field.type === type).flatMap(({ name }) => (data[name] as number | undefined) ?? []);
  const people = await namesOf(ctx.db, of('person'));
  return Object.fromEntries([
    ...[...people].map(([uid, name]) => [`person:${uid}`, name] as const),
    ...of('unit').map((groupId) => [`unit:${groupId}`, unitNameFor(ctx, groupId)] as const),
  ]);
}

/** Whether a task is closed. */
export const isClosed = ({ state }: Pick<store.TaskRow, 'state'>): boolean => state !== TaskState.open;
