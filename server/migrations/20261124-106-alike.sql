-- Owned by server/src/search. What was found to be like a message on a day, so that reading it asks for it once a day.
create table "messageAlike" (
  tid int primary key,
  day date not null,
  tids int[] not null
);
