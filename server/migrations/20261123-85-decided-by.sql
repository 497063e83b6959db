-- Owned by: messages. The reviewer whose decision may be appealed against: another one decides on the appeal.
alter table message add column "decidedUid" integer;

-- Of what waits already, the event says who it was.
update message m set "decidedUid" = (
  select e."actorUid" from event e where e.tid = m.tid and e."actorRole" = 'platform'
    and e.kind in ('rejected', 'recheckUpheld', 'improvementDemanded') order by e."eventId" desc limit 1)
where m."threadState" = 3 or m."improveState" > 0;
