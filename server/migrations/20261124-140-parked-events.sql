-- Owned by server/src/base. Events that a listener could not hear, and why: one beyond the listener's place is still being
-- tried, one behind it is parked until somebody has it tried again or gives it up.
create table "parkedEvent" (
  listener text not null,
  seq bigint not null,
  "eventId" bigint not null,
  kind text not null,
  -- what failed, and where in the code; nothing that anybody wrote
  error text not null,
  tries int not null,
  "firstAt" timestamptz not null,
  "lastAt" timestamptz not null,
  -- null: not before somebody asks for it
  "nextTryAt" timestamptz,
  "givenUpAt" timestamptz,
  reason text,
  primary key (listener, seq)
);
