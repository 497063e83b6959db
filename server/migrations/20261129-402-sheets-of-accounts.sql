-- Owned by server/src/sheets: export.

alter table export drop constraint export_kind_check;
alter table export add constraint export_kind_check
  check (kind = any ('{ans,to,from,all,figure,login,operation,error,staff}'::text[]));
