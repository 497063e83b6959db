-- Owned by server/src/workflow: whoever is away names who does his tasks.
create table "workflowAbsence" (
  uid int primary key references account,
  "substituteUid" int not null references account,
  -- null: until it is ended
  until timestamptz,
  check (uid <> "substituteUid")
);
comment on table "workflowAbsence" is 'who does the tasks of processes for somebody who is away';
create index workflow_absence_substitute on "workflowAbsence" ("substituteUid");
