import { z } from 'zod';
import { encrypted } from './accounts/fields.ts';
import { attachment } from './attachments.ts';
import { change, read } from './call.ts';
import { code, id, optionalCode, optionalId, programRows, seconds } from './fields.ts';
import { anyone, permission } from './who.ts';

/**
 * A row of the public lists and of the search: flat, every field a scalar, times in seconds (wire.md §1.3). What a message
 * has not is left out: programs that make a table of the rows stumble over null.
 */
export const threadRow = z.object({
  tid: z.number(),
  fid: z.number(),
  forumName: z.string(),
  forumPathName: z.string(),
  subject: z.string(),
  content: z.string(),
  nickName: z.string(),
  typeId: z.number(),
  typeName: z.string(),
  domainId: z.number(),
  domainName: z.string(),
  stateInfo: z.string(),
  createDateline: seconds,
  dateline: seconds,
  lastUpdate: seconds,
  threadsCheckTime: seconds.optional(),
  lastAnswerTime: seconds.optional(),
  userType: z.number(),
  position: z.number(),
  threadState: z.number(),
  publicState: z.number(),
  traceState: z.number(),
  traceStateDesc: z.string(),
  feedbackState: z.number(),
  satisfactionType: z.number(),
  processState: z.number(),
  attachment: z.number(),
  publicAttachment: z.number(),
  videoDuration: z.number(),
  fav: z.number(),
  favNum: z.number(),
  likesNum: z.number(),
  topicId: z.number(),
  collectId: z.number(),
  markState: z.number(),
  leaderAttention: z.number(),
  hurryAuthority: z.number(),
  readState: z.number(),
  /** staff typed it in for its author, who called (1), wrote a letter (2) or came (3); 0: its author did */
  entered: z.number(),
  threadPlace: z.string().optional(),
});
export type ThreadRow = z.infer<typeof threadRow>;

/** One entry of the public timeline of a message. */
export const timelineEntry = z.object({ event: z.string(), title: z.string(), detail: z.string(), dateline: seconds });
export type TimelineEntry = z.infer<typeof timelineEntry>;

const grades = {
  grade: z.number().nullable(),
  gradeLevel: z.number().nullable(),
  gradeManner: z.number().nullable(),
  gradeSpeed: z.number().nullable(),
};

/** The message itself, first entry of `contentList`. */
export const messageEntry = threadRow.extend({
  dataType: z.literal(1),
  /** province, or country, from where it was sent; empty: unknown */
  ipRegion: z.string(),
  ...grades,
  topic: z.object({ topicId: z.number() }),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  attachments: z.array(attachment),
  timeline: z.array(timelineEntry),
});
export type MessageEntry = z.infer<typeof messageEntry>;

/** An official reply (4) or explanation (3). */
export const answerEntry = z.object({
  dataType: z.union([z.literal(3), z.literal(4)]),
  tid: z.number(),
  content: z.string(),
  dateline: seconds,
  organization: z.string(),
  /** 1 reply 2 improved 3 explanation 4 improved explanation */
  kind: z.number(),
  attachments: z.array(attachment),
});
export type AnswerEntry = z.infer<typeof answerEntry>;

/** The author's evaluation: first (2) or second (5). */
export const evaluationEntry = z.object({
  dataType: z.union([z.literal(2), z.literal(5)]),
  tid: z.number(),
  content: z.string(),
  dateline: seconds,
  nickName: z.string(),
  stateInfo: z.string(),
  tags: z.string(),
  grade: z.number(),
  gradeLevel: z.number(),
  gradeManner: z.number(),
  gradeSpeed: z.number(),
});
export type EvaluationEntry = z.infer<typeof evaluationEntry>;

export const contentEntry = z.union([messageEntry, answerEntry, evaluationEntry]);

const listInput = z.object({
  /** a seat or a region; 0, null or empty: all */
  fid: optionalId,
  typeId: optionalCode,
  domainId: optionalCode,
  subDomainId: optionalCode,
  /** 0 people, 1 companies; left out: both */
  userType: code.nullish(),
  /** 1 all, 2 to be replied, 3 in handling, 4 done */
  state: optionalId,
  /** written in the last so many days; left out: at any time */
  days: optionalCode,
  /** tid of the last row already shown; a number that no public message has stands above the next lower one */
  lastItem: optionalId,
  position: optionalId,
  showUnAnswer: optionalId,
  orderType: optionalId,
  rows: programRows,
});
const listOutput = z.object({ data: z.array(threadRow), lastItem: z.union([z.number(), z.literal('')]) });

