-- Owned by server/src/messages. Lists that grow with the years: regions have hundreds of boards, each read out of an index.

-- What waits beyond its date, by board: counted.
create index message_overdue on message (fid, "replyDueAt", tid)
  where "threadState" in (1, 2) and "traceState" = 0 and "pausedAt" is null;

-- Rejected, for the review desk.
create index message_rejected on message (tid) where "threadState" = 3;

-- By number, and which of them are public.
drop index message_board;
create index message_board on message (fid, tid desc) include ("priorityLevel", "threadState")
  where "threadState" in (1, 2);

-- Newest first, with what lists are narrowed by: what is rare in a region is looked for in the index alone.
drop index message_seat;
create index message_seat on message (fid, "createDateline" desc, tid desc)
  include ("typeId", "domainId", "subDomainId", "traceState", "processState", "acceptedAt")
  where "threadState" = 1;
