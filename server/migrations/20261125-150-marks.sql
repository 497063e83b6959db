-- Owned by server/src/marks.

create table mark (
  uid int not null references account (uid),
  -- favourite, meToo
  kind text not null check (kind in ('favourite', 'meToo')),
  tid int not null references message (tid),
  at timestamptz not null,
  primary key (uid, kind, tid)
);
comment on table mark is 'a message that an account keeps, or that concerns it too';
create index mark_newest on mark (uid, kind, at DESC);

create table follow (
  "followId" int generated always as identity primary key,
  uid int not null references account (uid),
  -- message, board, topic, search
  kind text not null check (kind in ('message', 'board', 'topic', 'search')),
  -- tid, fid, domainId or domainId-subDomainId, words
  target text not null,
  at timestamptz not null,
  constraint follow_uid_kind_target_key unique (uid, kind, target)
);
comment on table follow is 'a message, board, subject or search that an account follows';
create index follow_target on follow (kind, target);

create table "digestMail" (
  uid int primary key references account (uid),
  at timestamptz not null,
  -- the day's letter was written
  "mailedAt" timestamptz
);
comment on table "digestMail" is 'who wants the day''s news of what he follows by e-mail';

create table "digestTold" (
  one bool primary key default true check (one),
  until timestamptz not null,
  -- to when it tells (null: none is on), `toldTo` the last follow that it has told.
  telling timestamptz,
  "toldTo" int not null default 0
);
comment on table "digestTold" is 'up to when the day''s news were told: one row';
