-- Owned by server/src/accounts.

-- What was solved or is to be solved, by the name its client chose. Each is good for one use.
create table captcha (
  uuid text primary key,
  -- digest of the letters; null: a proof of work
  "answerHash" text,
  solved boolean not null default false,
  "expiresAt" timestamptz not null
);
create index captcha_expired on captcha ("expiresAt");

-- 1 password, 2 phone code, 3 pass account, 4 third party; null where nobody came in that way (signing out).
alter table "loginLog" add column "loginType" smallint;
create index login_log_address on "loginLog" (ip, at);

alter table "verifyCode" add column "deviceId" text not null default '';
create index verify_code_device on "verifyCode" ("deviceId", "createdAt") where "deviceId" <> '';

-- Ends after so many minutes without a request; null: it does not.
alter table session add column "idleMinutes" smallint;
alter table session add column "idleUntil" timestamptz;
-- 'secondFactor' or 'secondFactorSetup' until that is done
alter table session add column owes text;
-- of a passkey that is about to be made or given
alter table session add column challenge text;
-- another sign-in ended it, not its holder
alter table session add column superseded boolean not null default false;
drop trigger viewer_changed on session;
create trigger viewer_changed after update of "revokedAt", "expiresAt", owes or delete on session
  for each row execute function "viewerChanged"();

-- When the password was set, whichever code or hand did it.
alter table account add column "passwordSetAt" timestamptz;
create function "passwordSet"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new."passwordHash" is distinct from old."passwordHash" then
    new."passwordSetAt" := case when new."passwordHash" is null then null else now() end;
  end if;
  return new;
end $$;
create trigger password_set before insert or update of "passwordHash" on account
  for each row execute function "passwordSet"();
drop trigger viewer_changed on account;
create trigger viewer_changed after update of "userType", organization, "compType", "groupId", status, "nickName", "certifiedAt", "updatePwd"
  on account for each row execute function "viewerChanged"();

-- Accounts of other sites that people sign in with. Whose they are there is a keyed digest.
create table "thirdPartyAccount" (
  "thirdPartyType" text not null,
  "subjectIndex" text not null,
  uid int not null references account,
  "createdAt" timestamptz not null,
  primary key ("thirdPartyType", "subjectIndex")
);
create unique index third_party_account_uid on "thirdPartyAccount" (uid, "thirdPartyType");

-- A way to another site and back; the state itself is never stored.
create table "thirdPartyLogin" (
  "stateHash" text primary key,
  "thirdPartyType" text not null,
  "verifierSealed" bytea not null,
  "deviceId" text not null,
  -- who came back, until he has agreed
  "subjectIndex" text,
  "nickName" text not null default '',
  "expiresAt" timestamptz not null
);
create index third_party_login_expired on "thirdPartyLogin" ("expiresAt");

-- Authenticator apps; the secret is sealed with the master key.
create table totp (
  uid int primary key references account,
  "secretSealed" bytea not null,
  -- null: prepared only
  "confirmedAt" timestamptz,
  -- a code is good once
  "lastStep" bigint not null default 0
);

create table passkey (
  "credentialId" text primary key,
  uid int not null references account,
  "publicKey" bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  "createdAt" timestamptz not null
);
create index passkey_account on passkey (uid);
