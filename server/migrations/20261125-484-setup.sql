-- Owned by server/src/setup. What of the first run cannot be seen in the installation itself.
create table setup (
  single boolean primary key default true check (single),
  -- the regions that were chosen for the board; null: nobody chose
  scope jsonb,
  skipped text[] not null default '{}' check (skipped <@ array['units', 'mail', 'sms', 'storage']),
  hidden boolean not null default false
);
comment on table setup is 'the scope that was chosen, the steps that were left out, and whether anybody wants to be reminded';
insert into setup default values;
