-- Now owned by server/src/answers: messageAlike.
-- Found by the title alone until now: what is kept of today is found anew.
delete from "messageAlike";
comment on table "messageAlike" is 'which answered messages were found to be about the same matter on a day';
