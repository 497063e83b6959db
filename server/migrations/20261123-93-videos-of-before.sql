-- Owned by server/src/attachments. Videos that were stored before their notes of place and device were blanked: each is
-- looked through once.
alter table attachment add column "mayHoldNotes" boolean not null default false;
update attachment set "mayHoldNotes" = true where "contentType" in ('video/mp4', 'video/quicktime', 'video/3gpp');
create index attachment_to_look_through on attachment (aid) where "mayHoldNotes";
