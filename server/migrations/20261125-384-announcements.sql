-- Owned by server/src/notices. What the platform tells those who work here, of its own accord.
create table "sysNotice" (
  "noticeId" int generated always as identity primary key,
  title text not null,
  -- an entry of the dictionary noticeType
  type text not null,
  content text not null,
  -- 0 everybody who works here, 1 some departments
  "receiverType" smallint not null check ("receiverType" in (0, 1)),
  "receiverIds" int[] not null default '{}',
  -- 0 draft, 1 sent, 2 taken back
  status smallint not null default 0 check (status in (0, 1, 2)),
  "senderUid" int references account,
  "senderName" text not null default '',
  "senderDate" timestamptz,
  "takenBackDate" timestamptz,
  "createDate" timestamptz not null,
  -- counts the changes
  version int not null default 0
);
comment on table "sysNotice" is 'a notice of the platform to departments or to everybody who works here';
create index "sysNotice_senderUid" on "sysNotice" ("senderUid");

create table "sysNoticeReader" (
  "noticeId" int not null references "sysNotice" on delete cascade,
  uid int not null references account,
  "readAt" timestamptz,
  primary key ("noticeId", uid)
);
comment on table "sysNoticeReader" is 'who got a notice of the platform, and when he read it';
create index "sysNoticeReader_uid" on "sysNoticeReader" (uid, "noticeId" desc);

alter table notice add column "sysNoticeId" int references "sysNotice" on delete cascade;
create index "notice_sysNoticeId" on notice ("sysNoticeId") where ("sysNoticeId" is not null);

update role set permissions = permissions || array(
  select code from unnest(array['sys:notice:save']) code where not code = any(permissions))
where name = '管理员';
