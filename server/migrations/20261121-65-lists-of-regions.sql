-- Owned by server/src/messages. Regions have hundreds of boards, and each is read out of an index.

-- What waits beyond its date, by board: counted.
create index message_overdue on message (fid, "replyDueAt", tid)
  where "threadState" in (1, 2) and "traceState" = 0 and "pausedAt" is null;

-- By number, and which of them are public.
drop index message_board;
create index message_board on message (fid, tid desc) include ("priorityLevel", "threadState")
  where "threadState" in (1, 2);
