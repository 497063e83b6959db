import { z } from 'zod';
import { attachment, photoPlace } from '../attachments.ts';
import { offset, seconds } from '../fields.ts';
import { contentEntry, supplement } from '../messages.ts';
import { hideGrounds } from '../receipts/grounds.ts';
import { personalKinds } from '../rules/personal-data.ts';
import { actions } from './actions.ts';
import { askTie } from './asks.ts';
import { claim } from './claims.ts';
import { contactRecord } from './contacts.ts';
import { signOff } from './sign-off.ts';

/** The shapes in which offices and the platform see a message, its process items and answers. */

/** What the viewer may do next; travels with every row, so that screens never work it out (architecture: actions are data). */
export const allowedAction = z.object({
  /** `reassign` takes work back and gives it to another unit: two rows of the table in one call */
  action: z.enum([...actions, 'reassign']),
  /** the process item it applies to, null for the message itself */
  tpid: z.number().nullable(),
});
export type AllowedAction = z.infer<typeof allowedAction>;

const place = z.object({ from: offset, to: offset, kind: z.enum(personalKinds) });
/** The places of a message's title and text that everyone reads masked: in order, apart, within the author's words. */
export const masks = z.object({ subject: z.array(place).max(50), content: z.array(place).max(500) });
export type Masks = z.infer<typeof masks>;

