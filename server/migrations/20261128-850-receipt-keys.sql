-- Owned by server/src/receipts: keys follow one another (docs/decisions/0210).
alter table "receiptKey"
  drop constraint "receiptKey_pkey",
  add primary key ("publicKey"),
  -- until then the key before it signs beside it; null: it is the first
  add column "aloneFrom" timestamptz;

drop trigger key_stays on "receiptKey";
create trigger key_stays before delete or update of origin, "publicKey", "madeAt", "aloneFrom" on "receiptKey"
  for each row execute function "treeStays"();
