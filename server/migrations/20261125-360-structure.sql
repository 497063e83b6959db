-- Owned by server/src/accounts. Units as the back office keeps them.
alter table unit
  -- what it is called for short: 住建局
  add column "shortNames" text[] not null default '{}',
  add column sort int not null default 0,
  -- which unit took over when this one was stopped
  add column "successorId" int references unit,
  -- which unit answers for this one for a time, and until when
  add column "substituteId" int references unit,
  add column "substituteUntil" timestamptz;

create index unit_name on unit ("groupName");

create table "structureChange" (
  "changeId" int generated always as identity primary key,
  about text not null check (about in ('unit', 'board', 'region')),
  -- groupId, fid or regionId; it stays when the row it names is taken away
  id int not null,
  what text not null check (what in (
    'made', 'removed', 'stopped', 'reopened', 'merged', 'tookOver',
    'name', 'upper', 'shortNames', 'sort', 'region', 'substitute', 'units', 'holder', 'state',
    'allowCollect', 'allowDelivery', 'allowCheckCase', 'allowSendCase', 'allowHandleDelivery', 'allowNoAlert')),
  before text not null,
  after text not null,
  note text not null,
  "byName" text not null,
  at timestamptz not null
);
comment on table "structureChange" is 'one change of a unit, a board or a region: who, when, why, from what to what';
create index structure_change on "structureChange" (about, id, "changeId");

insert into "structureChange" (about, id, what, before, after, note, "byName", at)
select 'unit', "groupId", "right", case when given then '0' else '1' end, case when given then '1' else '0' end, note, "byName", at
from "deliveryRightChange" order by "changeId";
drop table "deliveryRightChange";

-- Owned by server/src/structure.
create table "handOver" (
  "handOverId" int generated always as identity primary key,
  "groupId" int not null references unit,
  "toGroupId" int not null references unit,
  state text not null default 'running' check (state in ('running', 'done')),
  -- messages there were, and those handed over since
  total int not null,
  handed int not null default 0,
  at timestamptz not null,
  "doneAt" timestamptz
);
comment on table "handOver" is 'a unit that ended and whose messages go to another, and how far that is';
create index hand_over_unit on "handOver" ("groupId");

-- Owned by server/src/settings. When each was changed last (product.md §3).
alter table region add column "updatedAt" timestamptz not null default now();

-- What a unit owns is looked for when it ends.
create index message_owner on message ("ownerGroupId", tid) where "ownerGroupId" is not null;

update role set permissions = permissions || array(
  select code from unnest(array['sys:dept:list', 'sys:dept:save', 'sys:board:list', 'sys:board:save', 'sys:region:list', 'sys:region:save']) code
  where not code = any(permissions))
where name = '管理员';
