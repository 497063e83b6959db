-- Owned by server/src/search: what an external search has yet to be told, and how far it was filled (decision 0200).

-- A later change of a message that is being sent gets a later version, and is sent once more.
create sequence "searchToSend_version";

create table "searchToSend" (
  tid int primary key,
  version bigint not null default nextval('"searchToSend_version"'),
  since timestamptz not null default now()
);
comment on table "searchToSend" is 'A message whose place in the external search is not that of the index; the oldest version is sent first.';
create index "searchToSend_version_idx" on "searchToSend" (version);

create table "searchFill" (
  "indexName" text primary key,
  "fillId" uuid not null,
  after int not null default 0,
  "filledAt" timestamptz,
  "claimedBy" uuid,
  "claimedUntil" timestamptz not null default now()
);
comment on table "searchFill" is 'How far an index of the external search was filled from the index here, and which process sends to it.';
