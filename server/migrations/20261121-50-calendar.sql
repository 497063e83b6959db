-- Owned by server/src/settings. Every list of a year's days that was saved; the newest is what the table holiday says.
create table "holidayVersion" (
  year smallint not null,
  version smallint not null,
  days jsonb not null,
  -- why it was changed, and by whom; empty: the days as they were before anybody changed them here
  note text not null,
  "byName" text not null,
  at timestamptz not null,
  primary key (year, version)
);
