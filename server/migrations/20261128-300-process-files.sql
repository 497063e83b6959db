-- Owned by server/src/attachments: files of processes stay with the form they were uploaded for.
alter table attachment
  drop constraint "attachment_keptFor_check",
  add constraint "attachment_keptFor_check" check ("keptFor" in ('company', 'campaign', 'process'));

-- Owned by server/src/workflow: forms that no process was started with are found by their age, and cleared.
create index workflow_form_data_unstarted on "workflowFormData" ("savedAt") where "instanceId" is null;
