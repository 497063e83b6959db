import { z } from 'zod';
import { change, read } from './call.ts';
import { done, flag, id, nothing, page, seconds } from './fields.ts';
import { announcementCalls } from './notices/announcements.ts';
import { officeTopics } from './notices/office-topics.ts';
import { settingCalls } from './notices/settings.ts';
import { official, signedIn } from './who.ts';

export const notice = z.object({
  noticeId: z.number(),
  kind: z.string(),
  /** the event, and the message it happened to, in one sentence */
  title: z.string(),
  event: z.string(),
  /** title of the message, or what else it is about; empty: nothing */
  subject: z.string(),
  tid: z.number().nullable(),
  tpid: z.number().nullable(),
  /** a page of the site where that is read; null: the page of the message, or none */
  href: z.string().nullable(),
  dateline: seconds,
  /** 0 unread, 1 read */
  readStatus: z.union([z.literal(0), z.literal(1)]),
});
export type Notice = z.infer<typeof notice>;

/** The notices of one message, grouped; or a single notice that is about no message. */
const noticeGroup = z.object({
  newest: notice,
  /** those before it, the newest first: the latest `OLDER_MAX` */
  older: z.array(notice),
  total: z.number(),
  unread: z.number(),
});
export type NoticeGroup = z.infer<typeof noticeGroup>;
/** How many earlier notices of a message are shown with its newest. */
export const OLDER_MAX = 20;

export const notices = {
  ...announcementCalls,
  ...settingCalls,
  getUserMsgCount: read({
    path: '/v1/user/getUserMsgCount',
    summary: 'Number of my unread notices; clients repeat it every 60 s.',
    quiet: true,
    who: signedIn,
    input: nothing,
    output: z.object({ count: z.number() }),
  }),
  list: read({
    path: '/v1/user/notices',
    summary: 'My notices, newest first.',
    who: signedIn,
    input: z.object({
      ...page,
      unread: flag.default(false),
      /** of those who work here: one topic alone */
      topic: z.enum(officeTopics).optional(),
    }),
    output: z.object({ rows: z.array(notice), total: z.number() }),
  }),
  unreadByTopic: read({
    path: '/v1/org/notices/unread',
    summary: 'How many of my notices are unread, by what they tell of; a topic with none is absent.',
    who: official,
    envelope: 'data',
    input: nothing,
    output: z.object({ counts: z.partialRecord(z.enum(officeTopics), z.number()) }),
  }),
  byMessage: read({
    path: '/v1/user/notices/byMessage',
    summary: 'My notices, those of one message together; the message with the newest one first.',
    who: signedIn,
    input: z.object(page),
    output: z.object({ rows: z.array(noticeGroup), more: z.boolean() }),
  }),
  detail: read({
    path: '/v1/user/notices/detail',
    summary: 'One notice of mine.',
    who: signedIn,
    input: z.object({ noticeId: id }),
    output: notice.extend({
      /** of a notice of the platform its words; null: an event, which its title tells */
      content: z.string().nullable(),
      senderName: z.string(),
    }),
    errors: ['A0404'],
  }),
  markRead: change({
    path: '/v1/user/notices/read',
    summary: 'Marks one notice of mine, those of one message, or all, as read.',
    who: signedIn,
    input: z.object({ noticeId: id.optional(), tid: id.optional() }),
    output: done,
  }),
};
