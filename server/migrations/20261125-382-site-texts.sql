-- Owned by server/src/settings. Texts that the operator puts in the place of those that come with the product.
create table "siteText" (
  name text not null check (name in ('basics', 'deletion', 'companies', 'questions', 'faster', 'regions', 'contact')),
  language text not null check (language in ('zh-CN', 'en')),
  title text not null,
  points text[] not null,
  primary key (name, language)
);
comment on table "siteText" is 'a help text in the place of the one that comes with the product';

-- What people accept: versions are added, never changed. Without any, the one that comes with the product holds.
create table "agreementVersion" (
  version text primary key check (version ~ '^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$'),
  -- since when it holds
  since timestamptz not null unique,
  -- whoever accepted one before is asked anew
  "asksAnew" boolean not null,
  -- by language and document: its title and its points
  texts jsonb not null,
  note text not null,
  "byName" text not null,
  at timestamptz not null
);
comment on table "agreementVersion" is 'a version of the agreement, the privacy policy and the rules for children, and since when it holds';

update role set permissions = permissions || array(
  select code from unnest(array['sys:text:save']) code where not code = any(permissions))
where name = '管理员';
