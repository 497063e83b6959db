-- Owned by server/src/marks: what people keep, follow, and say concerns them too.
create table mark (
  uid int not null,
  -- favourite, meToo
  kind text not null,
  tid int not null,
  at timestamptz not null,
  primary key (uid, kind, tid)
);
create index mark_newest on mark (uid, kind, at desc);

create table follow (
  "followId" int generated always as identity primary key,
  uid int not null,
  -- message, board, topic, search
  kind text not null,
  -- tid, fid, domainId or domainId-subDomainId, words
  target text not null,
  at timestamptz not null,
  unique (uid, kind, target)
);
create index follow_target on follow (kind, target);

-- Owned by server/src/footprints. What a person read, kept only with consent, for 180 days (domain.md D).
create table "footprintConsent" (
  uid int primary key,
  at timestamptz not null
);
create table footprint (
  uid int not null,
  tid int not null,
  at timestamptz not null,
  primary key (uid, tid)
);
create index footprint_newest on footprint (uid, at desc);
create index footprint_age on footprint (at);

-- Owned by server/src/concerns: what people tell the platform: reports of messages, and feedback on the site.
create table concern (
  "concernId" int generated always as identity primary key,
  uid int not null,
  -- report, feedback
  kind text not null,
  tid int,
  reason smallint not null default 0,
  content text not null,
  -- 0 open, 1 upheld or taken up, 2 not
  state smallint not null default 0,
  answer text not null default '',
  at timestamptz not null,
  "decidedAt" timestamptz,
  "decidedUid" int
);
create index concern_open on concern (kind, state, "concernId");
create index concern_own on concern (uid, "concernId" desc);
-- One open report of a message by one person.
create unique index concern_once on concern (uid, tid) where kind = 'report' and state = 0;

-- Owned by server/src/messages: what was opened or answered lately, for the daily digest.
create index message_opened on message ("threadsCheckTime") where "threadState" = 1;
create index message_answered on message ("lastAnswerTime") where "threadState" = 1 and "lastAnswerTime" is not null;
