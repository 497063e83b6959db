-- Owned by server/src/workflow: what was said to whom a task was handed on.
alter table "workflowTask" add column "ownerComment" text not null default '';
