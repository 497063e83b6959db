-- Owned by server/src/schedule. When background work is done: each kind of it has a row that comes with the product, and the
-- back office may add others.
create table "scheduleJob" (
  "jobId" int generated always as identity primary key,
  -- the handler, by the name it has in the program
  "beanName" text not null,
  -- JSON, or empty
  params text not null default '',
  -- a Quartz expression, in Asia/Shanghai
  "cronExpression" text not null,
  remark text not null default '',
  -- 0 paused, 1 normal
  status smallint not null default 1 check (status in (0, 1)),
  -- what becomes of a run whose time passed while nothing ran: 0 it is left out, 1 it is made up for once
  misfire smallint not null default 0 check (misfire in (0, 1)),
  "builtIn" boolean not null default false,
  -- when it runs next; null: never
  "nextAt" timestamptz,
  -- somebody asked for a run beside its times
  "askedAt" timestamptz,
  "askedBy" text not null default '',
  -- counts the changes
  version int not null default 0
);
comment on table "scheduleJob" is 'background work: which handler, when, with what';
create unique index "scheduleJob_builtIn" on "scheduleJob" ("beanName") where "builtIn";

create table "scheduleLog" (
  "logId" bigint generated always as identity primary key,
  "jobId" int references "scheduleJob" on delete set null,
  "beanName" text not null,
  params text not null default '',
  -- who asked for it; empty: it was its time
  "byName" text not null default '',
  at timestamptz not null,
  -- how long it took in ms; null: it is still running
  times int,
  -- 0 failed, 1 success; null: it is still running
  status smallint check (status in (0, 1)),
  error text not null default ''
);
comment on table "scheduleLog" is 'a run of background work: when, how long, and what it failed of';
create index "scheduleLog_job" on "scheduleLog" ("jobId", "logId" desc);
create index "scheduleLog_failed" on "scheduleLog" ("logId" desc) where status = 0;
create index "scheduleLog_running" on "scheduleLog" ("beanName") where status is null;
create index "scheduleLog_at" on "scheduleLog" (at);

update role set permissions = permissions || array(
  select code from unnest(array['sys:schedule:save']) code where not code = any(permissions))
where name = '管理员';
