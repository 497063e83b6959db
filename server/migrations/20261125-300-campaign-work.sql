-- Owned by server/src/campaigns: how campaigns are written, confirmed and changed (domain.md B5).
-- raised by every change, so that a screen which saw an older state is refused
alter table campaign add column edits int not null default 0;
create index campaign_waiting on campaign ("auditState", "collectId");

alter table "campaignVersion"
  -- content is cleaned markup
  add column rich boolean not null default false,
  add column "coverAid" int references attachment,
  -- pictures in the text, and the cover
  add column pictures int[] not null default '{}',
  add column "byUid" int references account,
  -- null: it is being written
  add column "submittedAt" timestamptz;
update "campaignVersion" v set "submittedAt" = v.at from campaign c where c."collectId" = v."collectId" and not c.draft;
create index campaign_version_cover on "campaignVersion" ("coverAid") where "coverAid" is not null;
create index campaign_version_pictures on "campaignVersion" using gin (pictures) where "isPublic";

-- Owned by server/src/attachments: pictures of campaigns are kept, whoever wrote the campaign.
alter table attachment
  drop constraint "attachment_keptFor_check",
  add constraint "attachment_keptFor_check" check ("keptFor" in ('company', 'campaign'));

-- What happened to a campaign is read from the log.
create index event_campaign on event (((data->>'collectId')::int)) where tid is null and data ? 'collectId';
