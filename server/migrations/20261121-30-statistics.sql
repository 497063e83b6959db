-- Owned by server/src/statistics. Figures are added up as things happen (statistics/listener.ts); pages read sums.

-- What a message adds to the sums at present: its next change takes this away and adds the new.
create table "figureMessage" (
  tid int primary key,
  counted jsonb not null
);

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
  days int[] not null default '{}',
  primary key (fid, month)
);

-- What people write about, by the same boards and months.
create table "figureTopic" (
  fid int not null,
  month int not null,
  "domainId" smallint not null,
  "subDomainId" smallint not null,
  messages int not null default 0,
  primary key (fid, month, "domainId", "subDomainId")
);

create table "figureDay" (
  day date primary key,
  messages int not null default 0,
  replies int not null default 0
);
