-- Owned by server/src/handling: entries are listed for those who made them, and claimed by a code where no mobile phone leads to them.
alter table "enteredMessage"
  -- of the code that its author was told; null: none, or claimed
  add column "codeIndex" text;
create index entered_message_unit on "enteredMessage" ("groupId", tid desc);

create table "entryTry" (
  "tryId" bigint generated always as identity primary key,
  uid int not null references account (uid),
  -- the number that was named, whether there is such an entry or not
  tid int not null,
  at timestamptz not null
);
comment on table "entryTry" is 'that somebody named a wrong code for an entered message; goes after a day';
create index entry_try_account on "entryTry" (uid, at);
create index entry_try_message on "entryTry" (tid, at);
create index entry_try_at on "entryTry" (at);
