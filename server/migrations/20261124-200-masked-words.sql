-- Owned by server/src/messages. Of a text that identifies somebody, subject and content hold what everyone reads, with the
-- places of `masks` masked; the author's words are sealed beside it, each only where it differs. Masks without them are
-- those of a first reviewer, until a second one decides.
alter table message
  add column "originalSubjectSealed" bytea,
  add column "originalContentSealed" bytea,
  add column masks jsonb;
