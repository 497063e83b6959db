-- Owned by server/src/delivery. Messages about formalism are delivered with this mark (domain.md A3, B2: tab-Delivery).
alter table delivery add column "burdenReduction" boolean not null default false;
create index delivery_burden on delivery ("fromGroupId", "deliveryId") where "burdenReduction";
create index delivery_burden_to on delivery ("toGroupId", state, "deliveryId") where "burdenReduction";
