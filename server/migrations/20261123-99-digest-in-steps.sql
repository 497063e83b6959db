-- Owned by server/src/marks. The day's news are told in steps. A round that broke off goes on where it was: `telling` is up
-- to when it tells (null: none is on), `toldTo` the last follow that it has told.
alter table "digestTold"
  add column telling timestamptz,
  add column "toldTo" int not null default 0;
