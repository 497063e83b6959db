-- Owned by server/src/forums. Who holds the office of a seat, and who did before.
create table "seatHolder" (
  "holderId" int generated always as identity primary key,
  fid int not null references forum,
  name text not null,
  since timestamptz not null,
  -- null: still
  until timestamptz,
  check (until is null or until >= since)
);
comment on table "seatHolder" is 'who holds the office of a seat, or held it, from when to when';
create unique index seat_holder_now on "seatHolder" (fid) where until is null;
create index seat_holder on "seatHolder" (fid, since);
