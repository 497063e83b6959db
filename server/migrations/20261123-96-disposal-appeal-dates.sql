-- Owned by: accounts. Until when the platform decides on an appeal against a measure (domain.md B7), and how far its alarms
-- went: 1 the date is near, 2 it has passed.
alter table disposal add column "appealDueAt" timestamptz;
alter table disposal add column "appealAlarmed" smallint not null default 0;
update disposal set "appealDueAt" = "appealedAt" + interval '7 days' where "appealState" <> 0;

drop index disposal_appealed;
create index disposal_appealed on disposal ("appealDueAt", "disposalId") where "appealState" = 1;
