-- Owned by server/src/accounts. What an address counts as where failures are counted (base/network.ts), for IPv6 its
-- first half. Empty in rows from before: only the last minutes count.
alter table "loginLog" add column network text not null default '';
drop index login_log_address;
create index login_log_network on "loginLog" (network, at);
