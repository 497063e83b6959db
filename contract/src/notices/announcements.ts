import { z } from 'zod';
import { rest } from '../call.ts';
import { done, id, nothing, optionalText, seconds, text } from '../fields.ts';
import { byIds, listOf, listPage } from '../rules/rest-list.ts';
import { version } from '../settings/history.ts';
import { permission, signedIn } from '../who.ts';

/** Notices of the platform to departments, or to everybody who works here (product.md §3; backoffice.md §2, §4 point 8). */

export const SENDS_NOTICES = 'sys:notice:save';
const sends = permission(SENDS_NOTICES);

export const NoticeStatus = { draft: 0, sent: 1, takenBack: 2 } as const;
export const ReceiverType = { all: 0, departments: 1 } as const;
export const NOTICE_TITLE_MAX = 100;
export const NOTICE_CONTENT_MAX = 10_000;

const said = (max: number) => text(max).refine((value) => value.trim() !== '');
const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

export const sysNoticeRow = z.object({
  id: z.number(),
  title: z.string(),
  type: z.string(),
  typeName: z.string(),
  content: z.string(),
  receiverType: z.number(),
  receiverIds: z.array(z.number()),
  /** the departments by name; empty: everybody */
  receiverName: z.string(),
  status: z.number(),
  senderName: z.string(),
  senderDate: seconds.nullable(),
  takenBackDate: seconds.nullable(),
  /** how many got it, and how many of them read it */
  receivers: z.number(),
  read: z.number(),
  version: z.number(),
});
export type SysNoticeRow = z.infer<typeof sysNoticeRow>;

const mine = z.object({
  id: z.number(),
  title: z.string(),
  typeName: z.string(),
  content: z.string(),
  senderName: z.string(),
  senderDate: seconds.nullable(),
  /** product.md §3: 0 unread, 1 read */
  readStatus: zeroOrOne,
  readDate: seconds.nullable(),
});

const fields = {
  title: said(NOTICE_TITLE_MAX),
  type: said(100),
  content: said(NOTICE_CONTENT_MAX),
  receiverType: zeroOrOne,
  receiverIds: z.array(id).max(500).default([]),
  /** 0 keeps it as a draft, 1 sends it */
  status: zeroOrOne.default(0),
};

export const announcementCalls = {
  sysPage: rest.get({
    path: '/sys/notice/page',
    summary: 'Notices of the platform, the newest first, with how many read them.',
    who: sends,
    input: z.object({
      title: optionalText(NOTICE_TITLE_MAX),
      type: optionalText(100),
      status: z.enum(['0', '1', '2']).transform(Number).optional(),
      ...listPage(),
    }),
    output: listOf(sysNoticeRow),
  }),
  sysDepartments: rest.get({
    path: '/sys/notice/dept',
    summary: 'Departments whose names hold some letters, and those of given numbers.',
    who: sends,
    input: z.object({ keywords: text(50).default(''), groupIds: text(4000).default('') }),
    output: z.array(z.object({ groupId: z.number(), groupName: z.string() })),
  }),
  sysInfo: rest.get({
    path: '/sys/notice/:id',
    summary: 'One of them.',
    who: sends,
    input: z.object({ id }),
    output: sysNoticeRow,
    errors: ['A0404'],
  }),
  sysSave: rest.post({
    path: '/sys/notice',
    summary: 'Writes a notice: kept as a draft, or sent at once.',
    who: sends,
    input: z.object(fields),
    output: sysNoticeRow,
  }),
  sysUpdate: rest.put({
    path: '/sys/notice',
    summary: 'Changes a draft, or sends it.',
    who: sends,
    input: z.object({ id, version, ...fields }),
    output: sysNoticeRow,
    errors: ['A0404', 'B0001', 'B0009'],
  }),
  sysDelete: rest.delete({
    path: '/sys/notice',
    summary: 'Deletes drafts; what was sent is taken back instead.',
    who: sends,
    input: byIds,
    output: done,
    errors: ['A0404', 'B0009'],
  }),
  sysTakeBack: rest.put({
    path: '/sys/notice/takeBack',
    summary: 'Takes back what was sent: it goes from the bells; who had read it stays known.',
    who: sends,
    input: byIds,
    output: done,
    errors: ['A0404', 'B0009'],
  }),
  sysReaders: rest.get({
    path: '/sys/notice/user/page',
    summary: 'Who got a notice, and who read it when; those who did not come first.',
    who: sends,
    input: z.object({ noticeId: id, readStatus: z.enum(['0', '1']).optional(), ...listPage() }),
    output: listOf(
      z.object({
        id: z.number(),
        receiverName: z.string(),
        deptName: z.string(),
        readStatus: zeroOrOne,
        readDate: seconds.nullable(),
      }),
    ),
  }),
  mySysNotices: rest.get({
    path: '/sys/notice/mynotice/page',
    summary: 'Notices of the platform to me, the newest first.',
    who: signedIn,
    input: z.object(listPage()),
    output: listOf(mine),
  }),
  mySysUnread: rest.get({
    path: '/sys/notice/mynotice/unread',
    summary: 'How many of them I have not read.',
    quiet: true,
    who: signedIn,
    input: nothing,
    output: z.number(),
  }),
  readSysNotice: rest.put({
    path: '/sys/notice/mynotice/read/:id',
    summary: 'Marks one of them as read.',
    who: signedIn,
    input: z.object({ id }),
    output: done,
    errors: ['A0404'],
  }),
};
