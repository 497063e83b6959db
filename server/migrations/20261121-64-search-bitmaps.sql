-- Owned by server/src/search. Which messages of a closed block hold a common word: a bit for each message, by its
-- number. Bits tell that words stand together nowhere in a block, without looking into it.
create table "searchBitmap" (
  block int,
  word text,
  held bit(8192) not null,
  primary key (word, block)
);
create index search_bitmap_block on "searchBitmap" (block);
