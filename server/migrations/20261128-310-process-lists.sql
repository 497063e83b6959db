-- Owned by server/src/workflow: lists of all open tasks, of processes under way and of those that ended come out of an index.
create index workflow_task_open on "workflowTask" ("taskId") where state = 0;
create index workflow_instance_open on "workflowInstance" ("instanceId") where state in (1, 2);
create index workflow_instance_over on "workflowInstance" ("instanceId") where state in (3, 4, 5);
