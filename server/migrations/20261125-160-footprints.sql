-- Owned by server/src/footprints.

create table "footprintConsent" (
  uid int primary key references account (uid),
  at timestamptz not null
);
comment on table "footprintConsent" is 'who lets the board remember what he read';

create table footprint (
  uid int not null,
  tid int not null,
  at timestamptz not null,
  primary key (uid, tid)
);
comment on table footprint is 'a message that an account read, kept with consent';
create index footprint_age on footprint (at);
create index footprint_newest on footprint (uid, at DESC);
