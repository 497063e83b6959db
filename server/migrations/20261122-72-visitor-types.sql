-- What kind of account visits (product.md §6): 1 a person or an enterprise, 2 a social organisation, 11 a local
-- government, 12 a ministry, 13 a people's congress.
alter table visit add column "userType" smallint not null default 1;
alter table visit drop constraint visit_pkey;
alter table visit add primary key (day, "pageId", "appType", "userType");
