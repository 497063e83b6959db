-- Owned by server/src/messages. Until when the platform decides on a recheck: its own date, as the clock that stands
-- meanwhile goes on after a while whether that is decided or not.
alter table message add column "recheckDueAt" timestamptz;
update message set "recheckDueAt" = "pauseEndsAt" where "recheckState" = 1;
