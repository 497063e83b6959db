-- Owned by server/src/settings.

create table parameter (
  name text primary key,
  value text not null,
  remark text not null default '',
  "updatedAt" timestamptz not null
);

create table dictionary (
  "dictType" text not null,
  "dictValue" int not null,
  "dictLabel" text not null,
  "parentValue" int,
  sort int not null,
  enabled boolean not null default true,
  primary key ("dictType", "dictValue")
);

-- Days that differ from "Monday to Friday are working days".
create table holiday (
  day date primary key,
  working boolean not null,
  name text not null default ''
);

create table region (
  "regionId" int primary key,
  name text not null,
  "parentId" int references region,
  -- 1 province, 2 city, 3 county
  type smallint not null,
  sort int not null
);
create index region_parent on region ("parentId", sort);
