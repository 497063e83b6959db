-- Owned by server/src/messages: when the author last evaluated, for lists in that order; null again when it is void.
alter table message add column "evaluatedAt" timestamptz;
update message set "evaluatedAt" = given.at
  from (select tid, max(at) as at from evaluation where "voidedAt" is null group by tid) given
  where given.tid = message.tid;
create index message_evaluated on message (fid, "evaluatedAt" desc, tid desc)
  where "threadState" in (1, 2) and "evaluatedAt" is not null;
-- A queue is read in its own order from the index, so that a page costs the same however many wait.
drop index message_to_reply;
create index message_to_reply on message (fid, "priorityLevel" desc, "replyDueAt", tid)
  include ("processState", "recheckState", "ownerGroupId", "typeId")
  where "threadState" in (1, 2) and "traceState" = 0;
-- Few are handled without being public; a search of what a unit may see looks through them.
create index message_hidden on message (fid, tid desc) where "threadState" = 2;

-- Owned by server/src/handling: everything ever assigned to or by a unit, newest first.
create index item_to_whole on item ("toGroupId", tpid desc) where "toGroupId" is not null;
create index item_from_whole on item ("fromGroupId", tpid desc) where "processType" = 1;

-- Owned by server/src/notices: what others did with a unit's work: user, platform, last (above), next (below).
alter table notice add column feedback text check (feedback in ('user', 'platform', 'last', 'next'));
create index notice_feedback on notice (uid, feedback, "noticeId" desc) where feedback is not null;
create index notice_feedback_unread on notice (uid, feedback) where feedback is not null and "readAt" is null;

-- Owned by server/src/handling: what officials keep for their lists, and the sheets they asked for.
create table "savedFilter" (
  "filterId" int generated always as identity primary key,
  uid int not null references account,
  kind text not null,
  name text not null,
  display smallint not null,
  "order" text not null,
  filter jsonb not null,
  unique (uid, kind, name)
);
create table "chosenColumns" (
  uid int not null references account,
  kind text not null,
  columns text[] not null,
  primary key (uid, kind)
);
create table "export" (
  "exportId" int generated always as identity primary key,
  uid int not null references account,
  "groupId" int not null references unit,
  organization smallint not null,
  kind text not null,
  display smallint not null,
  "order" text not null,
  filter jsonb not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'gone')),
  rows int not null,
  written int not null default 0,
  key text,
  "createdAt" timestamptz not null,
  -- whoever writes it says now and then that he is still at it
  "touchedAt" timestamptz not null,
  "expiresAt" timestamptz not null
);
create index export_of on "export" (uid, "exportId" desc);
create index export_open on "export" ("exportId") where state in ('waiting', 'running');
create index export_expired on "export" ("expiresAt") where state <> 'gone';
