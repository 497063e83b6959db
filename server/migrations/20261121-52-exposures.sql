-- How often a page that waits for a code showed the way to customer service.
alter table visit add column exposed int not null default 0;
