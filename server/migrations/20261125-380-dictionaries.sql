-- Owned by server/src/settings. Types of dictionaries become rows: the back office adds its own beside those that the
-- product reads. Values become text, as those of own dictionaries are; entries of messages keep their numbers.
create table "dictType" (
  "dictType" text primary key check ("dictType" ~ '^[A-Za-z][A-Za-z0-9_]{0,49}$'),
  "dictName" text not null,
  sort smallint not null default 0 check (sort >= 0),
  remark text not null default '',
  "builtIn" boolean not null default false,
  -- counts the changes
  version int not null default 0
);
comment on table "dictType" is 'a dictionary: what the product reads, or what the back office added';

insert into "dictType" ("dictType", "dictName", sort, "builtIn") values
  ('messageType', '留言类型', 1, true),
  ('domain', '领域', 2, true),
  ('subDomain', '细分领域', 3, true),
  ('topic', '话题', 4, true),
  ('rejectReason', '不予公开的理由', 5, true),
  ('noticeType', '通知类型', 6, true);

alter table dictionary
  drop constraint "dictionary_dictType_check",
  alter column "dictValue" type text using "dictValue"::text,
  alter column "parentValue" type text using "parentValue"::text,
  add column remark text not null default '',
  add column version int not null default 0,
  add foreign key ("dictType") references "dictType";

insert into dictionary ("dictType", "dictValue", "dictLabel", sort, enabled) values
  ('messageType', '5', '建言', 1, true),
  ('messageType', '2', '投诉/求助', 2, true),
  ('messageType', '1', '咨询', 3, true),
  ('noticeType', '0', '通知', 1, true),
  ('noticeType', '1', '公告', 2, true),
  ('noticeType', '2', '会议', 3, true);

create table "settingChange" (
  "changeId" bigint generated always as identity primary key,
  kind text not null check (kind in ('dictType', 'dictData', 'word', 'siteText', 'agreement', 'job')),
  key text not null,
  before jsonb,
  after jsonb,
  note text not null,
  "byName" text not null,
  at timestamptz not null
);
comment on table "settingChange" is 'who changed a setting other than a parameter from what to what, and why';
create index "settingChange_key" on "settingChange" (kind, key, "changeId" desc);

update role set permissions = permissions || array(
  select code from unnest(array['sys:dict:save']) code where not code = any(permissions))
where name = '管理员';
