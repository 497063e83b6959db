-- Owned by: handling. What a sheet that is being written was made of is no longer so: it is written once more.
alter table "export" add column stale boolean not null default false;
