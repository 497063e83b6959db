-- Owned by server/src/base. Columns of codes take what the contract knows as one (contract/src/codes.ts), and nothing else;
-- guards/codes.test.ts holds them against each other. One statement for a table, so that its rows are read once. What an
-- import writes are codes of ours, too, and old rows hold no others: nothing is left unproven.
alter table account
  add check ("compType" in (0, 1, 2)),
  add check (organization in (0, 1, 3, 4, 5)),
  add check (source in ('registered', 'staff', 'administrator', 'imported', 'seeded', 'demo', 'cancelled')),
  add check (status in (0, 1)),
  add check ("userType" in (0, 1));
alter table answer
  add check (kind in (1, 2, 3, 4)),
  add check (state in (0, 1, 2, 3, 4, 5));
alter table attachment
  add check ("keptFor" in ('company')),
  add check (kind in (1, 2));
alter table campaign
  add check ("auditState" in (0, 1, 2, 3)),
  add check ("launchType" in (1, 2)),
  add check ("lifeTold" in (0, 1, 2));
alter table "campaignResult"
  add check (result in (1, 2, 3, 4));
alter table "caseBase"
  add check (state in (0, 1, 2, 3));
alter table "caseVersion"
  add check (level in (1, 3, 4)),
  add check ("position" in (0, 1)),
  add check (reason in (1, 2, 3, 4)),
  add check (type in (1, 2, 3, 4));
alter table "chosenColumns"
  add check (kind in ('ans', 'to', 'from', 'all'));
alter table "companyApplication"
  add check ("compType" in (0, 1, 2)),
  add check (state in (0, 1, 2));
alter table concern
  add check (alarmed in (0, 1, 2)),
  add check (kind in ('report', 'feedback')),
  add check (reason in (0, 1, 2, 3, 4, 5, 6)),
  add check (state in (0, 1, 2));
alter table consent
  add check (kind in ('agreement', 'privacy', 'certNumber', 'company', 'guardian'));
alter table delivery
  add check ("prevState" in (1, 6, 7, 9, 10)),
  add check (state in (1, 6, 7, 9, 10));
alter table "deliveryRightChange"
  add check ("right" in ('allowDelivery', 'allowHandleDelivery'));
alter table dictionary
  add check ("dictType" in ('domain', 'subDomain', 'topic', 'rejectReason'));
alter table disposal
  add check ("appealAlarmed" in (0, 1, 2)),
  add check ("appealState" in (0, 1, 2, 3)),
  add check ("countType" in (2, 3)),
  add check ("handleType" in (0, 4, 5, 6, 7));
alter table event
  add check ("actorRole" in ('author', 'unit', 'platform', 'system', 'account'));
alter table export
  add check (kind in ('ans', 'to', 'from', 'all', 'figure')),
  add check (organization in (0, 1, 3, 4, 5));
alter table follow
  add check (kind in ('message', 'board', 'topic', 'search'));
alter table forum
  add check ("forumState" in (0, 1)),
  add check (level in (1, 3, 4)),
  add check ("position" in (0, 1));
alter table item
  add check ("prevState" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 20, 21)),
  add check ("priorityLevel" in (0, 1, 2)),
  add check ("processType" in (1, 2)),
  add check ("tpState" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 20, 21));
alter table lease
  add check (kind in ('write', 'review'));
alter table "loginLog"
  add check ("loginType" in (1, 2, 3, 4)),
  add check (operation in (0, 1, 2)),
  add check (status in (0, 1, 2));
alter table mark
  add check (kind in ('favourite', 'meToo'));
alter table message
  add check (attachment in (0, 1, 2, 3)),
  add check ("hitLevel" in (0, 1, 2, 3)),
  add check ("improveState" in (0, 1, 2)),
  add check ("position" in (0, 1)),
  add check ("priorityLevel" in (0, 1, 2)),
  add check ("processState" in (0, 1, 2)),
  add check ("publicAttachment" in (0, 1, 2, 3)),
  add check ("recheckSource" in (0, 1, 2)),
  add check ("recheckState" in (0, 1, 2, 3)),
  add check ("recheckTrace" in (0, 1, 2, 3, 11, 12, 13, 21)),
  add check ("satisfactionType" in (0, 1, 2)),
  add check ("sourceType" in (1, 2, 3, 4, 5, 9, 11, 20)),
  add check ("supplementState" in (0, 1, 2, 3)),
  add check ("takedownState" in (0, 1, 2, 3)),
  add check ("threadState" in (0, 1, 2, 3, 4, 5)),
  add check ("traceState" in (0, 1, 2, 3, 11, 12, 13, 21)),
  add check ("trashRecheckState" in (0, 1, 2, 3)),
  add check ("typeId" in (1, 2, 5, 6, 9)),
  add check ("userType" in (0, 1));
alter table outbox
  add check (channel in ('sms', 'mail'));
alter table region
  add check (type in (1, 2, 3));
alter table "replyTemplate"
  add check ("typeId" in (1, 2, 5, 6, 9));
alter table "savedFilter"
  add check (kind in ('ans', 'to', 'from', 'all'));
alter table "searchDocument"
  add check ("position" in (0, 1));
alter table session
  add check ("loginType" in (1, 2, 3, 4)),
  add check (owes in ('secondFactor', 'secondFactorSetup'));
alter table "thirdPartyAccount"
  add check ("thirdPartyType" in ('tencentQQ', 'wechat', 'sina', 'peoplePass'));
alter table "thirdPartyLogin"
  add check ("thirdPartyType" in ('tencentQQ', 'wechat', 'sina', 'peoplePass'));
alter table unit
  add check (organization in (0, 1, 3, 4, 5));
alter table "verifyCode"
  add check (purpose in ('register', 'login', 'find', 'password', 'oldPhone', 'newPhone', 'email', 'cancel', 'export', 'secondFactor', 'guardian'));
alter table visit
  add check ("appType" in ('pc', 'wap', 'app', 'mini')),
  add check ("userType" in (1, 2, 11, 12, 13));
