-- Owned by server/src/marks. Up to when the day's news of what people follow were told: one row.
create table "digestTold" (
  one boolean primary key default true check (one),
  until timestamptz not null
);
