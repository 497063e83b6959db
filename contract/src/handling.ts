import { z } from 'zod';
import { attachment, chosenAttachment } from './attachments.ts';
import { change, get, read } from './call.ts';
import { acted, caseFile, caseRow, processRow } from './case.ts';
import { code, done, flag, id, nothing, optionalCode, optionalId, optionalText, page, text } from './fields.ts';
import { contentEntry, ownRow } from './messages.ts';
import { certifiedCitizen, citizen, government, permission } from './who.ts';

/** The version the screen showed; given, an outdated screen is refused with B0001. */
const version = z.number().int().optional();
const onMessage = { tid: id, version };
const onItem = { tpid: id, version };
/** Reasons are checked by the rules, which answer with the product's sentence. */
const reason = text(2000);
const handlingErrors = ['B0001', 'B0002', 'B0003', 'B0005', 'B0006', 'B0009', 'A0404'] as const;

const postFields = {
  fid: optionalId,
  typeId: optionalCode,
  domainId: optionalCode,
  subDomainId: optionalCode,
  subject: text(500),
  content: text(5000),
  threadPlace: optionalText(500),
  threadPlacePublic: flag.default(true),
  longitude: z.number().nullable().optional(),
  latitude: z.number().nullable().optional(),
  hiddenRemark: optionalText(1000),
  attachments: z.array(chosenAttachment).max(50).default([]),
};

const queueInput = z.object({
  ...page,
  /** which sub-queue; product.md §2, "Sub-queue selector" */
  display: z.number().int().min(1).max(8).default(1),
  order: z.enum(['due', 'new', 'old']).default('due'),
  tids: optionalText(500),
  typeIds: z.array(code).max(20).optional(),
  keywords: optionalText(100),
  priorityLevel: optionalCode,
});
export type QueueInput = z.output<typeof queueInput>;
const counts = z.object({ total: z.number(), priority1: z.number(), priority2: z.number() });
const countInput = z.object({ display: z.number().int().min(1).max(8).default(1) });
const caseRows = z.object({ rows: z.array(caseRow), total: z.number() });
const processRows = z.object({ rows: z.array(processRow), total: z.number() });

