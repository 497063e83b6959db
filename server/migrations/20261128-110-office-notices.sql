-- Owned by server/src/notices: officials choose among topics of their own.
alter table "noticeChoice"
  drop constraint "noticeChoice_topic_check",
  add constraint "noticeChoice_topic_check" check (topic in ('own', 'answers', 'follows', 'campaigns', 'system',
    'work', 'due', 'returned', 'examine', 'ratings', 'review', 'progress', 'others'));
alter table "noticeLetter"
  drop constraint "noticeLetter_topic_check",
  add constraint "noticeLetter_topic_check" check (topic in ('own', 'answers', 'follows', 'campaigns', 'system',
    'work', 'due', 'returned', 'examine', 'ratings', 'review', 'progress', 'others'));

create table "noticeMute" (
  uid int not null references account (uid),
  topic text not null check (topic in ('review', 'progress')),
  primary key (uid, topic)
);
comment on table "noticeMute" is 'that notices of a topic come to an official as read';
