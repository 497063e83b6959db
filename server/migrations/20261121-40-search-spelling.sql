-- Owned by server/src/search. What each word of the index may be typed as: as it is, with one letter left out, by its
-- sound. Whoever looks for 公级金 finds 公积金 by 公金, and by gongjijin.
create table "searchSpelling" (
  key text,
  word text,
  primary key (key, word)
);
