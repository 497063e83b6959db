-- Owned by server/src/messages. What waits beyond its date, by board: counted on pages of regions with hundreds of boards.
create index message_overdue on message (fid, "replyDueAt", tid)
  where "threadState" in (1, 2) and "traceState" = 0 and "pausedAt" is null;
