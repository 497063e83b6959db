-- Owned by server/src/delivery.

create table delivery (
  "deliveryId" int generated always as identity primary key,
  tid int not null references message (tid),
  -- null: the platform
  "fromGroupId" int references unit ("groupId"),
  "toGroupId" int not null references unit ("groupId"),
  state smallint not null check (state in (1, 6, 7, 9, 10)),
  "prevState" smallint check ("prevState" in (1, 6, 7, 9, 10)),
  "withRemark" bool not null,
  -- of the sender, of the receiver for itself, of the application, of its decision
  note text not null default '',
  "ownNote" text not null default '',
  reason text not null default '',
  decision text not null default '',
  "createdAt" timestamptz not null,
  "readAt" timestamptz,
  "stateAt" timestamptz not null,
  "burdenReduction" bool not null default false
);
comment on table delivery is 'a message shown to a unit that does not handle it';
-- What the platform looks at: applications that wait, and those that were decided.
create index delivery_asked on delivery ("deliveryId") where (state = 7);
create index delivery_burden on delivery ("fromGroupId", "deliveryId") where "burdenReduction";
create index delivery_burden_to on delivery ("toGroupId", state, "deliveryId") where "burdenReduction";
create index delivery_decided on delivery ("deliveryId") where ((decision <> '') OR (state = 9));
create index delivery_from on delivery ("fromGroupId", "deliveryId");
create index delivery_message on delivery (tid);
create unique index delivery_once on delivery (tid, "toGroupId") where (state = ANY (ARRAY[1, 6, 7]));
create index delivery_to on delivery ("toGroupId", state, "deliveryId");

create table "deliveryRightChange" (
  "changeId" int generated always as identity primary key,
  "groupId" int not null references unit ("groupId"),
  -- allowDelivery or allowHandleDelivery
  "right" text not null check ("right" in ('allowDelivery', 'allowHandleDelivery')),
  given bool not null,
  note text not null,
  "byName" text not null,
  at timestamptz not null
);
comment on table "deliveryRightChange" is 'who let which unit send or receive deliveries, or no longer';
