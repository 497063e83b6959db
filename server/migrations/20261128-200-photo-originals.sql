-- Owned by server/src/attachments: what lies beneath a picture of which parts are covered (decision 0191).
create table "photoOriginal" (
  aid int primary key references attachment on delete cascade,
  key text not null unique,
  "contentType" text not null,
  size int not null,
  width int not null,
  height int not null,
  "maskedAt" timestamptz not null
);
comment on table "photoOriginal" is 'the uncovered file of a picture of which parts were covered; opened with a reason only';
