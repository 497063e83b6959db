-- Owned by server/src/statistics. What the review did on a day that is over, by seat: the log keeps it for ever, but is too
-- long to be counted whenever somebody looks at a year. The days since the last of these are counted from the log.
create table "figureReview" (
  day date not null,
  fid int not null,
  -- handed in for the first time
  submitted int not null default 0,
  published int not null default 0,
  rejected int not null default 0,
  -- sent back to the author
  "sentBack" int not null default 0,
  primary key (day, fid)
);
comment on table "figureReview" is 'what the review did with the messages of a seat on a day that is over';

insert into "figureReview" (day, fid, submitted, published, rejected, "sentBack")
select (at at time zone 'Asia/Shanghai')::date, fid, count(*) filter (where kind = 'submitted'),
  count(*) filter (where kind = 'approved'), count(*) filter (where kind = 'rejected'),
  count(*) filter (where kind = 'sentBackToAuthor')
from event
where kind in ('submitted', 'approved', 'rejected', 'sentBackToAuthor') and fid is not null
  and at < date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
group by 1, 2;

-- Whoever reviews messages sees the figures of it.
update role set permissions = permissions || array['plat:figures']
where 'plat:review' = any(permissions) and not 'plat:figures' = any(permissions);
