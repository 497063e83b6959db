-- Owned by server/src/accounts. Names that an account gave up: they stand over old messages, so nobody else may take them
-- (decision 0061). A digest is enough to know one again; uid: who may take it back, null once that account has ended.
create table "formerNickname" (
  "nameHash" text primary key,
  uid int references account,
  at timestamptz not null
);
create index former_nickname_uid on "formerNickname" (uid);

-- Those that still stand over messages of their account.
insert into "formerNickname" ("nameHash", uid, at)
select encode(sha256(convert_to(lower(m."nickName"), 'UTF8')), 'hex'), min(a.uid), now()
from message m join account a using (uid)
where a.source in ('registered', 'demo') and lower(m."nickName") <> lower(a."nickName")
group by 1
on conflict do nothing;
