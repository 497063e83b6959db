-- Now owned by server/src/sheets: export.

-- Staff of the platform, who have no unit, take logs away as sheets as offices take lists.
alter table export alter column "groupId" drop not null;
alter table export drop constraint export_kind_check;
alter table export add constraint export_kind_check
  check (kind in ('ans', 'to', 'from', 'all', 'figure', 'login', 'operation', 'error'));

-- The job that writes sheets has another name.
delete from "scheduleJob" where "beanName" = 'sheets.write';
update "scheduleJob" set "beanName" = 'sheets.write' where "beanName" = 'handling.exports';
