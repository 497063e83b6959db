-- Owned by server/src/attachments.

-- What an upload is kept for that is no part of a message; without it, uploads nobody took up are cleared.
alter table attachment add column "keptFor" text;

-- Owned by server/src/accounts.

alter table account add column "emailSealed" bytea;
alter table account add column "emailIndex" text unique;

-- What a person agreed to, in which version and when; each consent stands for itself.
create table consent (
  "consentId" bigint generated always as identity primary key,
  uid int not null references account,
  -- agreement, privacy, certNumber, company
  kind text not null,
  version text not null,
  at timestamptz not null,
  "withdrawnAt" timestamptz
);
create index consent_account on consent (uid, kind);

-- Passwords an account had before the present one.
create table "passwordHistory" (
  uid int not null references account,
  "passwordHash" text not null,
  at timestamptz not null,
  primary key (uid, at)
);

-- A phone or e-mail address that was proven by a code, for one use. The proof itself is never stored.
create table "addressProof" (
  "proofHash" text primary key,
  "addressIndex" text not null,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz
);

-- Who asked whether a name has an account: for the limit of such questions.
create table "nameCheck" (
  "checkId" bigint generated always as identity primary key,
  ip text not null,
  at timestamptz not null
);
create index name_check_address on "nameCheck" (ip, at);

-- What a company says of itself, and what the platform decided. Persons are sealed; names and codes of companies are public.
create table "companyApplication" (
  "applicationId" int generated always as identity primary key,
  uid int not null references account,
  "compType" smallint not null,
  "companyName" text not null,
  "creditCode" text not null,
  "creditCodeFits" boolean not null,
  "legalPersonSealed" bytea not null,
  "contactNameSealed" bytea not null,
  "contactPhoneSealed" bytea not null,
  -- an attachment; null when it was deleted after the decision
  "certificateAid" int,
  -- 0 pending, 1 approved, 2 refused
  state smallint not null default 0,
  reason text not null default '',
  "appliedAt" timestamptz not null,
  "decidedAt" timestamptz,
  "decidedUid" int
);
create index company_application_account on "companyApplication" (uid, "applicationId");
create index company_application_state on "companyApplication" (state, "appliedAt");
create unique index company_application_open on "companyApplication" (uid) where state = 0;
create unique index company_application_approved on "companyApplication" ("creditCode") where state = 1;

-- Whoever reviews messages decides on companies too, until the back office says otherwise.
update role set permissions = permissions || '{plat:enterprise}'
  where 'plat:review' = any(permissions) and not 'plat:enterprise' = any(permissions);
