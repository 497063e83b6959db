-- Sheets of what a figure counts. The module that owns a list names it and says what is in it; a list of the task board is
-- read anew when its sheet is written. Owned by handling.
alter table "export"
  add column title text not null default '',
  -- what the list is about, in words
  add column about text not null default '',
  -- what is in it, until it is written
  add column tids int[];
