-- Owned by server/src/messages.

-- Public lists of one subject.
create index message_domain on message ("domainId", "createDateline" desc, tid desc) where "threadState" = 1;
create index message_sub_domain on message ("subDomainId", "createDateline" desc, tid desc) where "threadState" = 1 and "subDomainId" is not null;

-- How many other people the matter concerns too.
alter table message add column "likesNum" int not null default 0;
