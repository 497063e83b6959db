-- Owned by server/src/cases: how a case comes into the case base (domain.md B6).
alter table "caseBase"
  -- counts the changes
  add stamp int not null default 0,
  -- the version that was handed in last: what others than its unit see of it
  add "sentVersion" int,
  -- who examines it: 0 the platform, 1 a province, 3 a city, 4 a county, and there which unit
  add "deskLevel" smallint check ("deskLevel" in (0, 1, 3, 4)),
  add "deskGroupId" int references unit,
  add "changedAt" timestamptz,
  -- readers whom it answered
  add helped int not null default 0;
update "caseBase" set "deskLevel" = case when state = 0 then 0 end, "changedAt" = coalesce("storedAt", "createdAt"),
  "sentVersion" = case when state <> 3 then version end;
alter table "caseBase"
  alter "changedAt" set not null,
  -- Somebody examines what is under review, and nothing else.
  add check ((state = 0) = ("deskLevel" is not null));
create index case_unit on "caseBase" ("groupId", "caseId" desc);
create index case_desk on "caseBase" ("deskGroupId", "changedAt", "caseId") where state = 0;
create index case_handed_in on "caseBase" ("caseId" desc) where "sentVersion" is not null;

alter table "caseVersion"
  -- when it was handed in; from then on it never changes
  add "submittedAt" timestamptz;
update "caseVersion" v set "submittedAt" = v.at from "caseBase" b where b."caseId" = v."caseId" and b.state <> 3;

create table "caseHelp" (
  "caseId" int not null references "caseBase" on delete cascade,
  uid int not null references account,
  at timestamptz not null,
  primary key ("caseId", uid)
);
create index case_help_reader on "caseHelp" (uid);
comment on table "caseHelp" is 'a reader whom a case answered';
