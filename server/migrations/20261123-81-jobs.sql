-- Owned by server/src/base. pg-boss makes its tables here by itself, and would make the schema, too: of two first starts at
-- once the second then failed, because what it waited for is not seen yet where it looks.
create schema if not exists pgboss;
