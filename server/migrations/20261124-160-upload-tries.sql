-- Owned by server/src/attachments. Files that somebody had looked at, whatever became of them: decoding takes long, so there is
-- a bound for an hour. They go after a day.
create table "uploadTry" (
  uid int not null,
  at timestamptz not null
);
create index upload_try on "uploadTry" (uid, at);
