-- Owned by server/src/messages: by which way a message reached the staff who typed it in; 0: its author typed it himself.
alter table message add column entered smallint not null default 0 check (entered in (0, 1, 2, 3));

-- Owned by server/src/accounts: the author of such a message has an account that nobody can sign in to.
alter table account
  drop constraint account_source_check,
  add constraint account_source_check
    check (source in ('registered', 'staff', 'administrator', 'imported', 'seeded', 'demo', 'cancelled', 'entered'));
-- Whoever reviews may enter messages, too.
update role set permissions = permissions || array['plat:enter']
where 'plat:review' = any(permissions) and not 'plat:enter' = any(permissions);

-- Owned by server/src/handling: who typed in a message for somebody, and what its author agreed to.
create table "enteredMessage" (
  tid int not null primary key references message,
  "byUid" int not null references account (uid),
  -- the unit of whoever typed it in; null: the platform
  "groupId" int references unit,
  -- of the mobile number that its author named, until the message is his by an account; null: a landline, or claimed
  "phoneIndex" text,
  -- how its author agreed
  consent text not null,
  "consentAt" timestamptz not null,
  "claimedAt" timestamptz
);
comment on table "enteredMessage" is 'that staff typed in a message for a caller, letter-writer or visitor, with his consent';
create index entered_message_phone on "enteredMessage" ("phoneIndex") where "phoneIndex" is not null;
