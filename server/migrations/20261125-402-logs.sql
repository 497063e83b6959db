-- Owned by server/src/base. What staff did by calls, and what failed in the product. Rows are sealed in batches: the digest
-- of each stands in the event log, whose hashes are chained.
create sequence "logBatch";
create table "operationLog" (
  "logId" bigint primary key generated always as identity,
  uid int not null references account,
  -- the call
  operation text not null,
  "requestUri" text not null,
  "requestMethod" text not null,
  -- what it was told, masked
  "requestParams" text not null,
  -- ms
  "requestTime" int not null,
  ip text not null,
  "userAgent" text not null,
  -- 0 refused, 1 done
  status smallint not null check (status in (0, 1)),
  -- the code it answered
  answer text not null,
  -- by field: what it was and what it became
  changes jsonb,
  at timestamptz not null,
  batch bigint
);
comment on table "operationLog" is 'a call of staff that changes something, done or refused';
create index operation_log_at on "operationLog" (at);
create index operation_log_uid on "operationLog" (uid, "logId");
create index operation_log_open on "operationLog" ("logId") where batch is null;
create index operation_log_batch on "operationLog" (batch);

create table "errorLog" (
  "logId" bigint primary key generated always as identity,
  "requestId" text not null,
  operation text not null,
  "requestUri" text not null,
  "requestMethod" text not null,
  uid int references account,
  ip text not null,
  "userAgent" text not null,
  -- kind, message and stack, without what anybody wrote
  "errorInfo" text not null,
  at timestamptz not null,
  batch bigint
);
comment on table "errorLog" is 'a request that failed in the product';
create index error_log_at on "errorLog" (at);
create index error_log_uid on "errorLog" (uid) where uid is not null;
create index error_log_open on "errorLog" ("logId") where batch is null;
create index error_log_batch on "errorLog" (batch);

-- Read only: a batch is noted once, and nothing goes before 180 days (网络安全法 21).
create function log_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at > now() - interval '180 days' then
      raise exception 'A log is kept for 180 days.';
    end if;
    return old;
  end if;
  if old.batch is not null or to_jsonb(new) - 'batch' <> to_jsonb(old) - 'batch' then
    raise exception 'A log is not changed.';
  end if;
  return new;
end $$;
create trigger operation_log_stays before update or delete on "operationLog" for each row execute function log_stays();
create trigger error_log_stays before update or delete on "errorLog" for each row execute function log_stays();

alter table "loginLog" add column batch bigint;
create index login_log_open on "loginLog" ("logId") where batch is null;
create index login_log_batch on "loginLog" (batch);
