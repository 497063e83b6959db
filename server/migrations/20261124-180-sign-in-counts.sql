-- Owned by server/src/accounts. Wrong passwords count against a name and where they come from: a network, or a device that was
-- signed in to the account before. Rows without it count against the name alone.
alter table "loginLog" add bucket text not null default '';
-- How much work a proof was: names that many guess ask for more.
alter table captcha add level smallint not null default 0;
