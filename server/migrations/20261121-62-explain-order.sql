-- Owned by server/src/messages: what has to be explained, in the order of its dates and with all that its queue asks,
-- so that neither its pages nor its badge fetch messages that they do not show.
drop index message_to_explain;
create index message_to_explain on message (fid, "explainDueAt", tid)
  include ("traceState", "ownerGroupId", "typeId")
  where "needExplain";
