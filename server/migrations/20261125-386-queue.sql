-- Owned by server/src/base: the job queue makes its tables itself. Of two first starts at once, both would make the schema.
create schema if not exists pgboss;
