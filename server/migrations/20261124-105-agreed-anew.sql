-- Owned by server/src/accounts. When an account last accepted the agreement; null: as it was made.
alter table account add column "agreedAt" timestamptz;
