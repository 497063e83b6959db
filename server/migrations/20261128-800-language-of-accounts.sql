-- Owned by server/src/accounts.
-- The language in which somebody reads the site: letters that jobs write go in it.
alter table account add column language text not null default 'zh-CN'
  constraint account_language_known check (language in ('zh-CN', 'zh-TW', 'en'));
