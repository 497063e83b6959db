-- Owned by server/src/campaigns. What was suggested to a campaign that promises not to show it could be opened to everyone,
-- before the review desk knew of the promise. It stays with the offices (domain.md B5); search, feeds and kept pages hear of
-- it from the log. Done a second time, it finds nothing.
with hidden as (
  update message m set "threadState" = 2, version = m.version + 1, "lastUpdate" = date_trunc('milliseconds', now())
  from "campaignVersion" v
  where m."collectId" > 0 and m."threadState" = 1
    and v."collectId" = m."collectId" and v."isPublic" and not v."publicList"
  returning m.tid, m.fid, m.subject, m."traceState", m."lastUpdate"
)
insert into event (kind, at, tid, fid, "actorRole", data)
select 'takenFromPublic', "lastUpdate", tid, fid, 'system', jsonb_build_object(
  'row', 44, 'shown', 'author', 'reason', '所参与的征集承诺不公开征集到的建议', 'subject', subject,
  'threadState', 2, 'traceState', "traceState", 'notify', '[]'::jsonb)
from hidden order by tid;
