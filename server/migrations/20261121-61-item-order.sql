-- Owned by server/src/handling: how near its message is to its date, so that the lists of work that was assigned come in
-- their order from an index, without their messages. It follows the message, whoever marks it, in the same transaction.
alter table item add column "priorityLevel" smallint not null default 0;
update item set "priorityLevel" = m."priorityLevel" from message m where m.tid = item.tid and m."priorityLevel" > 0;

create function "itemsMarked"() returns trigger language plpgsql as $$
begin
  update item set "priorityLevel" = new."priorityLevel" where tid = new.tid;
  return null;
end $$;
create trigger items_marked after update of "priorityLevel" on message
  for each row when (old."priorityLevel" <> new."priorityLevel") execute function "itemsMarked"();

create index item_to_due on item ("toGroupId", "priorityLevel" desc, "dueAt", tpid) include ("tpState", tid)
  where "toGroupId" is not null and "tpState" not in (4, 8, 10, 14, 21);
create index item_from_due on item ("fromGroupId", "priorityLevel" desc, "dueAt", tpid) include ("tpState", tid)
  where "tpState" not in (4, 8, 10, 14, 21);
