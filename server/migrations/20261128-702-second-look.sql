-- Owned by server/src/accounts: who asked for a second look at an application of a company, and why.
alter table "companyApplication"
  add column "firstUid" int references account (uid),
  add column "firstReason" text not null default '';
