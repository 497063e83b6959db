-- Owned by server/src/concerns.

create table concern (
  "concernId" int generated always as identity primary key,
  uid int not null references account (uid),
  -- report, feedback
  kind text not null check (kind in ('report', 'feedback')),
  tid int references message (tid),
  reason smallint not null default 0 check (reason in (0, 1, 2, 3, 4, 5, 6)),
  content text not null,
  -- 0 open, 1 upheld or taken up, 2 not
  state smallint not null default 0 check (state in (0, 1, 2)),
  answer text not null default '',
  at timestamptz not null,
  "decidedAt" timestamptz,
  "decidedUid" int references account (uid),
  -- 1 its date is near, 2 it has passed.
  "dueAt" timestamptz not null,
  alarmed smallint not null default 0 check (alarmed in (0, 1, 2))
);
comment on table concern is 'a report of a message, or feedback on the site';
create index concern_due on concern (kind, "dueAt", "concernId") where (state = 0);
-- One open report of a message by one person.
create unique index concern_once on concern (uid, tid) where ((kind = 'report') AND (state = 0));
create index concern_open on concern (kind, state, "concernId");
create index concern_own on concern (uid, "concernId" DESC);
