-- Owned by server/src/receipts: what witnesses signed.
create table "receiptCosignature" (
  size int not null references "receiptCheckpoint",
  -- of the witness, as signed-note writes it
  name text not null,
  -- the line of a signed note
  line text not null,
  at timestamptz not null,
  primary key (size, name)
);
comment on table "receiptCosignature" is 'the signature of a witness under a checkpoint';
create index receipt_cosignature_recent on "receiptCosignature" (name, at);

create trigger cosignature_stays before update or delete on "receiptCosignature"
  for each row execute function "treeStays"();
