-- Owned by server/src/base. Digests and the like wait behind what somebody asked for himself, codes above all; what leaves
-- next is read from an index, however much waits.
alter table outbox add column mass boolean not null default false;
drop index outbox_waiting;
create index outbox_waiting on outbox (channel, mass, "outboxId") where "sentAt" is null and tries < 6;