/** The whole message as the offices and the platform see it. */
export const caseRow = z.object({
  tid: z.number(),
  fid: z.number(),
  forumName: z.string(),
  subject: z.string(),
  /** cut to `previewLength` */
  content: z.string(),
  nickName: z.string(),
  userType: z.number(),
  typeId: z.number(),
  typeName: z.string(),
  domainId: z.number(),
  domainName: z.string(),
  sourceName: z.string(),
  dateline: seconds,
  threadsCheckTime: seconds.nullable(),
  replyDueAt: seconds.nullable(),
  threadState: z.number(),
  traceState: z.number(),
  processState: z.number(),
  stateInfo: z.string(),
  traceStateDesc: z.string(),
  processStateDesc: z.string(),
  priorityLevel: z.number(),
  /** flagged by its office */
  urgent: z.boolean(),
  needExplain: z.boolean(),
  explainDueAt: seconds.nullable(),
  /** the date of the office in the round that is on: reply, explanation or improvement; null when nothing is owed */
  dueAt: seconds.nullable(),
  /** working days until `dueAt`; 0: it is today, below 0: so many working days late */
  daysLeft: z.number().nullable(),
  grade: z.number().nullable(),
  handleDegree: z.number().nullable(),
  handleManner: z.number().nullable(),
  handleSpeed: z.number().nullable(),
  evaluatedAt: seconds.nullable(),
  candidateGroupIdList: z.array(z.number()),
  ownerGroupName: z.string(),
  /** the unit that has it in hand: the lowest one it was assigned to, otherwise the office that accepted it */
  currentGroupName: z.string(),
  collectId: z.number(),
  /** where its campaign stands: 0 not begun (or none), 1 collecting, 2 ended */
  collectState: z.number(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  version: z.number(),
  actions: z.array(allowedAction),
});
export type CaseRow = z.infer<typeof caseRow>;

export const processItem = z.object({
  tpid: z.number(),
  tid: z.number(),
  parentTpid: z.number().nullable(),
  processType: z.number(),
  lead: z.boolean(),
  fromGroupId: z.number(),
  fromGroupName: z.string(),
  toGroupId: z.number().nullable(),
  toGroupName: z.string(),
  /** of a unit outside the board: whom to ask there */
  externalContact: z.string(),
  tpState: z.number(),
  tpStateDesc: z.string(),
  designated: z.boolean(),
  urges: z.number(),
  rejections: z.number(),
  dateline: seconds,
  receivedAt: seconds.nullable(),
  dueAt: seconds.nullable(),
  /** working days until `dueAt`; 0: it is today, below 0: so many working days late */
  daysLeft: z.number().nullable(),
  /** mark of its own date, no weaker than the message's */
  priorityLevel: z.number(),
  /** the later date that its unit asks for, until that is decided */
  delayAskedTo: seconds.nullable(),
  note: z.string(),
  /** the latest reason given with a return request, a rejection or a cancellation */
  reason: z.string(),
});
export type ProcessItem = z.infer<typeof processItem>;

/** A row of the queues "assigned to me" and "assigned by me": the item with its message. */
export const processRow = caseRow.extend({ item: processItem });

/** A reply, explanation or draft with everything the offices may see of it. */
const officeAnswer = z.object({
  asid: z.number(),
  tpid: z.number().nullable(),
  groupId: z.number(),
  groupName: z.string(),
  kind: z.number(),
  state: z.number(),
  content: z.string(),
  signAs: z.string(),
  dateline: seconds,
  /** of a draft: who saved it last, and how often it was saved */
  writer: z.string(),
  draftVersion: z.number(),
  attachments: z.array(attachment),
  /** how it deals with each of `asks`; empty: it does not tell */
  ties: z.array(askTie),
});

const logEntry = z.object({
  event: z.string(),
  title: z.string(),
  detail: z.string(),
  actor: z.string(),
  dateline: seconds,
});

/** Outcomes of an upheld recheck: another board, not public, rejected, left out of the figures, evaluated anew. */
export const recheckOutcome = z.enum(['move', 'nonPublic', 'reject', 'exclude', 'void']);
export type RecheckOutcome = z.infer<typeof recheckOutcome>;

/** What a message waits for. */
const turns = [
  ...(['review', 'appeal', 'recheck', 'improveAppeal', 'supplement', 'evaluate'] as const),
  ...(['accept', 'receive', 'reply', 'explain', 'improve', 'examine', 'decideReturn', 'outside'] as const),
] as const;
/** Whose turn it is; `unit` names the unit, or whoever outside the board has it. */
const turn = z.object({ party: z.enum(['platform', 'author', 'unit']), unit: z.string(), what: z.enum(turns) });
export type Turn = z.infer<typeof turn>;

/** Everything on one message: the page `taskMain` and the review desk. */
export const caseFile = z.object({
  row: caseRow,
  /** null: nobody has to do anything */
  turn: turn.nullable(),
  /** who of the viewer's unit has taken it upon himself; others are told nothing */
  claim,
  /** as everyone reads it */
  content: z.string(),
  /** the points of that text; empty: it has but one */
  asks: z.array(z.string()),
  /**
   * what the author wrote, where some of it is masked or a first reviewer wants it masked; for those who have the message
   * in hand and for the platform
   */
  original: z.object({ subject: z.string(), content: z.string(), masks }).nullable(),
  /** empty: of no topic */
  topicName: z.string(),
  threadPlace: z.string().nullable(),
  /** where it was posted first, of what was taken over from elsewhere */
  originalUrl: z.string().nullable(),
  hiddenRemark: z.string(),
  supplement: supplement.nullable(),
  /** plain only for the handling unit and the platform */
  author: z.object({ nickName: z.string(), realName: z.string(), phone: z.string() }),
  /** how staff came to type it in, and what its author agreed to; null: its author typed it, or that is not the viewer's to know */
  entry: z
    .object({ channel: z.number(), by: z.string(), consent: z.string(), consentAt: seconds, claimed: z.boolean() })
    .nullable(),
  attachments: z.array(attachment),
  versions: z.array(z.object({ version: z.number(), subject: z.string(), content: z.string(), dateline: seconds })),
  items: z.array(processItem),
  /** the piece of work that is the viewer's own now: its date is the one that counts */
  ownTpid: z.number().nullable(),
  /** that units telephoned or went to look, in order */
  contacts: z.array(contactRecord),
  /** the viewer may write one down */
  mayContact: z.boolean(),
  answers: z.array(officeAnswer),
  contentList: z.array(contentEntry),
  log: z.array(logEntry),
  hits: z.array(z.object({ word: z.string(), level: z.number() })),
  /** what one reviewer wants corrected, until another decides; told to the platform alone */
  correction: z
    .object({
      asid: z.number().nullable(),
      aid: z.number().nullable(),
      /** the evaluation, by its round; with none of the three it is the message itself */
      round: z.number().nullable(),
      content: z.string().nullable(),
      subject: z.string().nullable(),
      hidePlace: z.boolean(),
      nonPublic: z.boolean(),
      masks: masks.nullable(),
      ground: z.enum(hideGrounds).nullable(),
      reason: z.string(),
      /** the viewer asked for it himself, so another confirms */
      mine: z.boolean(),
    })
    .nullable(),
  /** the platform waits for another reviewer than who asks: the step before was his own */
  isForAnother: z.boolean(),
  /** what the viewer may uphold the recheck with that the message waits for; empty where he may not */
  recheckOutcomes: z.array(recheckOutcome),
  /** of the viewer's unit: whether it may or must have its texts signed, and how the latest of each stand */
  signOff: z.object({ may: z.boolean(), must: z.boolean(), list: z.array(signOff) }),
  /** of each offered step that sets another day: the day it has now, and the last one that may be chosen; null: none is set */
  dates: z.array(
    z.object({
      action: z.string(),
      tpid: z.number().nullable(),
      current: seconds.nullable(),
      latest: seconds.nullable(),
    }),
  ),
  /** attachments that the viewer may show to the public or hide */
  switchable: z.array(z.number()),
  /** pictures with covered parts whose original the viewer may open with a reason */
  masked: z.array(z.number()),
  /** pictures of which the viewer, who reviews the message, may cover parts */
  maskable: z.array(z.number()),
  /** where pictures of the message may hold personal data, where an optional reader looked; told to the platform alone */
  photoFindings: z.array(z.object({ aid: z.number(), places: z.array(photoPlace) })),
});
export type CaseFileView = z.infer<typeof caseFile>;

/** Answer of every action: what the message has become, and what the viewer may do now. */
export const acted = z.object({
  tid: z.number(),
  threadState: z.number(),
  traceState: z.number(),
  processState: z.number(),
  tpState: z.number().nullable(),
  version: z.number(),
  actions: z.array(allowedAction),
});
export type Acted = z.infer<typeof acted>;
