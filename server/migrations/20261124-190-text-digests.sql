-- Owned by server/src/base. Texts from before events held digests: the job gives them one each, and then the row goes.
create table "textBaseline" (
  subject text primary key,
  done int not null default 0,
  "upTo" int not null
);
insert into "textBaseline" (subject, "upTo")
select subject, newest from (values
  ('message', (select max(tid) from message)),
  ('campaign', (select max("collectId") from campaign))
) as every (subject, newest)
where newest is not null;

-- Both kinds of events that hold digests and are not about one message.
create index event_campaign_texts on event (((data->>'collectId')::int)) where tid is null and data ? 'digests';
create index event_texts_recorded on event (((data->>'upTo')::int)) where kind = 'textsRecorded';
