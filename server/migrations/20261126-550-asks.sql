-- Owned by server/src/handling: the points of messages, and how replies deal with them.
create table "messageAsk" (
  tid int primary key references message on delete cascade,
  places jsonb not null
);
comment on table "messageAsk" is 'the points that an author chose in his text; without a row the rule cuts it';
create table "answerAsk" (
  asid int primary key references answer on delete cascade,
  tid int not null references message,
  ties jsonb not null
);
comment on table "answerAsk" is 'how an answer deals with each point of its message; empty: told by their words';
create index answer_ask_message on "answerAsk" (tid);
