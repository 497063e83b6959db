-- Owned by server/src/base: which master keys seals need (docs/decisions/0195).

create table "masterKey" (
  -- names the key, and says nothing of it
  "keyId" text primary key,
  since timestamptz not null,
  -- nothing is sealed by it any more
  "endedAt" timestamptz
);
comment on table "masterKey" is 'a master key that something is or was sealed by';

-- Look-ups and the digests of texts in the log outlive the master key that they were first made of.
create table "digestKey" (
  name text primary key check (name in ('index', 'salt')),
  "secretSealed" bytea not null
);
comment on table "digestKey" is 'a key of look-ups or of salts';

-- Whose key it is and since when stays; it is sealed anew under another master key.
drop trigger key_stays on "receiptKey";
create trigger key_stays before delete or update of origin, "publicKey", "madeAt" on "receiptKey"
  for each row execute function "treeStays"();
