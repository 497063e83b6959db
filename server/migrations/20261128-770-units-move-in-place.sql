-- A unit that is moved takes the paths of all units below it along. With half of each page free their new rows stand on the
-- same page, and no index is written: a move takes less than half the time. Rows of before stay where they are until they
-- are moved once.
alter table unit set (fillfactor = 50);
