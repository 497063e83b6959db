-- Owned by server/src/search. The bitmaps stand beside the words they belong to: where two words stand in the same blocks
-- is read in one walk, and what they have in common is known by it. Bitmaps made before keep their length.
alter table "searchWord" add column held bit varying;
update "searchWord" w set held = m.held from "searchBitmap" m where m.word = w.word and m.block = w.block;
create index search_held on "searchWord" (block) where held is not null;
drop table "searchBitmap";