export const handling = {
  // the author
  post: change({
    path: '/v1/threads/post',
    summary: 'Posts a message to a leader; it goes to review before anyone else sees it.',
    who: certifiedCitizen,
    input: z.object(postFields),
    output: z.object({ tid: z.number(), threadState: z.number() }),
    errors: [
      'USR0043',
      'T0001',
      'T0002',
      'T0003',
      'T0004',
      'T0005',
      'T0008',
      'T0009',
      'T0010',
      'T0011',
      'T0012',
      'T0020',
      'B0008',
    ],
  }),
  mine: read({
    path: '/v1/threads/mine',
    summary: 'My messages in every state, newest first.',
    who: citizen,
    input: z.object(page),
    output: z.object({ rows: z.array(ownRow), total: z.number() }),
  }),
  own: read({
    path: '/v1/threads/own',
    summary: 'One message of mine whole, with what only I and the handlers see.',
    who: citizen,
    input: z.object({ tid: id }),
    output: ownRow.extend({
      version: z.number(),
      position: z.number(),
      typeId: z.number(),
      domainId: z.number(),
      subDomainId: z.number().nullable(),
      threadPlace: z.string().nullable(),
      threadPlacePublic: z.boolean(),
      longitude: z.number().nullable(),
      latitude: z.number().nullable(),
      hiddenRemark: z.string(),
      attachments: z.array(attachment),
      contentList: z.array(contentEntry),
    }),
    errors: ['A0404'],
  }),
  resubmit: change({
    path: '/v1/threads/resubmit',
    summary: 'The author sends a message in again after it was returned for more information.',
    who: certifiedCitizen,
    input: z.object({ ...postFields, ...onMessage }),
    output: acted,
    errors: [...handlingErrors, 'T0001', 'T0002', 'T0003', 'T0004', 'T0008', 'T0009', 'T0010', 'T0020'],
  }),
  withdraw: change({
    path: '/v1/threads/withdraw',
    summary: 'The author withdraws a message that is not yet reviewed.',
    who: citizen,
    input: z.object(onMessage),
    output: acted,
    errors: handlingErrors,
  }),
  appeal: change({
    path: '/v1/threads/appeal',
    summary: 'The author appeals, once, against a rejection.',
    who: citizen,
    input: z.object({ ...onMessage, reason }),
    output: acted,
    errors: handlingErrors,
  }),

  // the platform's review desk
  reviewPage: read({
    path: '/v1/plat/page',
    summary: 'Messages at the review desk: waiting, sent back, rejected, appealed, all.',
    who: permission('plat:review'),
    envelope: 'data',
    input: z.object({
      ...page,
      display: z.enum(['pending', 'supplement', 'rejected', 'appealed', 'passed']).default('pending'),
      keywords: optionalText(100),
    }),
    output: caseRows.extend({ counts: z.record(z.string(), z.number()) }),
  }),
  reviewDetail: read({
    path: '/v1/plat/detail',
    summary: 'One message whole, for the review desk.',
    who: permission('plat:review'),
    input: z.object({ tid: id }),
    output: caseFile,
    errors: ['A0404'],
  }),
  check: change({
    path: '/v1/plat/check',
    summary:
      'The platform decides: publish, handle non-public, send back for more information, or reject with a reason code.',
    who: permission('plat:review'),
    input: z.object({
      ...onMessage,
      decision: z.enum(['public', 'nonPublic', 'sendBack', 'reject']),
      reason: optionalText(2000),
      reasonCode: optionalText(2),
    }),
    output: acted,
    errors: handlingErrors,
  }),
  decideAppeal: change({
    path: '/v1/plat/decideAppeal',
    summary: 'The platform decides an appeal against a rejection.',
    who: permission('plat:review'),
    input: z.object({ ...onMessage, uphold: flag, public: flag.default(true), reason }),
    output: acted,
    errors: handlingErrors,
  }),

  // the office and the units below
  pageAns: read({
    path: '/v1/org/threads/page-ans',
    summary: 'Messages of my boards: 1 to reply, 2 to explain, 3 all, 4 to recheck, 5 to improve.',
    who: government(),
    envelope: 'data',
    input: queueInput,
    output: caseRows,
  }),
  ansCount: read({
    path: '/v1/org/threads/ans-count',
    summary: 'Number in a queue of my boards, with those of priority 1 and 2.',
    who: government(),
    envelope: 'data',
    input: countInput,
    output: counts,
  }),
  pageTo: read({
    path: '/v1/org/process/page-to',
    summary: 'Work assigned to my unit: 1 to reply, 2 to explain, 3 return asked, 4 all, 5 to improve.',
    who: government(),
    envelope: 'data',
    input: queueInput,
    output: processRows,
  }),
  toCount: read({
    path: '/v1/org/process/to-count',
    summary: 'Number in a queue of work assigned to my unit.',
    who: government(),
    envelope: 'data',
    input: countInput,
    output: counts,
  }),
  pageFrom: read({
    path: '/v1/org/process/page-from',
    summary:
      'Work my unit assigned: 1 unhandled below, 2 replies to examine, 3 explanations, 4 returns asked, 5 all, 6 improved.',
    who: government(),
    envelope: 'data',
    input: queueInput,
    output: processRows,
  }),
  fromCount: read({
    path: '/v1/org/process/from-count',
    summary: 'Number in a queue of work my unit assigned.',
    who: government(),
    envelope: 'data',
    input: countInput,
    output: counts,
  }),
  menuTaskNum: get({
    path: '/taskBoard/menuTaskNum',
    summary: 'The badges of the task menu, by queue and display.',
    who: government(),
    envelope: 'data',
    input: z.object({ submenu: z.string().optional() }),
    output: z.record(z.string(), z.number()),
  }),
  detail: read({
    path: '/v1/org/threads/detail',
    summary: 'One message whole, for the units that handle it.',
    who: government(),
    input: z.object({ tid: id }),
    output: caseFile,
    errors: ['A0404', 'B0002'],
  }),
  open: change({
    path: '/v1/org/threads/open',
    summary: 'The office accepts a message of its board.',
    who: government(),
    input: z.object(onMessage),
    output: acted,
    errors: handlingErrors,
  }),
  saveAnswer: change({
    path: '/v1/org/panswer/save',
    summary: 'Keeps the draft of a reply or explanation.',
    who: government(),
    input: z.object({
      tid: id,
      tpid: optionalId,
      content: text(5000),
      attachments: z.array(chosenAttachment).max(50).default([]),
    }),
    output: z.object({ asid: z.number() }),
    errors: handlingErrors,
  }),
  submitAnswer: change({
    path: '/v1/org/panswer/submit',
    summary: 'Replies: published at once by the office that owns the message, sent for examination by a unit below.',
    who: government(),
    input: z.object({
      tid: id,
      tpid: optionalId,
      version,
      content: text(5000),
      signAs: optionalText(200),
      attachments: z.array(chosenAttachment).max(50).default([]),
    }),
    output: acted,
    errors: [...handlingErrors, 'T0010', 'T0020'],
  }),
  recall: change({
    path: '/v1/org/panswer/recall',
    summary: 'The unit takes back what it submitted, while nobody has opened it.',
    who: government(),
    input: z.object(onItem),
    output: acted,
    errors: handlingErrors,
  }),
  assign: change({
    path: '/v1/org/process/assign',
    summary: 'Assigns a message, or an item assigned to me, online to a unit below.',
    who: government(),
    input: z.object({
      tid: id,
      tpid: optionalId,
      version,
      groupId: id,
      helperGroupIds: z.array(id).max(10).default([]),
      note: optionalText(1000),
    }),
    output: acted,
    errors: handlingErrors,
  }),
  receiveProcess: change({
    path: '/v1/org/process/receiveProcess',
    summary: 'My unit accepts work assigned to it.',
    who: government(),
    input: z.object(onItem),
    output: acted,
    errors: handlingErrors,
  }),
  applyCancel: change({
    path: '/v1/org/process/applyCancel',
    summary: 'My unit asks to return work assigned to it, with a reason, within five working days.',
    who: government(),
    input: z.object({ ...onItem, reason }),
    output: acted,
    errors: handlingErrors,
  }),
  cancelApply: change({
    path: '/v1/org/process/cancelApply',
    summary: 'My unit takes its return request back.',
    who: government(),
    input: z.object(onItem),
    output: acted,
    errors: handlingErrors,
  }),
  refuseApplyCancelProcess: change({
    path: '/v1/org/process/refuseApplyCancelProcess',
    summary: 'Refuses a return request; `designate` rules out another one.',
    who: government(),
    input: z.object({ ...onItem, reason, designate: flag.default(false) }),
    output: acted,
    errors: handlingErrors,
  }),
  cancelProcess: change({
    path: '/v1/org/process/cancelProcess',
    summary: 'Cancels work my unit assigned; where a return was asked, this grants it.',
    who: government(),
    input: z.object({ ...onItem, reason: optionalText(2000) }),
    output: acted,
    errors: handlingErrors,
  }),
  examine: change({
    path: '/v1/org/process/examine',
    summary:
      'Examines what a unit below submitted: passes it, edited and signed if need be, or sends it back with a reason.',
    who: government(),
    input: z.object({
      ...onItem,
      pass: flag,
      content: optionalText(5000),
      signAs: optionalText(200),
      reason: optionalText(2000),
    }),
    output: acted,
    errors: [...handlingErrors, 'T0010'],
  }),
  threadAttachmentPublic: change({
    path: '/v1/org/threads/att/public',
    summary: 'The handling office shows or hides an attachment of a message.',
    who: government(),
    input: z.object({ aid: id, isPublic: flag }),
    output: done,
    errors: ['A0404', 'B0002'],
  }),
  answerAttachmentPublic: change({
    path: '/v1/org/panswer/att/public',
    summary: 'The answering office shows or hides an attachment of its answer.',
    who: government(),
    input: z.object({ aid: id, isPublic: flag }),
    output: done,
    errors: ['A0404', 'B0002'],
  }),
  rejectReasons: read({
    path: '/v1/plat/rejectReasons',
    summary: 'The reason codes for not publishing a message.',
    who: permission('plat:review'),
    input: nothing,
    output: z.object({ reasons: z.array(z.object({ code: z.string(), label: z.string() })) }),
  }),
};
