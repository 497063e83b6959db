-- A session's number, by which the links of hidden files name it: what its token is does not follow from it.
alter table session add column "sessionNumber" bigint generated always as identity;
create unique index session_number on session ("sessionNumber");
