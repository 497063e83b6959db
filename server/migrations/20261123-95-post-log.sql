-- Owned by server/src/base. From where a step of an author came, for half a year: address, port, device and program, sealed.
-- It is no part of the event's hash, so that it can go while the event stays.
alter table event add column "originSealed" bytea;
create index event_origin on event (at) where "originSealed" is not null;

-- Who may hand out what is kept; a new installation gets it with its first data.
update role set permissions = permissions || '{sys:postlog:export}'
where name = '管理员' and not 'sys:postlog:export' = any(permissions);
