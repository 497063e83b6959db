-- Owned by server/src/accounts.

-- Codes that stand in for a lost second factor, each good once. The codes themselves are never stored.
create table "recoveryCode" (
  "codeIndex" text primary key,
  uid int not null references account,
  "usedAt" timestamptz
);
create index recovery_code_account on "recoveryCode" (uid);
