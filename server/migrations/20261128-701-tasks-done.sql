-- Owned by server/src/workflow: tasks that somebody did, the latest first, come out of an index of his own. In the order of
-- their numbers, tasks of everybody were looked through where he had done none of late.
drop index workflow_task_done;
create index workflow_task_done on "workflowTask" ("endedUid", "endedAt", "taskId") where "endedUid" is not null;
-- What may be claimed is found and counted by the candidates alone; before, those of all tasks were joined with all tasks.
alter table "workflowCandidate" add column "isFree" boolean not null default true;
update "workflowCandidate" c set "isFree" = false
from "workflowTask" t where t."taskId" = c."taskId" and t."assigneeUid" is not null;
create index workflow_candidate_free on "workflowCandidate" (kind, value, "taskId") where "isFree";
