-- Owned by server/src/accounts: what somebody is in a unit; a post gives no permission.
create table post (
  "postId" int generated always as identity primary key,
  "postCode" text not null,
  "postName" text not null,
  sort int not null,
  status smallint not null check (status in (0, 1)),
  "createdAt" timestamptz not null
);
comment on table post is 'a post that people have in a unit';
create unique index post_code on post (lower("postCode"));

create table "accountPost" (
  uid int not null references account (uid) on delete cascade,
  "postId" int not null references post ("postId"),
  primary key (uid, "postId")
);
comment on table "accountPost" is 'a post that an account has';
create index account_post_of on "accountPost" ("postId");

-- Roles of an installation that is already in use; a new one gets them with its first data.
update role set permissions = permissions || array(
  select code from unnest(array['sys:post:list', 'sys:post:save']) code where not code = any(permissions))
where name in ('管理员', '系统管理员');
