-- Owned by server/src/settings.

-- Key pairs for fields encrypted by clients; the private half is sealed with the master key.
create table "keyPair" (
  kid text primary key,
  "privateSealed" bytea not null,
  "publicPem" text not null,
  "createdAt" timestamptz not null,
  "retiredAt" timestamptz
);
comment on table "keyPair" is 'a key pair for fields that browsers encrypt';

create table parameter (
  name text primary key,
  value text not null,
  remark text not null default '',
  "updatedAt" timestamptz not null
);
comment on table parameter is 'a limit, text or switch that the back office set';

create table dictionary (
  "dictType" text not null check ("dictType" in ('domain', 'subDomain', 'topic', 'rejectReason')),
  "dictValue" int not null,
  "dictLabel" text not null,
  "parentValue" int,
  sort int not null,
  enabled bool not null default true,
  primary key ("dictType", "dictValue")
);
comment on table dictionary is 'a domain, sub-domain, topic or reason that the back office may name anew';

-- Days that differ from "Monday to Friday are working days".
create table holiday (
  day date primary key,
  working bool not null,
  name text not null default ''
);
comment on table holiday is 'a day that differs from Monday to Friday';

create table region (
  "regionId" int primary key,
  name text not null,
  "parentId" int references region ("regionId"),
  -- 1 province, 2 city, 3 county
  type smallint not null check (type in (1, 2, 3)),
  sort int not null
);
comment on table region is 'a province, city or county by its official number';
create index region_parent on region ("parentId", sort);

create table "holidayVersion" (
  year smallint not null,
  version smallint not null,
  days jsonb not null,
  -- why it was changed, and by whom; empty: the days as they were before anybody changed them here
  note text not null,
  "byName" text not null,
  at timestamptz not null,
  primary key (year, version)
);
comment on table "holidayVersion" is 'a list of a year''s days as it was saved';

create table "parameterChange" (
  name text not null,
  -- counts the changes of one parameter
  version int not null,
  before text not null,
  after text not null,
  note text not null,
  "byName" text not null,
  at timestamptz not null,
  primary key (name, version)
);
comment on table "parameterChange" is 'who set a parameter from what to what, and why';
