-- Owned by: concerns. Until when a report or feedback is answered (domain.md D), and how far its alarms went:
-- 1 its date is near, 2 it has passed.
alter table concern add column "dueAt" timestamptz;
alter table concern add column alarmed smallint not null default 0;
update concern set "dueAt" = at + case kind when 'report' then interval '5 days' else interval '14 days' end;
alter table concern alter column "dueAt" set not null;

create index concern_due on concern (kind, "dueAt", "concernId") where state = 0;
