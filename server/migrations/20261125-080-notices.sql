-- Owned by server/src/notices.

create table notice (
  "noticeId" bigint generated always as identity,
  -- of an account; without a foreign key, which would lock the accounts of a whole desk at every message
  uid int not null,
  kind text not null,
  tid int,
  tpid int,
  data jsonb not null,
  "eventId" bigint not null,
  at timestamptz not null,
  "readAt" timestamptz,
  feedback text check (feedback in ('user', 'platform', 'last', 'next')),
  primary key (uid, "noticeId")
);
comment on table notice is 'what an account is told of an event';
create index notice_at on notice (at);
create index notice_feedback on notice (uid, feedback, "noticeId" DESC) where (feedback IS NOT NULL);
create index notice_feedback_unread on notice (uid, feedback) where ((feedback IS NOT NULL) AND ("readAt" IS NULL));
create index notice_message on notice (tid) where (tid IS NOT NULL);
create index notice_unread on notice (uid) where ("readAt" IS NULL);
