-- Owned by server/src/tracking.

create table visit (
  day date not null,
  "pageId" smallint not null,
  -- pc, wap, app, mini
  "appType" text not null check ("appType" in ('pc', 'wap', 'app', 'mini')),
  visits int not null,
  -- how many of them began a session
  begun int not null,
  -- How often a page that waits for a code showed the way to customer service.
  exposed int not null default 0,
  -- What kind of account visits (product.md §6): 1 a person or an enterprise, 2 a social organisation, 11 a local
  -- government, 12 a ministry, 13 a people's congress.
  "userType" smallint not null default 1 check ("userType" in (1, 2, 11, 12, 13)),
  primary key (day, "pageId", "appType", "userType")
);
comment on table visit is 'how often a page was opened on a day, by nobody in particular';
