-- Owned by server/src/base. Where files are kept; one storage takes the new ones.
create table storage (
  "storageId" int primary key generated always as identity,
  -- 1 Qiniu, 2 Aliyun, 3 Tencent, 4 FastDFS, 5 a folder, 6 MinIO or any S3 (product.md §3)
  type smallint not null check (type in (1, 2, 3, 4, 5, 6)),
  name text not null,
  value jsonb not null,
  "secretSealed" bytea,
  "inForce" boolean not null default false,
  -- the files of all others are brought here
  gathers boolean not null default false,
  "moveError" text not null default '',
  version int not null default 0,
  "byName" text not null,
  "updatedAt" timestamptz not null
);
comment on table storage is 'where files are kept, its key sealed';
create unique index storage_in_force on storage ("inForce") where "inForce";
-- The folder `files` of DATA_DIR, where every installation begins.
insert into storage (type, name, value, "inForce", "byName", "updatedAt")
  values (5, '', '{}', true, '', '2026-11-25T00:00:00Z');

-- Written before the bytes, changed after them: the bytes are always where it says.
create table "storedFile" (
  key text primary key,
  "storageId" int not null references storage,
  -- what the storage calls it, where that is not the key
  name text,
  -- counts what was done to the bytes, so that a move notices it
  version int not null default 0,
  -- a move found no bytes where they should be
  missing boolean not null default false
);
comment on table "storedFile" is 'a file, and which storage has it';
create index stored_file_storage on "storedFile" ("storageId", key);
insert into "storedFile" (key, "storageId")
  select key, 1 from attachment union select key, 1 from "attachmentOnWay" union select key, 1 from export where key is not null;
