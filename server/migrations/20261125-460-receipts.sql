-- Owned by server/src/receipts: a Merkle tree over what everyone may read of messages, its checkpoints and its keys.
create function "treeStays"() returns trigger language plpgsql as $$
begin
  raise exception 'The tree only grows.';
end
$$;

create table "receiptLeaf" (
  place int primary key,
  tid int not null,
  -- the leaf itself: JSON as RFC 8785 writes it
  leaf text not null
);
comment on table "receiptLeaf" is 'a leaf of the tree: what everyone may read of a message since an event, by digests';
create index receipt_leaf_tid on "receiptLeaf" (tid, place);

create table "receiptNode" (
  level smallint not null,
  place int not null,
  hash bytea not null,
  primary key (level, place)
);
comment on table "receiptNode" is 'the hash of 2^level leaves, the place-th of its level, once all of them are there';

create table "receiptCheckpoint" (
  size int primary key,
  at timestamptz not null,
  -- as C2SP has it: whose tree, its size and root, signed
  note text not null
);
comment on table "receiptCheckpoint" is 'a signed checkpoint of the tree';

create table "receiptKey" (
  -- whose tree it is
  origin text primary key,
  -- both 32 bytes
  "publicKey" bytea not null,
  "secretSealed" bytea not null,
  "madeAt" timestamptz not null
);
comment on table "receiptKey" is 'the key that signs checkpoints';

create trigger leaf_stays before update or delete on "receiptLeaf" for each row execute function "treeStays"();
create trigger node_stays before update or delete on "receiptNode" for each row execute function "treeStays"();
create trigger checkpoint_stays before update or delete on "receiptCheckpoint" for each row execute function "treeStays"();
create trigger key_stays before update or delete on "receiptKey" for each row execute function "treeStays"();
