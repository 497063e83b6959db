-- Owned by server/src/delivery. Who let which unit send or receive deliveries, or no longer.
create table "deliveryRightChange" (
  "changeId" int generated always as identity primary key,
  "groupId" int not null references unit,
  -- allowDelivery or allowHandleDelivery
  "right" text not null,
  given boolean not null,
  note text not null,
  "byName" text not null,
  at timestamptz not null
);

-- What the platform looks at: applications that wait, and those that were decided.
create index delivery_asked on delivery ("deliveryId") where state = 7;
create index delivery_decided on delivery ("deliveryId") where decision <> '' or state = 9;
