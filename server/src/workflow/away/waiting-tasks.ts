import { TaskState } from '@board/contract/workflow/codes';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { Candidate, TaskRow } from '../store.ts';

/** The assignees of open tasks, and the candidates of open tasks that nobody has claimed. */
export interface WaitingTasks {
  assignees: readonly number[];
  candidates: readonly Candidate[];
}

export async function waitingTasks(db: Db): Promise<WaitingTasks> {
  const { rows } = await sql<{ uid: number }>`select distinct "assigneeUid" as uid from "workflowTask"
    where state = ${sql.lit(TaskState.open)} and "assigneeUid" is not null`.execute(db);
  const candidates = await sql<Candidate>`select distinct kind, value from "workflowCandidate" where "isFree"`.execute(
    db,
  );
  return { assignees: rows.map(({ uid }) => uid), candidates: candidates.rows };
}

/** Returns at most `some` open tasks that only these assignees have or only these candidates may claim. */
export async function tasksWaitingFor(
  db: Db,
  { assignees, candidates }: WaitingTasks,
  some: number,
): Promise<Pick<TaskRow, 'taskId' | 'instanceId'>[]> {
  const gone = JSON.stringify(candidates.map(({ kind, value }) => ({ kind, value })));
  const { rows } = await sql<Pick<TaskRow, 'taskId' | 'instanceId'>>`
    with gone as (select * from jsonb_to_recordset(${gone}::jsonb) as g (kind text, value int))
    select "taskId", "instanceId" from "workflowTask"
    where state = ${sql.lit(TaskState.open)} and "assigneeUid" = any(${[...assignees]}::int[])
    union
    select t."taskId", t."instanceId" from gone join "workflowCandidate" c using (kind, value) join "workflowTask" t using ("taskId")
    where c."isFree" and not exists (
      select from "workflowCandidate" o where o."taskId" = c."taskId" and (o.kind, o.value) not in (select kind, value from gone))
    order by "taskId" limit ${some}`.execute(db);
  return rows;
}
