-- Owned by server/src/search. The oldest and the newest document of a block are looked up when it closes and by night.
drop index search_block;
create index search_block_at on "searchDocument" (block, at);
