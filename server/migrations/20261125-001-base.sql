-- Owned by server/src/base.

comment on table migration is 'a migration that this database has had';

create function "eventStays"() returns trigger language plpgsql as $$
begin
  raise exception 'Events are neither changed nor removed.';
end $$;

-- What happened, in the same transaction as the change. A background step gives each event its place (seq) in the one
-- order that listeners follow, and the hash that chains it to the one before.
create table event (
  "eventId" bigint generated always as identity primary key,
  seq bigint,
  hash text,
  kind text not null,
  at timestamptz not null,
  tid int,
  tpid int,
  fid int,
  "actorUid" int,
  "actorGroupId" int,
  "actorRole" text not null check ("actorRole" in ('author', 'unit', 'platform', 'system', 'account')),
  data jsonb not null,
  -- It is no part of the event's hash, so that it can go while the event stays.
  "originSealed" bytea
);
comment on table event is 'what happened: never changed, in one sealed order';
-- Both kinds of events that hold digests and are not about one message.
create index event_campaign_texts on event ((((data ->> 'collectId'))::integer)) where ((tid IS NULL) AND (data ? 'digests'));
create index event_message on event (tid, "eventId") where (tid IS NOT NULL);
create index event_origin on event (at) where ("originSealed" IS NOT NULL);
create unique index event_sealed on event (seq) where (seq IS NOT NULL);
create index event_texts_recorded on event ((((data ->> 'upTo'))::integer)) where (kind = 'textsRecorded');
create index event_unsealed on event ("eventId") where (seq IS NULL);
create trigger event_stays before delete or update of "eventId", kind, at, tid, tpid, fid, "actorUid", "actorGroupId", "actorRole", data on event for each row execute function "eventStays"();
create trigger events_stay before truncate on event for each statement execute function "eventStays"();

-- How far each listener has read.
create table listener (
  name text primary key,
  seq bigint not null
);
comment on table listener is 'how far a listener has heard the event log';

-- The answer to a change, kept under the key its caller chose, so that a repeated request has one effect.
create table idempotency (
  key text not null,
  uid int not null,
  call text not null,
  request text not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (uid, key)
);
comment on table idempotency is 'the answer to a request that may be repeated';
create index idempotency_at on idempotency using brin (at);

-- Messages to the outside world, sent by a job that tries again.
create table outbox (
  "outboxId" bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  -- sealed with the master key
  recipient bytea not null,
  body bytea not null,
  at timestamptz not null,
  "sentAt" timestamptz,
  tries smallint not null default 0,
  "nextTryAt" timestamptz not null,
  "lastError" text not null default '',
  -- next is read from an index, however much waits.
  mass bool not null default false,
  -- has run out. Null: no code, or forgotten already. What was sent before goes with its row, within thirty days.
  "forgetAt" timestamptz
);
comment on table outbox is 'a text message or e-mail that leaves, sealed';
create index outbox_forget on outbox ("forgetAt") where ("forgetAt" IS NOT NULL);
create index outbox_waiting on outbox (channel, mass, "outboxId") where (("sentAt" IS NULL) AND (tries < 6));

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
comment on table "parkedEvent" is 'an event that a listener could not hear, and why';

create table "textBaseline" (
  subject text primary key,
  done int not null default 0,
  "upTo" int not null
);
comment on table "textBaseline" is 'how far the texts from before events held digests have one';
