-- Owned by server/src/moderation.

create table word (
  word text primary key,
  level smallint not null check (((level >= 1) and (level <= 3)))
);
comment on table word is 'a word that must not be published, or that reviewers look at';
