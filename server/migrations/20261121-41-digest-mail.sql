-- Owned by server/src/marks. Who wants the day's news of what he follows by e-mail too.
create table "digestMail" (
  uid int primary key,
  at timestamptz not null,
  -- the day's letter was written
  "mailedAt" timestamptz
);
