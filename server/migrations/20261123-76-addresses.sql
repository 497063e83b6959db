-- Owned by server/src/messages. The messages whose author's address is still kept: those of the last 60 days.
create index message_address on message ("createDateline") where ip <> '';
