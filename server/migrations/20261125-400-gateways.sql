-- Owned by server/src/base. How mails and text messages leave: kept by operators, in force in every process at once.
create table "gatewaySetting" (
  channel text not null check (channel in ('sms', 'mail')),
  -- text messages: 1 Aliyun, 2 Tencent, 3 Qiniu; mail: 0
  platform smallint not null check (platform in (0, 1, 2, 3)),
  "inForce" boolean not null,
  value jsonb not null,
  "secretSealed" bytea,
  version int not null,
  "byName" text not null,
  "updatedAt" timestamptz not null,
  primary key (channel, platform)
);
comment on table "gatewaySetting" is 'how mails or text messages leave, its password or key sealed';
create unique index gateway_in_force on "gatewaySetting" (channel) where "inForce";

-- What letters say. Those of the product (code) are always there; without a text of the operator they say the standard one.
create table "mailTemplate" (
  "templateId" int primary key generated always as identity,
  code text unique check (code in ('code', 'registered', 'recoverUnknown', 'emailChanged', 'digest')),
  name text not null,
  texts jsonb not null,
  params jsonb not null,
  version int not null default 0,
  "updatedAt" timestamptz not null
);
comment on table "mailTemplate" is 'what a mail says, of the product or of the operator';
insert into "mailTemplate" (code, name, texts, params, "updatedAt")
  select code, '', '{}', '[]', '2026-11-25T00:00:00Z'
  from unnest(array['code', 'registered', 'recoverUnknown', 'emailChanged', 'digest']) code;

alter table outbox
  add column letter text not null default '',
  add column "templateId" int references "mailTemplate" on delete set null,
  add column "ccSealed" bytea,
  add column "paramsSealed" bytea,
  add column sender text not null default '',
  add column remark text not null default '',
  -- which gateway was asked: of text messages 1 Aliyun, 2 Tencent, 3 Qiniu; 0 the one of the configuration, or mail
  add column platform smallint not null default 0 check (platform in (0, 1, 2, 3)),
  -- what it answered: its number of the message, or its code of why not
  add column answer text not null default '';
create index outbox_tried on outbox (channel, "outboxId") where tries > 0;

update role set permissions = permissions || array(
  select code from unnest(array['sys:mail:all', 'sys:sms:all', 'sys:oss:all', 'sys:log:all', 'sys:monitor:all']) code where not code = any(permissions))
where name = '管理员';
