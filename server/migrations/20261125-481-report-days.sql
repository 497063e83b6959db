-- Owned by server/src/statistics. What happened on a day: messages by the day of their opening, replies by the day of the
-- reply, evaluations by theirs; of the whole country (fid 0) and of each province and ministry, for reports by day, week
-- and month. `figureDay`, which had two of these numbers of the country, becomes a part of it.
create table "figureFlow" (
  fid int not null,
  day date not null,
  opened int not null default 0,
  -- first replies, and those of them that came by their date
  replies int not null default 0,
  "repliesOnTime" int not null default 0,
  evaluated int not null default 0,
  satisfied int not null default 0,
  solved int not null default 0,
  -- how many of the replies came after 0, 1, 2 … working days; the last place holds all that took longer
  days int[] not null default '{}'::integer[],
  primary key (fid, day)
);
comment on table "figureFlow" is 'what happened on a day, of the whole country or below a province or ministry';

create table "figureTopicDay" (
  day date not null,
  "domainId" smallint not null,
  "subDomainId" smallint not null,
  messages int not null default 0,
  primary key (day, "domainId", "subDomainId")
);
comment on table "figureTopicDay" is 'how many messages of a subject the country had on a day';

-- What is there already, from what each message counts for; the day of its evaluation is new among that.
update "figureMessage" f set counted = counted ||
  jsonb_build_object('evaluatedDay', to_char(m."evaluatedAt" at time zone 'Asia/Shanghai', 'YYYY-MM-DD'))
from message m where m.tid = f.tid and f.evaluated and m."evaluatedAt" is not null;

with one as (
  select top.fid, f.counted, f."onTime", f.satisfied, f.solved, (f.counted->>'day')::date as day,
    (f.counted->>'repliedDay')::date as replied, (f.counted->>'evaluatedDay')::date as evaluated
  from "figureMessage" f
  cross join lateral (values ((f.counted->'fids'->>0)::int), ((f.counted->'fids'->>1)::int)) as top(fid)
  where top.fid is not null
), took as (
  select fid, replied as day, (counted->>'workingDays')::int as place, count(*)::int as n,
    count(*) filter (where "onTime")::int as "onTime"
  from one where replied is not null group by 1, 2, 3
), happened as (
  select fid, day, count(*)::int as opened, 0 as replies, 0 as "repliesOnTime", 0 as evaluated, 0 as satisfied, 0 as solved
  from one group by 1, 2
  union all select fid, day, 0, sum(n)::int, sum("onTime")::int, 0, 0, 0 from took group by 1, 2
  union all select fid, evaluated, 0, 0, 0, count(*)::int, count(*) filter (where satisfied)::int,
    count(*) filter (where solved)::int
  from one where evaluated is not null group by 1, 2
), summed as (
  select fid, day, sum(opened)::int as opened, sum(replies)::int as replies, sum("repliesOnTime")::int as "repliesOnTime",
    sum(evaluated)::int as evaluated, sum(satisfied)::int as satisfied, sum(solved)::int as solved
  from happened group by 1, 2
)
insert into "figureFlow" (fid, day, opened, replies, "repliesOnTime", evaluated, satisfied, solved, days)
select s.*, d.days from summed s join (
  select a.fid, a.day, array_agg(coalesce(t.n, 0) order by p.place) as days
  from summed a cross join generate_series(0, 60) as p(place)
  left join took t on t.fid = a.fid and t.day = a.day and t.place = p.place
  group by 1, 2
) d using (fid, day);

insert into "figureTopicDay" (day, "domainId", "subDomainId", messages)
select (counted->>'day')::date, "domainId", (counted->>'subDomainId')::smallint, count(*)::int
from "figureMessage" group by 1, 2, 3;

drop table "figureDay";
