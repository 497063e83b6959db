-- Owned by server/src/messages.
alter table message
  -- the clock stands still from "pausedAt" until it is set going again, but no longer than this
  add column "pauseEndsAt" timestamptz,
  -- flagged by its office: red whatever the date
  add column urgent boolean not null default false,
  add column "improveDueAt" timestamptz,
  -- the trace state in which its present office last asked for a recheck: not again on the same ground
  add column "recheckTrace" smallint,
  -- what one reviewer wants corrected, until another confirms it
  add column correction jsonb;
create index message_correction on message (tid) where correction is not null;
-- Everything that runs against a date, for the job that marks and reminds.
create index message_running on message ("threadsCheckTime") where "threadState" in (1, 2) and "traceState" = 0;
create index message_marked on message (tid) where "priorityLevel" > 0;

-- Owned by server/src/handling.
-- Since when an item is in its state.
alter table item add column "stateAt" timestamptz not null default now();
create index item_running on item ("tpState", "stateAt") where "tpState" not in (4, 8, 10, 14, 20, 21);

-- Reminders and alarms that were given: each once for each occasion, whoever runs the job.
create table alarm (
  "alarmId" bigint generated always as identity primary key,
  tid int not null references message,
  tpid int references item,
  kind text not null,
  -- the date the alarm is about
  since timestamptz not null,
  at timestamptz not null
);
create unique index alarm_once on alarm (tid, coalesce(tpid, 0), kind, since);

-- Owned by server/src/delivery. A message shown to a unit that does not handle it: domain.md B4.
create table delivery (
  "deliveryId" int generated always as identity primary key,
  tid int not null references message,
  -- null: the platform
  "fromGroupId" int references unit,
  "toGroupId" int not null references unit,
  state smallint not null,
  "prevState" smallint,
  "withRemark" boolean not null,
  -- of the sender, of the receiver for itself, of the application, of its decision
  note text not null default '',
  "ownNote" text not null default '',
  reason text not null default '',
  decision text not null default '',
  "createdAt" timestamptz not null,
  "readAt" timestamptz,
  "stateAt" timestamptz not null
);
create index delivery_to on delivery ("toGroupId", state, "deliveryId");
create index delivery_from on delivery ("fromGroupId", "deliveryId");
create index delivery_message on delivery (tid);
create unique index delivery_once on delivery (tid, "toGroupId") where state in (1, 6, 7);
