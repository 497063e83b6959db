-- Keys that name a row of a module further down.
alter table attachment add constraint attachment_asid_fkey foreign key (asid) references answer(asid);
alter table attachment add constraint attachment_tid_fkey foreign key (tid) references message(tid) deferrable initially deferred;
alter table attachment add constraint "attachment_uploaderUid_fkey" foreign key ("uploaderUid") references account(uid);
alter table answer add constraint answer_tpid_fkey foreign key (tpid) references item(tpid);
