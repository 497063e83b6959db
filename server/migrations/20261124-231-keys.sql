-- Owned by server/src/base. Columns that name a row of another table are held to it where that costs nobody anything; why
-- the others are not stands in guards/keys.test.ts.
-- A message is written with the commit (messages/new-message.ts), after what names it.
alter table attachment
  add foreign key ("uploaderUid") references account,
  add foreign key (tid) references message deferrable initially deferred,
  add foreign key (asid) references answer;
alter table campaign
  add foreign key (fid) references forum,
  add foreign key ("groupId") references unit,
  add foreign key ("authorUid") references account;
alter table "caseBase"
  add foreign key ("groupId") references unit,
  add foreign key ("authorUid") references account;
alter table "companyApplication"
  add foreign key ("decidedUid") references account;
alter table concern
  add foreign key (uid) references account,
  add foreign key (tid) references message,
  add foreign key ("decidedUid") references account;
alter table "digestMail"
  add foreign key (uid) references account;
alter table follow
  add foreign key (uid) references account;
alter table "footprintConsent"
  add foreign key (uid) references account;
alter table forum
  add foreign key ("regionId") references region;
alter table mark
  add foreign key (uid) references account,
  add foreign key (tid) references message;
alter table message
  add foreign key ("firstCheckUid") references account,
  add foreign key ("decidedUid") references account;
alter table "messageGone"
  add foreign key (fid) references forum;
alter table unit
  add foreign key ("regionId") references region;
