-- Owned by server/src/messages. From which province (or country) a message was sent; the address itself is forgotten
-- after a while.
alter table message add column "ipRegion" text not null default '';
