-- Owned by server/src/notices: which notices somebody also gets by mail or text message, and when.
create table "noticeChoice" (
  uid int not null references account (uid),
  topic text not null check (topic in ('own', 'answers', 'follows', 'campaigns', 'system')),
  channel text not null check (channel in ('sms', 'mail')),
  at timestamptz not null,
  -- of the daily letter of what is followed: when it was written last
  "toldAt" timestamptz,
  primary key (uid, topic, channel)
);
comment on table "noticeChoice" is 'that somebody also wants notices of a topic by mail or text message';
create index notice_choice_follows on "noticeChoice" (uid) where topic = 'follows';

create table "noticeTiming" (
  uid int not null primary key references account (uid),
  -- hours in Shanghai; null: at once
  hour smallint check (hour between 0 and 23),
  "quietFrom" smallint check ("quietFrom" between 0 and 23),
  "quietTo" smallint check ("quietTo" between 0 and 23),
  check (("quietFrom" is null) = ("quietTo" is null))
);
comment on table "noticeTiming" is 'when somebody wants letters with notices: at once or at an hour, and from when to when not';

create table "noticeLetter" (
  -- without foreign keys, as notices
  uid int not null,
  "noticeId" bigint not null,
  topic text not null check (topic in ('own', 'answers', 'follows', 'campaigns', 'system')),
  channel text not null check (channel in ('sms', 'mail')),
  "dueAt" timestamptz not null,
  primary key (uid, "noticeId", channel)
);
comment on table "noticeLetter" is 'a notice that waits for the letter it goes into';
create index notice_letter_due on "noticeLetter" ("dueAt");

-- Whoever wanted the daily letter of what is followed still does.
insert into "noticeChoice" (uid, topic, channel, at, "toldAt")
  select uid, 'follows', 'mail', at, "mailedAt" from "digestMail";
drop table "digestMail";

-- Owned by server/src/base.
alter table "mailTemplate"
  drop constraint "mailTemplate_code_check",
  add constraint "mailTemplate_code_check"
    check (code in ('code', 'registered', 'recoverUnknown', 'emailChanged', 'digest', 'notice'));
insert into "mailTemplate" (code, name, texts, params, "updatedAt")
  values ('notice', '', '{}', '[]', '2026-11-26T00:00:00Z');
