-- Owned by server/src/base. What happened stays as it was written (domain.md D): an event takes its place and hash, and loses
-- from where it came; nothing else of it changes, and none goes.
create function "eventStays"() returns trigger language plpgsql as $$
begin
  raise exception 'Events are neither changed nor removed.';
end $$;
create trigger event_stays before update of "eventId", kind, at, tid, tpid, fid, "actorUid", "actorGroupId", "actorRole", data
  or delete on event for each row execute function "eventStays"();
create trigger events_stay before truncate on event for each statement execute function "eventStays"();
