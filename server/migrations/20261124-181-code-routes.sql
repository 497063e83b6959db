-- Owned by server/src/accounts. Which way a code goes: a text message within the mainland or abroad, or an e-mail. Each has a quota.
alter table "verifyCode" add route text not null default 'mainland' check (route in ('mainland', 'abroad', 'mail'));
create index verify_code_route on "verifyCode" (route, "createdAt");

-- Alarms about the ceiling of codes, so that each is raised once an hour.
create table "codeAlarm" (
  route text not null,
  kind text not null,
  hour timestamptz not null,
  primary key (route, kind, hour)
);
