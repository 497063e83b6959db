-- Owned by server/src/accounts.

alter table account add column "nickNameChangedAt" timestamptz;

-- Measures of the platform against an account (product.md §3, domain.md B7). Kept for ever, also when lifted.
create table disposal (
  "disposalId" int generated always as identity primary key,
  uid int not null references account,
  -- 0 ban, 4 mute, 5 restrict messaging, 6 not counted, 7 warning
  "handleType" smallint not null,
  "ruleName" text not null,
  reason text not null,
  -- 5: one message in so many days
  days int,
  -- 6: 2 out of the rates, 3 out of the volume, beginning so many days before
  "countType" smallint,
  "countDays" int,
  "backtrackTime" timestamptz,
  "beginTime" timestamptz not null,
  -- null: for ever
  "endTime" timestamptz,
  "imposedBy" int not null references account,
  "liftedAt" timestamptz,
  "liftedBy" int references account,
  "liftReason" text not null default '',
  "acknowledgedAt" timestamptz,
  -- 0 none, 1 asked, 2 upheld, 3 refused
  "appealState" smallint not null default 0,
  "appealReason" text not null default '',
  "appealedAt" timestamptz,
  "appealAnswer" text not null default '',
  "appealDecidedBy" int references account,
  "appealDecidedAt" timestamptz
);
create index disposal_account on disposal (uid);
create index disposal_appealed on disposal ("appealedAt") where "appealState" = 1;

-- A person asked for the end of his account; it comes when the cooling-off period is over.
create table cancellation (
  "cancellationId" int generated always as identity primary key,
  uid int not null references account,
  "askedAt" timestamptz not null,
  "dueAt" timestamptz not null,
  "takenBackAt" timestamptz,
  "doneAt" timestamptz
);
create unique index cancellation_pending on cancellation (uid) where "takenBackAt" is null and "doneAt" is null;

-- One-time links to a copy of a person's data; the link itself is never stored.
create table "dataExport" (
  "linkHash" text primary key,
  uid int not null references account,
  "askedAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz
);
create index data_export_account on "dataExport" (uid, "askedAt");

create trigger viewer_changed after insert or update on disposal
  for each row execute function "viewerChanged"();
create trigger viewer_changed after insert or update on cancellation
  for each row execute function "viewerChanged"();

-- Roles of an installation that is already in use; a new one gets them with its first data.
update role set permissions = array_append(permissions, 'plat:dispose')
where name in ('审核员', '管理员') and not 'plat:dispose' = any(permissions);
