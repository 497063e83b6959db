-- Owned by server/src/search. The directory of the index: in which blocks a word stands, so that only those are asked.
create table "searchWord" (
  word text,
  block int,
  primary key (word, block)
);
insert into "searchWord"
  select distinct split_part(lexeme, ':', 2), block from "searchDocument" cross join lateral unnest(words);
