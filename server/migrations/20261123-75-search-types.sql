-- Owned by server/src/search. Help (6) is found among complaints (2), too, into which it was merged (wire.md §3).
update "searchDocument" d
  set words = d.words || quote_literal(b.block || ':#t2')::tsvector
  from (select block from "searchWord" where word = '#t6') b
  where d.block = b.block and d.words @@ quote_literal(b.block || ':#t6')::tsquery;
insert into "searchWord" (word, block)
  select '#t2', block from "searchWord" where word = '#t6'
  on conflict do nothing;
-- They know the documents as they were, and are made again.
delete from "searchBitmap" where word = '#t2';
