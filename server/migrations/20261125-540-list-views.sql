-- Owned by server/src/handling.
alter table "chosenColumns"
  add column widths jsonb not null default '{}',
  drop constraint "chosenColumns_kind_check",
  add constraint "chosenColumns_kind_check" check (kind in ('ans', 'to', 'from', 'all', 'review'));
comment on table "chosenColumns" is 'the columns somebody chose for a list, in their order, and how wide they are';

create table "listLook" (
  uid int not null primary key references account (uid),
  density text not null check (density in ('compact', 'standard', 'roomy')),
  pane boolean not null
);
comment on table "listLook" is 'how dense somebody wants all lists, and whether messages are read beside them';
