-- Owned by server/src/base. When a storage passed its test as it is set now.
alter table storage add column "triedAt" timestamptz;
