-- Owned by server/src/workflow.

create table "workflowModel" (
  "modelId" int generated always as identity primary key,
  key text not null unique,
  name text not null,
  description text not null default '',
  xml text not null,
  -- counts how often it was saved: whoever saved meanwhile is not overwritten
  version int not null default 1,
  "savedUid" int references account,
  "savedAt" timestamptz not null
);
comment on table "workflowModel" is 'a process as it is being drawn';

create table "workflowModelVersion" (
  "modelId" int not null references "workflowModel" on delete cascade,
  version int not null,
  xml text not null,
  "savedUid" int references account,
  "savedAt" timestamptz not null,
  primary key ("modelId", version)
);
comment on table "workflowModelVersion" is 'a drawing as it was saved once';

create table "workflowDefinition" (
  "definitionId" int generated always as identity primary key,
  key text not null,
  version int not null,
  name text not null,
  description text not null default '',
  "resourceName" text not null,
  xml text not null,
  suspended boolean not null default false,
  "deployedUid" int references account,
  "deployedAt" timestamptz not null,
  unique (key, version)
);
comment on table "workflowDefinition" is 'a version of a process that can be started; it never changes';

create table "workflowInstance" (
  "instanceId" int generated always as identity primary key,
  "definitionId" int not null references "workflowDefinition",
  "businessKey" text not null,
  title text not null,
  "starterUid" int not null references account,
  "starterGroupId" int references unit,
  -- running, suspended, completed, terminated, deleted
  state smallint not null check (state between 1 and 5),
  -- tokens and steps (decision 0150)
  net jsonb not null,
  variables jsonb not null,
  "startedAt" timestamptz not null,
  "endedAt" timestamptz,
  "endReason" text not null default ''
);
comment on table "workflowInstance" is 'a process under way or ended, and how far it has come';
-- A start that is asked for again, because its answer was lost, finds the first one.
create unique index workflow_instance_business on "workflowInstance" ("definitionId", "starterUid", "businessKey") where "businessKey" <> '' and state in (1, 2);
create index workflow_instance_starter on "workflowInstance" ("starterUid", "instanceId");
create index workflow_instance_state on "workflowInstance" (state, "instanceId");
create index workflow_instance_business_key on "workflowInstance" ("businessKey") where "businessKey" <> '';

create table "workflowTask" (
  "taskId" int generated always as identity primary key,
  "instanceId" int not null references "workflowInstance",
  -- the part of a token that it stands for
  part int not null,
  "nodeId" text not null,
  name text not null,
  "assigneeUid" int references account,
  -- who handed it on first
  "ownerUid" int references account,
  -- who ended it
  "endedUid" int references account,
  -- open, passed, refused, sent to the first step, sent back, ended the process, taken back, run out, suspended
  state smallint not null default 0 check (state between 0 and 7),
  comment text not null default '',
  "startedAt" timestamptz not null,
  "dueAt" timestamptz,
  "remindedAt" timestamptz,
  "endedAt" timestamptz,
  unique ("instanceId", part)
);
comment on table "workflowTask" is 'what one person is asked to do in a process, and what came of it';
create index workflow_task_assignee on "workflowTask" ("assigneeUid", "taskId") where state = 0;
create index workflow_task_done on "workflowTask" ("endedUid", "taskId") where "endedUid" is not null;
create index workflow_task_due on "workflowTask" ("dueAt") where state = 0 and "dueAt" is not null and "remindedAt" is null;

create table "workflowCandidate" (
  "taskId" int not null references "workflowTask" on delete cascade,
  kind text not null check (kind in ('uid', 'unit', 'role')),
  value int not null,
  primary key (kind, value, "taskId")
);
comment on table "workflowCandidate" is 'who may claim a task: an account, a unit or a role; gone when the task ends';
create index workflow_candidate_task on "workflowCandidate" ("taskId");

create table "workflowTimer" (
  "instanceId" int not null references "workflowInstance",
  token int not null,
  "nodeId" text not null,
  "dueAt" timestamptz not null,
  primary key ("instanceId", token, "nodeId")
);
comment on table "workflowTimer" is 'a clock that runs on an open task';
create index workflow_timer_due on "workflowTimer" ("dueAt");

create table "workflowForm" (
  "formKey" text not null,
  version int not null,
  name text not null,
  fields jsonb not null,
  "savedUid" int references account,
  "savedAt" timestamptz not null,
  primary key ("formKey", version)
);
comment on table "workflowForm" is 'the fields of a form, in one version; forms that were filled in keep theirs';

create table "workflowFormData" (
  "businessKey" text primary key,
  "formKey" text not null,
  version int not null,
  data jsonb not null,
  uid int not null references account,
  "instanceId" int references "workflowInstance",
  "savedAt" timestamptz not null,
  foreign key ("formKey", version) references "workflowForm"
);
comment on table "workflowFormData" is 'a form that somebody filled in, and the process started with it';
create index workflow_form_data_instance on "workflowFormData" ("instanceId") where "instanceId" is not null;

-- Roles of an installation that is already in use; a new one gets them with its first data.
update role set permissions = permissions || array(
  select code from unnest(array['act:model:save', 'act:running:all']) code where not code = any(permissions))
where name = '管理员';
