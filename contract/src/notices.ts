import { z } from 'zod';
import { change, read } from './call.ts';
import { done, flag, id, nothing, page, seconds } from './fields.ts';
import { announcementCalls } from './notices/announcements.ts';
import { settingCalls } from './notices/settings.ts';
import { signedIn } from './who.ts';

export const notice = z.object({
  noticeId: z.number(),
  kind: z.string(),
  title: z.string(),
  tid: z.number().nullable(),
  tpid: z.number().nullable(),
  /** a page of the site where that is read; null: the page of the message, or none */
  href: z.string().nullable(),
  dateline: seconds,
  /** 0 unread, 1 read */
  readStatus: z.union([z.literal(0), z.literal(1)]),
});
export type Notice = z.infer<typeof notice>;

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
    input: z.object({ ...page, unread: flag.default(false) }),
    output: z.object({ rows: z.array(notice), total: z.number() }),
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
    summary: 'Marks one notice of mine, or all, as read.',
    who: signedIn,
    input: z.object({ noticeId: id.optional() }),
    output: done,
  }),
};
