-- Owned by server/src/messages: public messages around a point. Only points that their authors made public are in it.
create index message_point on message (latitude, longitude)
  where "threadState" = 1 and "threadPlacePublic" and latitude is not null;
