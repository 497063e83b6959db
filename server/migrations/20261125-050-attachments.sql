-- Owned by server/src/attachments.

-- Files that are stored before their row is written; with it they leave this list. Of a change
-- that failed the file stays in it, and goes with the next clearing.
create table "attachmentOnWay" (
  key text primary key,
  at timestamptz not null
);
comment on table "attachmentOnWay" is 'a file that is being stored and may have to be taken back';

-- a bound for an hour. They go after a day.
create table "uploadTry" (
  uid int not null,
  at timestamptz not null
);
comment on table "uploadTry" is 'a file that somebody had looked at in the last day';
create index upload_try on "uploadTry" (uid, at);

create table attachment (
  aid int generated always as identity primary key,
  -- where the bytes are, in the file store
  key text not null unique,
  "fileName" text not null,
  kind smallint not null check (kind in (1, 2)),
  "contentType" text not null,
  size int not null,
  width int not null default 0,
  height int not null default 0,
  "isPublic" bool not null default false,
  "uploaderUid" int not null,
  -- null until it becomes part of a message (tid) or an answer (tid and asid)
  tid int,
  asid int,
  "createdAt" timestamptz not null,
  -- What an upload is kept for that is no part of a message; without it, uploads nobody took up are cleared.
  "keptFor" text check ("keptFor" = 'company'),
  "mayShow" bool not null default true,
  -- looked through once.
  "mayHoldNotes" bool not null default false
);
comment on table attachment is 'an uploaded file: loose, or of a message or one of its answers';
create index attachment_answer on attachment (asid) where (asid IS NOT NULL);
create index attachment_loose on attachment ("createdAt") where (tid IS NULL);
create index attachment_message on attachment (tid) where (tid IS NOT NULL);
create index attachment_to_look_through on attachment (aid) where "mayHoldNotes";
create index attachment_uploader on attachment ("uploaderUid");
