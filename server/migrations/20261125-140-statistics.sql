-- Owned by server/src/statistics.

-- What a message adds to the sums at present: its next change takes this away and adds the new.
create table "figureMessage" (
  tid int primary key,
  counted jsonb not null,
  -- says that already, and the lists read it from there. Columns that follow by themselves, so that indexes can hold them;
  -- days are numbers (20261121), since a text becomes a date by settings that may change.
  fid int generated always as ((((counted -> 'fids') ->> '-1'::integer))::integer) stored,
  day int generated always as ((replace((counted ->> 'day'), '-', ''))::integer) stored,
  "repliedDay" int generated always as ((replace((counted ->> 'repliedDay'), '-', ''))::integer) stored,
  "domainId" smallint generated always as (((counted ->> 'domainId'))::smallint) stored,
  "onTime" bool generated always as (((counted ->> 'onTime'))::boolean) stored,
  evaluable bool generated always as (((counted ->> 'evaluable'))::boolean) stored,
  evaluated bool generated always as (((counted ->> 'evaluated'))::boolean) stored,
  satisfied bool generated always as (((counted ->> 'satisfied'))::boolean) stored,
  solved bool generated always as (((counted ->> 'solved'))::boolean) stored,
  extended bool generated always as (((counted ->> 'extended'))::boolean) stored,
  assigned bool generated always as (((counted ->> 'assigned'))::boolean) stored,
  returned bool generated always as (((counted ->> 'returned'))::boolean) stored,
  "mustExplain" bool generated always as (((counted ->> 'mustExplain'))::boolean) stored,
  explained bool generated always as (((counted ->> 'explained'))::boolean) stored,
  "evaluatedTwice" bool generated always as (((counted ->> 'evaluatedTwice'))::boolean) stored,
  improved bool generated always as (((counted ->> 'improved'))::boolean) stored
);
comment on table "figureMessage" is 'what one message adds to the sums, for the lists behind figures';
create index figure_assigned on "figureMessage" (fid, day DESC, tid DESC) include (returned) where assigned;
create index figure_extended on "figureMessage" (fid, day DESC, tid DESC) where extended;
-- What many messages have in common is passed over in the one index of all; what few have has an index of its own.
create index figure_opened on "figureMessage" (fid, day DESC, tid DESC) include ("domainId", "repliedDay", "onTime", evaluable, evaluated, satisfied, solved);
create index figure_owed on "figureMessage" (fid, day DESC, tid DESC) include (explained, "evaluatedTwice", improved) where "mustExplain";
create index figure_replied on "figureMessage" (fid, "repliedDay" DESC, tid DESC) where ("repliedDay" IS NOT NULL);

-- A seat, a region with everything below it, or the whole country (fid 0), by the month (202611) in which a message was opened.
create table "figureBoard" (
  fid int not null,
  month int not null,
  due int not null default 0,
  replied int not null default 0,
  "onTime" int not null default 0,
  evaluable int not null default 0,
  evaluated int not null default 0,
  satisfied int not null default 0,
  solved int not null default 0,
  -- first replies given in this month, to messages of any month
  replies int not null default 0,
  -- how many messages had their first reply after 0, 1, 2 … working days; the last place holds all that took longer
  days int[] not null default '{}'::integer[],
  -- work that came back from below, second evaluations that are better than the first, dates that were put off.
  extended int not null default 0,
  assigned int not null default 0,
  returned int not null default 0,
  "mustExplain" int not null default 0,
  explained int not null default 0,
  "evaluatedTwice" int not null default 0,
  improved int not null default 0,
  primary key (fid, month)
);
comment on table "figureBoard" is 'the sums of a board in a month';

-- What people write about, by the same boards and months.
create table "figureTopic" (
  fid int not null,
  month int not null,
  "domainId" smallint not null,
  "subDomainId" smallint not null,
  messages int not null default 0,
  primary key (fid, month, "domainId", "subDomainId")
);
comment on table "figureTopic" is 'how many messages of a subject a board had in a month';

create table "figureDay" (
  day date primary key,
  messages int not null default 0,
  replies int not null default 0
);
comment on table "figureDay" is 'how many messages and replies a day had';
