-- Owned by server/src/handling.

-- Who is at something at the moment, so that no two people do it at once: a unit's text for a message or one of its
-- items (kind write), a message at the review desk (kind review). Ends by itself when it is not renewed.
create table lease (
  kind text not null,
  tid int not null references message,
  -- 0 for the message itself
  tpid int not null default 0,
  -- 0 at the review desk
  "groupId" int not null default 0,
  uid int not null references account,
  since timestamptz not null,
  until timestamptz not null,
  primary key (kind, tid, tpid, "groupId")
);
create index lease_until on lease (until);

-- Texts that a unit begins its answers with; `shared` lets units below use them too.
create table "replyTemplate" (
  "templateId" int generated always as identity primary key,
  "groupId" int not null references unit,
  title text not null,
  content text not null,
  -- what kind of message it is meant for; null any
  "typeId" smallint,
  "domainId" smallint,
  shared boolean not null default false,
  uid int not null references account,
  "updatedAt" timestamptz not null
);
create index reply_template_unit on "replyTemplate" ("groupId", "templateId");

-- What officials say among themselves about a message. Never part of an answer to its author or the public.
create table note (
  "noteId" int generated always as identity primary key,
  tid int not null references message,
  "groupId" int not null references unit,
  uid int not null references account,
  content text not null,
  -- units that read it: the writer's and those mentioned
  "seenBy" int[] not null,
  at timestamptz not null
);
create index note_message on note (tid, "noteId");

-- A draft is written by several people and computers: whoever saves an older state of it is told so.
alter table answer add column "draftVersion" int not null default 0;
