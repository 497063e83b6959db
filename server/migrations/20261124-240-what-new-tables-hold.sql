-- What a row of each table is, for docs/data.md.
comment on table "codeAlarm" is 'an alarm about the ceiling of codes that was raised in an hour';
comment on table "parkedEvent" is 'an event that a listener could not hear, and why';
comment on table "textBaseline" is 'how far the texts from before events held digests have one';
comment on table "uploadTry" is 'a file that somebody had looked at in the last day';

alter table "codeAlarm" add check (route in ('mainland', 'abroad', 'mail'));
