-- Owned by server/src/notices: an account's notices of one message, the newest first; those of a message, of everyone.
create index notice_of_message on notice (tid, uid, "noticeId") where tid is not null;
drop index notice_message;
