-- Owned by server/src/base. Messages that hold a code: their text goes once it is sent, at the latest then, when the code
-- has run out. Null: no code, or forgotten already. What was sent before goes with its row, within thirty days.
alter table outbox add column "forgetAt" timestamptz;
create index outbox_forget on outbox ("forgetAt") where "forgetAt" is not null;
