-- Owned by server/src/base.
-- The time of the primary database, by which a process knows how far a replica is behind (decision 0206).
create table "replicaBeat" (
  one boolean primary key default true check (one),
  at timestamptz not null
);
insert into "replicaBeat" (at) values (now());
comment on table "replicaBeat" is 'The time as the primary database shows it to its replicas; one row.';
