-- Owned by server/src/groups: each unit keeps its own common answer while it writes it.
create table "groupDraft" (
  "messageGroupId" int not null references "messageGroup",
  -- the office, or a unit below that has some of the messages in hand
  "groupId" int not null references unit,
  content text not null,
  "signAs" text not null,
  -- what single authors are told besides, by the numbers of their messages
  lines jsonb not null,
  version int not null,
  primary key ("messageGroupId", "groupId")
);
comment on table "groupDraft" is 'a common answer of a unit while it is written';
create index group_draft_unit on "groupDraft" ("groupId");
insert into "groupDraft" ("messageGroupId", "groupId", content, "signAs", lines, version)
select g."messageGroupId", g."groupId", g.content, g."signAs",
  coalesce((select jsonb_object_agg(m.tid, m.line) from "messageGroupMember" m
    where m."messageGroupId" = g."messageGroupId" and m.state = 1 and m.line <> ''), '{}'), g."draftVersion"
from "messageGroup" g where g.state = 1 and g."draftVersion" > 1;
alter table "messageGroup" drop column content, drop column "signAs", drop column "draftVersion";
alter table "messageGroupMember" drop column line;
