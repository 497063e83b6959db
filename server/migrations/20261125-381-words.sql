-- Owned by server/src/moderation. Words of the detector are put on the list by two persons: one proposes, another decides.
create table "wordProposal" (
  "proposalId" int generated always as identity primary key,
  word text not null,
  -- as it is to be; null: off the list
  level smallint check (level in (1, 2, 3)),
  -- 0 waits, 1 approved, 2 refused, 3 taken back
  state smallint not null default 0 check (state in (0, 1, 2, 3)),
  note text not null,
  "byUid" int not null references account,
  "byName" text not null,
  at timestamptz not null,
  "decidedUid" int references account,
  "decidedByName" text not null default '',
  "decidedAt" timestamptz,
  decision text not null default ''
);
comment on table "wordProposal" is 'a word that somebody wants on or off the list, and what a second person decided';
create unique index "wordProposal_waiting" on "wordProposal" (word) where state = 0;
create index "wordProposal_byUid" on "wordProposal" ("byUid");
create index "wordProposal_decidedUid" on "wordProposal" ("decidedUid");

create table "wordHit" (
  "hitId" bigint generated always as identity primary key,
  word text not null,
  level smallint not null check (level in (1, 2, 3)),
  -- what was being written
  place text not null check (place in ('message', 'answer', 'evaluation', 'attachment', 'nickname')),
  -- it was not sent because of that
  refused boolean not null,
  at timestamptz not null
);
comment on table "wordHit" is 'a listed word that somebody wrote, where and when; neither who nor in which text';
create index "wordHit_at" on "wordHit" (at);
create index "wordHit_word" on "wordHit" (word, at);

update role set permissions = permissions || array(
  select code from unnest(array['sys:word:save']) code where not code = any(permissions))
where name in ('管理员', '审核员');
