-- Owned by server/src/handling.
-- Every list of the desks is arranged and filtered by each person, not only the queues of messages: the contract names them.
alter table "chosenColumns" drop constraint "chosenColumns_kind_check";
alter table "savedFilter"
  add column query jsonb not null default '{}',
  drop constraint "savedFilter_kind_check";
