-- Owned by: messages. Until when the platform decides on publishing (a review, an appeal) or on no longer publishing
-- (domain.md A2, A3); null where nothing waits for that.
alter table message add column "reviewDueAt" timestamptz;
alter table message add column "takedownDueAt" timestamptz;

-- What waits already has its date by days of the calendar.
update message set "reviewDueAt" = "lastUpdate" + interval '1 day' where "threadState" = 0;
update message set "reviewDueAt" = "lastUpdate" + interval '7 days' where "trashRecheckState" = 1;
update message m set "takedownDueAt" = coalesce(
  (select max(e.at) from event e where e.tid = m.tid and e.kind = 'takedownAsked'), m."lastUpdate") + interval '21 days'
  where "takedownState" = 1;
update message set correction = correction || jsonb_build_object('dueAt', to_char(("lastUpdate" + interval '1 day')
  at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) where correction is not null;

-- What waits is read in the order of its date, the urgent first.
drop index message_review;
create index message_review on message ("threadState", urgent desc, "reviewDueAt", tid)
  where "threadState" in (0, 4) or "trashRecheckState" = 1 or "takedownState" = 1;
create index message_takedown_due on message ("takedownDueAt") where "takedownDueAt" is not null;
-- Lists in the order of their date; both the office's and the platform's alarms read it whole.
drop index message_to_improve;
create index message_to_improve on message (fid, "improveDueAt", tid) where "improveState" > 0;
