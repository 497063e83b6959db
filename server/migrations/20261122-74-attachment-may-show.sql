-- Owned by server/src/attachments. Whether the office may show it: not what its author hid, nor what the platform withheld.
alter table attachment add column "mayShow" boolean not null default true;
update attachment set "mayShow" = "isPublic" where tid is not null and asid is null;
