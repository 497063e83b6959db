-- Owned by server/src/handling.
-- A template may be one person's own; nobody else reads it (decision 0209).
alter table "replyTemplate"
  add column "ownUid" int references account (uid),
  add constraint own_is_not_shared check ("ownUid" is null or not shared);
create index reply_template_own on "replyTemplate" ("ownUid") where "ownUid" is not null;
