-- Owned by server/src/answers: what an embedding service made of public answered messages (decision 0204).
create table "messageEmbedding" (
  tid int primary key,
  model text not null,
  digest text not null,
  vector bytea
);
comment on table "messageEmbedding" is 'the embedding of a public answered message, or that it waits for one';
-- Floats do not get smaller by compression.
alter table "messageEmbedding" alter column vector set storage external;
create index "messageEmbedding_waiting" on "messageEmbedding" (tid) where vector is null;

create table "embeddingFill" (
  model text primary key,
  "upTo" int not null
);
comment on table "embeddingFill" is 'up to which number older messages have yet to be noted for an embedding';
