-- Owned by server/src/messages. From where each step of an author came, for half a year: address, port, device and program,
-- sealed.
create table "postLog" (
  "logId" bigint generated always as identity primary key,
  tid int not null references message,
  uid int not null,
  kind text not null,
  at timestamptz not null,
  "originSealed" bytea not null
);
create index post_log_message on "postLog" (tid);
create index post_log_person on "postLog" (uid);
create index post_log_at on "postLog" using brin (at);

-- Who may hand out what is kept; a new installation gets it with its first data.
update role set permissions = permissions || '{sys:postlog:export}'
where name = '管理员' and not 'sys:postlog:export' = any(permissions);
