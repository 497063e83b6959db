-- Owned by server/src/base.

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
  "actorRole" text not null,
  data jsonb not null
);
create unique index event_sealed on event (seq) where seq is not null;
create index event_unsealed on event ("eventId") where seq is null;
create index event_message on event (tid, "eventId") where tid is not null;

-- How far each listener has read.
create table listener (
  name text primary key,
  seq bigint not null
);

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
create index idempotency_at on idempotency using brin (at);

-- Messages to the outside world, sent by a job that tries again.
create table outbox (
  "outboxId" bigint generated always as identity primary key,
  channel text not null,
  -- sealed with the master key
  recipient bytea not null,
  body bytea not null,
  at timestamptz not null,
  "sentAt" timestamptz,
  tries smallint not null default 0,
  "nextTryAt" timestamptz not null,
  "lastError" text not null default ''
);
create index outbox_waiting on outbox ("nextTryAt") where "sentAt" is null;

-- Owned by server/src/settings.

-- Key pairs for fields encrypted by clients; the private half is sealed with the master key.
create table "keyPair" (
  kid text primary key,
  "privateSealed" bytea not null,
  "publicPem" text not null,
  "createdAt" timestamptz not null,
  "retiredAt" timestamptz
);
