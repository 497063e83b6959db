-- Owned by server/src/tracking: how often pages are opened. Nothing about who opened them.
create table visit (
  day date not null,
  "pageId" smallint not null,
  -- pc, wap, app, mini
  "appType" text not null,
  visits int not null,
  -- how many of them began a session
  begun int not null,
  primary key (day, "pageId", "appType")
);
