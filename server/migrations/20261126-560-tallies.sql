-- What lists of campaigns and cases count, kept as numbers, so that no list reads everything that came in (decision 0180).

-- Owned by server/src/messages: how many suggestions of a campaign passed review.
create table "suggestionTally" (
  "collectId" integer primary key,
  passed integer not null default 0
);
comment on table "suggestionTally" is 'How many suggestions of a campaign passed review; kept by a trigger of message.';

create function "tallySuggestion"() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old."collectId" > 0 and old."threadState" in (1, 2) then
    update "suggestionTally" set passed = passed - 1 where "collectId" = old."collectId";
  end if;
  if tg_op <> 'DELETE' and new."collectId" > 0 and new."threadState" in (1, 2) then
    insert into "suggestionTally" ("collectId", passed) values (new."collectId", 1)
    on conflict ("collectId") do update set passed = "suggestionTally".passed + 1;
  end if;
  return null;
end $$;
create trigger suggestion_written after insert on message for each row
  when (new."collectId" > 0 and new."threadState" in (1, 2)) execute function "tallySuggestion"();
create trigger suggestion_changed after update of "collectId", "threadState" on message for each row
  when ((old."collectId" > 0 or new."collectId" > 0)
    and (old."collectId" <> new."collectId" or old."threadState" <> new."threadState")) execute function "tallySuggestion"();
create trigger suggestion_deleted after delete on message for each row
  when (old."collectId" > 0 and old."threadState" in (1, 2)) execute function "tallySuggestion"();
insert into "suggestionTally" ("collectId", passed)
select "collectId", count(*) from message where "collectId" > 0 and "threadState" in (1, 2) group by 1;

-- Owned by server/src/campaigns: how many suggestions of a campaign have which verdict.
create table "verdictTally" (
  "collectId" integer not null references campaign on delete cascade,
  result smallint not null,
  given integer not null default 0,
  published integer not null default 0,
  primary key ("collectId", result),
  check (result in (1, 2, 3, 4))
);
comment on table "verdictTally" is 'How many suggestions of a campaign have which verdict; kept by triggers of campaignResult.';

-- Once a statement: results of a whole campaign are published by one.
create function "tallyVerdicts"() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update "verdictTally" t set given = t.given - gone.given, published = t.published - gone.published
    from (select "collectId", result, count(*) as given, count("publishedAt") as published from before group by 1, 2) gone
    where t."collectId" = gone."collectId" and t.result = gone.result;
  end if;
  if tg_op <> 'DELETE' then
    insert into "verdictTally" as t ("collectId", result, given, published)
    select "collectId", result, count(*), count("publishedAt") from after group by 1, 2 order by 1, 2
    on conflict ("collectId", result) do update
      set given = t.given + excluded.given, published = t.published + excluded.published;
  end if;
  return null;
end $$;
create trigger verdicts_given after insert on "campaignResult"
  referencing new table as after for each statement execute function "tallyVerdicts"();
create trigger verdicts_changed after update on "campaignResult"
  referencing old table as before new table as after for each statement execute function "tallyVerdicts"();
create trigger verdicts_deleted after delete on "campaignResult"
  referencing old table as before for each statement execute function "tallyVerdicts"();
insert into "verdictTally" ("collectId", result, given, published)
select "collectId", result, count(*), count("publishedAt") from "campaignResult" group by 1, 2;

-- A case's unit stands with its versions, so that its public cases come out of one index.
alter table "caseVersion" add "groupId" integer references unit;
update "caseVersion" v set "groupId" = b."groupId" from "caseBase" b where b."caseId" = v."caseId";
alter table "caseVersion" alter "groupId" set not null;
create index case_unit_public on "caseVersion" ("groupId", at desc, "caseId" desc) where "isPublic";
create index case_kind on "caseVersion" (type, year, at desc, "caseId" desc) where "isPublic";
create index case_year on "caseVersion" (year, at desc, "caseId" desc) where "isPublic";
create index case_ground on "caseVersion" (reason, at desc, "caseId" desc) where "isPublic";

-- Owned by server/src/cases: how many public cases have a value of what cases are narrowed by.
create table "caseTally" (
  facet text not null,
  value integer not null,
  count integer not null default 0,
  primary key (facet, value),
  check (facet in ('domainId', 'reason', 'region', 'year', 'type', 'groupId'))
);
comment on table "caseTally" is 'How many public cases have a value of what cases are narrowed by; kept by triggers of caseVersion.';

create index case_tally_most on "caseTally" (facet, count desc, value);

-- Owned by server/src/cases: how many public cases hold a word, by which cases are found that resemble a text.
create table "caseWord" (
  word text primary key,
  count integer not null default 0
);
comment on table "caseWord" is 'How many public cases hold a word; kept by triggers of caseVersion.';

create function "tallyCase"() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old."isPublic" then
    update "caseTally" t set count = t.count - 1
    from (values ('domainId', old."domainId"::int), ('reason', old.reason), ('region', old.region), ('year', old.year),
      ('type', old.type), ('groupId', old."groupId")) v (facet, value)
    where t.facet = v.facet and t.value = v.value;
    update "caseWord" set count = count - 1 where word = any (tsvector_to_array(old.words));
  end if;
  if tg_op <> 'DELETE' and new."isPublic" then
    insert into "caseTally" as t (facet, value, count)
    select facet, value, 1 from (values ('domainId', new."domainId"::int), ('groupId', new."groupId"), ('reason', new.reason),
      ('region', new.region), ('type', new.type), ('year', new.year)) v (facet, value)
    on conflict (facet, value) do update set count = t.count + 1;
    insert into "caseWord" as w (word, count) select word, 1 from unnest(tsvector_to_array(new.words)) word order by word
    on conflict (word) do update set count = w.count + 1;
  end if;
  return null;
end $$;
create trigger case_tallied after insert or delete or update of "isPublic", "domainId", reason, region, year, type, words, "groupId"
  on "caseVersion" for each row execute function "tallyCase"();
insert into "caseTally" (facet, value, count)
select facet, value, count(*) from "caseVersion" cross join lateral (values ('domainId', "domainId"::int), ('reason', reason),
  ('region', region), ('year', year), ('type', type), ('groupId', "groupId")) v (facet, value)
where "isPublic" group by 1, 2;
insert into "caseWord" (word, count)
select word, count(*) from "caseVersion", unnest(tsvector_to_array(words)) word where "isPublic" group by 1;
