-- Owned by server/src/handling. What a unit did about a message beside writing: it telephoned, or went to look (decision 0209).
create table "contactRecord" (
  "contactId" int generated always as identity primary key,
  tid int not null references message (tid),
  "groupId" int not null references unit ("groupId"),
  uid int not null references account (uid),
  -- 1 by telephone 2 on the spot 3 otherwise
  way smallint not null check (way in (1, 2, 3)),
  "onDay" date not null,
  content text not null,
  -- photos and videos that show it, of table attachment
  aids int[] not null default '{}',
  at timestamptz not null
);
comment on table "contactRecord" is 'that a unit telephoned about a message or went to look; never public';
create index contact_record_message on "contactRecord" (tid, "contactId");
alter table attachment
  drop constraint "attachment_keptFor_check",
  add constraint "attachment_keptFor_check" check ("keptFor" in ('company', 'campaign', 'process', 'contact'));
