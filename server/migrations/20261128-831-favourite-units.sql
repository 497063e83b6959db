-- Owned by server/src/handling.
-- Units that an official marked, so that they stand first where a unit is chosen.
create table "favouriteUnit" (
  uid int not null references account (uid),
  "groupId" int not null references unit ("groupId"),
  primary key (uid, "groupId")
);
comment on table "favouriteUnit" is 'a unit that an official wants to find first when he assigns';
