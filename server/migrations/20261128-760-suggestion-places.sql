-- Owned by server/src/suggestions: what the lists of a campaign's suggestions are narrowed and sorted by stands in one narrow
-- row per suggestion, and every cluster says how many of them it holds (decision 0203).
alter table "suggestionPlace"
  -- Posting would lock the campaign's row.
  drop constraint "suggestionPlace_collectId_fkey",
  add at timestamptz,
  add passed boolean not null default false,
  add result smallint not null default 0 check (result in (0, 1, 2, 3, 4)),
  add supporters integer not null default 0;
insert into "suggestionPlace" as p (tid, "collectId", at, passed, result, supporters)
select m.tid, m."collectId", m."createDateline", m."threadState" in (1, 2), coalesce(r.result, 0), m."likesNum"
from message m left join "campaignResult" r using (tid) where m."collectId" > 0
on conflict (tid) do update set at = excluded.at, passed = excluded.passed, result = excluded.result,
  supporters = excluded.supporters;
alter table "suggestionPlace" alter at set not null;
comment on table "suggestionPlace" is 'What a campaign''s suggestions are listed by: time, whether it passed review, cluster, verdict, supporters; kept by triggers of message and campaignResult.';

drop index suggestion_place;
drop index suggestion_place_cluster;
create index suggestion_newest on "suggestionPlace" ("collectId", at desc, tid desc) where passed;
create index suggestion_supported on "suggestionPlace" ("collectId", supporters desc, tid desc) where passed;
create index suggestion_verdict on "suggestionPlace" ("collectId", result, at desc, tid desc) where passed;
create index suggestion_in_cluster on "suggestionPlace" ("clusterId", at desc, tid desc);
create index suggestion_loose on "suggestionPlace" ("collectId", at desc, tid desc) where passed and "clusterId" is null;

-- Every change is an update of the same row, whoever makes it: whoever comes second waits, and sees what the first one wrote.
create function "placeSuggestion"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into "suggestionPlace" (tid, "collectId", at, passed, supporters)
    values (new.tid, new."collectId", new."createDateline", new."threadState" in (1, 2), new."likesNum");
  else
    update "suggestionPlace" set at = new."createDateline", passed = new."threadState" in (1, 2), supporters = new."likesNum"
    where tid = new.tid;
  end if;
  return null;
end $$;
create trigger suggestion_placed after insert on message for each row
  when (new."collectId" > 0) execute function "placeSuggestion"();
create trigger suggestion_moved after update of "threadState", "createDateline", "likesNum" on message for each row
  when (new."collectId" > 0 and (old."threadState" <> new."threadState" or old."createDateline" <> new."createDateline"
    or old."likesNum" <> new."likesNum")) execute function "placeSuggestion"();

create function "placeVerdicts"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update "suggestionPlace" p set result = 0 from before where p.tid = before.tid;
  else
    update "suggestionPlace" p set result = after.result from after where p.tid = after.tid and p.result <> after.result;
  end if;
  return null;
end $$;
create trigger verdicts_placed after insert on "campaignResult"
  referencing new table as after for each statement execute function "placeVerdicts"();
create trigger verdicts_moved after update on "campaignResult"
  referencing new table as after for each statement execute function "placeVerdicts"();
create trigger verdicts_dropped after delete on "campaignResult"
  referencing old table as before for each statement execute function "placeVerdicts"();

alter table "suggestionCluster" add count integer not null default 0, add open integer not null default 0;
comment on column "suggestionCluster".open is 'without a verdict';
update "suggestionCluster" c set count = held.count, open = held.open
from (select "clusterId", count(*) as count, count(*) filter (where result = 0) as open
  from "suggestionPlace" where passed group by 1) held
where c."clusterId" = held."clusterId";

-- Rows begin in no cluster, and go with none.
create function "tallyClusters"() returns trigger language plpgsql as $$
begin
  update "suggestionCluster" c set count = c.count + changed.count, open = c.open + changed.open
  from (
    select "clusterId", sum(n) as count, sum(case result when 0 then n else 0 end) as open
    from (select "clusterId", result, 1 as n from after where passed
      union all select "clusterId", result, -1 from before where passed) both_of_them
    where "clusterId" is not null group by 1
  ) changed
  where c."clusterId" = changed."clusterId" and (changed.count <> 0 or changed.open <> 0);
  return null;
end $$;
create trigger suggestions_moved after update on "suggestionPlace"
  referencing old table as before new table as after for each statement execute function "tallyClusters"();
