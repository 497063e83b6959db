-- Owned by server/src/statistics: points of messages that replies told of, and those of them that were answered.
alter table "figureBoard"
  add column asks int not null default 0,
  add column "answeredAsks" int not null default 0;