/** The author's answer to a request for more (domain.md B3 row 10); as hidden as the hidden remark. */
export const supplement = z.object({ content: z.string(), dateline: seconds });
export type Supplement = z.infer<typeof supplement>;

/** A message as its author sees it among his own. */
export const ownRow = z.object({
  tid: z.number(),
  fid: z.number(),
  forumName: z.string(),
  subject: z.string(),
  content: z.string(),
  typeName: z.string(),
  domainName: z.string(),
  dateline: seconds,
  threadState: z.number(),
  threadStateDesc: z.string(),
  traceState: z.number(),
  /** 0 none, 1 the author asked to have it taken from the public, 2 granted, 3 refused (domain.md B3 row 45) */
  takedownState: z.number(),
  /** the state in the words the author should read */
  stateInfo: z.string(),
  /** why it was sent back or rejected */
  reason: z.string(),
  /** until when the author may do what he may, null when nothing waits for him */
  actUntil: seconds.nullable(),
  /** by when the office has to reply or explain; null while it owes neither, and while its clock stands still */
  dueAt: seconds.nullable(),
  actions: z.array(z.string()),
});
export type OwnRow = z.infer<typeof ownRow>;

/** Staff who hand out from where a message came. */
export const HANDS_OUT_POST_LOG = 'sys:postlog:export';

/** The posting log of a message: its texts, of which the current one is last and has no end, and the author's steps. */
const postLog = z.object({
  tid: z.number(),
  uid: z.number(),
  nickName: z.string(),
  /** as the identity check proved it; empty without one, or once the account is gone */
  realName: z.string(),
  phone: z.string(),
  texts: z.array(z.object({ until: z.string().nullable(), subject: z.string(), content: z.string() })),
  evaluations: z.array(z.object({ at: z.string(), content: z.string() })),
  steps: z.array(
    z.object({
      at: z.string(),
      /** as the log calls it: submitted, resubmitted, evaluated … */
      kind: z.string(),
      ip: z.string(),
      /** 0: unknown */
      port: z.number(),
      deviceId: z.string(),
      userAgent: z.string(),
    }),
  ),
});

/** A matter that its author calls solved, in his words. */
const solvedMatter = z.object({
  tid: z.number(),
  subject: z.string(),
  forumName: z.string(),
  /** the author's, on how it was solved */
  words: z.string(),
  /** total of the evaluation */
  grade: z.number(),
  dateline: seconds,
  /** working days from its opening to the first reply */
  days: z.number(),
  /** one of the author's photos and one of the office's, if everyone may see them */
  before: attachment.nullable(),
  after: attachment.nullable(),
});
export type SolvedMatter = z.infer<typeof solvedMatter>;

export const messages = {
  solved: read({
    path: '/v1/threads/solved',
    summary:
      'The latest matters that their authors call solved, up to three, of a seat, a region or the whole country.',
    who: anyone,
    input: z.object({ fid: optionalId }),
    output: z.object({ rows: z.array(solvedMatter) }),
  }),
  listLocal: read({
    path: '/v1/threads/list/df',
    summary: 'Public messages to local leaders, newest first; `lastItem` is empty at the end.',
    who: anyone,
    forPrograms: true,
    input: listInput,
    output: listOutput,
  }),
  listMinistry: read({
    path: '/v1/threads/list/bw',
    summary: 'Public messages to ministries, newest first; `lastItem` is empty at the end.',
    who: anyone,
    forPrograms: true,
    input: listInput,
    output: listOutput,
  }),
  content: read({
    path: '/v1/threads/content',
    summary: 'One public message with its replies, explanations and evaluations.',
    who: anyone,
    forPrograms: true,
    input: z.object({ tid: id, fromTrash: optionalId }),
    output: z.object({ contentList: z.array(contentEntry) }),
    errors: ['A0404'],
  }),
  postLog: change({
    path: '/v1/plat/postLog',
    summary:
      'What was written in one message and from where, for an authority that asks by law. It needs a reason and the password once more, and is recorded.',
    who: permission(HANDS_OUT_POST_LOG),
    confidential: true,
    input: z.object({ tid: id, reason: z.string(), pass: encrypted }),
    output: postLog,
    errors: ['A0404', 'B0003', 'USR0004', 'U0006'],
  }),
};
