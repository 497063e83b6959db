-- Owned by server/src/statistics. Every figure of an office leads to the messages it counts: what each adds to the sums
-- says that already, and the lists read it from there. Columns that follow by themselves, so that indexes can hold them;
-- days are numbers (20261121), since a text becomes a date by settings that may change.
alter table "figureMessage"
  add column fid int generated always as ((counted -> 'fids' ->> -1)::int) stored,
  add column day int generated always as (replace(counted ->> 'day', '-', '')::int) stored,
  add column "repliedDay" int generated always as (replace(counted ->> 'repliedDay', '-', '')::int) stored,
  add column "domainId" smallint generated always as ((counted ->> 'domainId')::smallint) stored,
  add column "onTime" boolean generated always as ((counted ->> 'onTime')::boolean) stored,
  add column evaluable boolean generated always as ((counted ->> 'evaluable')::boolean) stored,
  add column evaluated boolean generated always as ((counted ->> 'evaluated')::boolean) stored,
  add column satisfied boolean generated always as ((counted ->> 'satisfied')::boolean) stored,
  add column solved boolean generated always as ((counted ->> 'solved')::boolean) stored,
  add column extended boolean generated always as ((counted ->> 'extended')::boolean) stored,
  add column assigned boolean generated always as ((counted ->> 'assigned')::boolean) stored,
  add column returned boolean generated always as ((counted ->> 'returned')::boolean) stored,
  add column "mustExplain" boolean generated always as ((counted ->> 'mustExplain')::boolean) stored,
  add column explained boolean generated always as ((counted ->> 'explained')::boolean) stored,
  add column "evaluatedTwice" boolean generated always as ((counted ->> 'evaluatedTwice')::boolean) stored,
  add column improved boolean generated always as ((counted ->> 'improved')::boolean) stored;

-- What many messages have in common is passed over in the one index of all; what few have has an index of its own.
create index figure_opened on "figureMessage" (fid, day desc, tid desc)
  include ("domainId", "repliedDay", "onTime", evaluable, evaluated, satisfied, solved);
create index figure_replied on "figureMessage" (fid, "repliedDay" desc, tid desc) where "repliedDay" is not null;
create index figure_extended on "figureMessage" (fid, day desc, tid desc) where extended;
create index figure_assigned on "figureMessage" (fid, day desc, tid desc) include (returned) where assigned;
create index figure_owed on "figureMessage" (fid, day desc, tid desc)
  include (explained, "evaluatedTwice", improved) where "mustExplain";
