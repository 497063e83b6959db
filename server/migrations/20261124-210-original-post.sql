-- Owned by server/src/messages. Where a message was posted first, of those taken over from elsewhere (product.md §5).
alter table message add column "originalUrl" text check (char_length("originalUrl") <= 1000);
