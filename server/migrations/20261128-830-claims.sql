-- Owned by server/src/handling.
-- One official of a unit takes a message upon himself (decision 0208); the unit alone reads who. `claim_of` answers which
-- messages somebody has, for his lists and for when he leaves.
create table claim (
  tid int not null references message (tid),
  "groupId" int not null references unit ("groupId"),
  uid int not null references account (uid),
  at timestamptz not null,
  primary key (tid, "groupId")
);
comment on table claim is 'who of a unit has taken a message upon himself';
create index claim_of on claim (uid, "groupId", tid);
