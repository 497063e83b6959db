-- Owned by server/src/attachments: what may be personal data in pictures of messages, as an optional reader found it (decision 0205).
create table "photoReading" (
  aid int primary key references attachment on delete cascade,
  key text not null,
  tries int not null default 0,
  found jsonb
);
comment on table "photoReading" is 'where the file of a picture may hold personal data: kinds and places, never the text; null until it is read';
create index "photoReading_waiting" on "photoReading" (tries, aid) where found is null;
