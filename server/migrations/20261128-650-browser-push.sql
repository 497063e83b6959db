-- Owned by server/src/base: notices in browsers, beside the site (docs/decisions/0198).
create table "pushKey" (
  -- one row: an installation has one key, since every subscription is bound to it
  "isOnly" boolean primary key default true check ("isOnly"),
  "publicKey" text not null,
  "secretSealed" bytea not null,
  "madeAt" timestamptz not null
);
comment on table "pushKey" is 'the key by which push services know this installation (RFC 8292)';

create table "pushBrowser" (
  "endpointHash" text primary key,
  uid int not null references account (uid),
  -- the session in which it was asked for, or the last one of its account in the same browser
  "sessionHash" text references session ("tokenHash") on update cascade on delete set null,
  "deviceId" text not null,
  -- endpoint and keys, as the browser gave them
  "subscriptionSealed" bytea not null,
  language text not null check (language in ('zh-CN', 'zh-TW', 'en')),
  "userAgent" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null
);
comment on table "pushBrowser" is 'a browser that shows the notices of an account';
create index push_browser_account on "pushBrowser" (uid);
create index push_browser_session on "pushBrowser" ("sessionHash");
create index push_browser_device on "pushBrowser" ("deviceId") where "deviceId" <> '';
create index push_browser_expired on "pushBrowser" ("expiresAt");

-- Whoever signs out of a browser, or is signed out of it, is shown nothing there any more.
create function "pushEnded"() returns trigger language plpgsql as $$
begin
  delete from "pushBrowser" where "sessionHash" = new."tokenHash";
  return null;
end $$;
create trigger push_ended after update of "revokedAt" on session
  for each row when (new."revokedAt" is not null) execute function "pushEnded"();

alter table outbox
  drop constraint outbox_channel_check,
  add constraint outbox_channel_check check (channel in ('sms', 'mail', 'push'));

-- Owned by server/src/notices.
alter table "noticeChoice"
  drop constraint "noticeChoice_channel_check",
  add constraint "noticeChoice_channel_check" check (channel in ('sms', 'mail', 'push'));
alter table "noticeLetter"
  drop constraint "noticeLetter_channel_check",
  add constraint "noticeLetter_channel_check" check (channel in ('sms', 'mail', 'push'));
comment on table "noticeChoice" is 'that somebody also wants notices of a topic by mail, text message or in a browser';
