-- Owned by server/src/messages. What everyone could read on a board and may not read there any more. It is filled from the
-- log, from its beginning.
create table "messageGone" (
  tid int not null references message,
  fid int not null,
  at timestamptz not null,
  primary key (tid, fid)
);
create index message_gone_since on "messageGone" (at);

-- What changed since somebody took his copy.
create index message_changed on message ("lastUpdate") where "threadState" = 1;
