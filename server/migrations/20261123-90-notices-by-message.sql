-- Owned by server/src/notices. What a message is called changes in the notices that named it.
create index notice_message on notice (tid) where tid is not null;

-- Followers were told of messages that the public may no longer read; and a notice that was written together with a
-- correction kept the title of before.
update notice set data = data - 'subject' from message m
where notice.tid = m.tid and notice.data ? 'subject' and m."threadState" <> 1
  and notice.data->>'href' = '/threads/content?tid=' || m.tid;
update notice set data = data || jsonb_build_object('subject', m.subject) from message m
where notice.tid = m.tid and notice.data->>'subject' <> m.subject;
