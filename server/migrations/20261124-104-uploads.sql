-- Owned by server/src/attachments. What somebody uploaded, and what stands at an answer, are found without reading all there is.
create index attachment_uploader on attachment ("uploaderUid");
create index attachment_answer on attachment (asid) where asid is not null;

-- Files that are stored before their row is written; with it they leave this list. Of a change
-- that failed the file stays in it, and goes with the next clearing.
create table "attachmentOnWay" (
  key text primary key,
  at timestamptz not null
);
