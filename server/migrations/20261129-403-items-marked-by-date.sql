-- Owned by server/src/handling: the mark of an item is of its own date; its message's is the least it can be.
-- A mark that falls again is worked out by the engine and by the job `handling.markItems`, which know the item's date.
create or replace function "itemsMarked"() returns trigger language plpgsql as $$
begin
  update item set "priorityLevel" = new."priorityLevel" where tid = new.tid and "priorityLevel" < new."priorityLevel";
  return null;
end $$;
drop trigger items_marked on message;
create trigger items_marked after update of "priorityLevel" on message for each row
  when (new."priorityLevel" > old."priorityLevel") execute function "itemsMarked"();

-- What the job reads: marked items, and those without a mark by their date, of which it takes those that are near.
create index item_marked on item (tpid) where "priorityLevel" > 0;
create index item_unmarked_due on item ("dueAt") where "priorityLevel" = 0 and "tpState" not in (4, 8, 10, 14, 21);
