-- A count of everything ever written or assigned says how many are near their date, without reading the rows.
-- Owned by server/src/handling:
drop index item_to_whole;
drop index item_from_whole;
create index item_to_whole on item ("toGroupId", tpid desc) include ("priorityLevel") where "toGroupId" is not null;
create index item_from_whole on item ("fromGroupId", tpid desc) include ("priorityLevel") where "processType" = 1;
-- Owned by server/src/messages:
drop index message_board;
create index message_board on message (fid, tid desc) include ("priorityLevel") where "threadState" in (1, 2);
