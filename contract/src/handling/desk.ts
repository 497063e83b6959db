import { z } from 'zod';
import { change, read } from '../call.ts';
import { code, flag, id, nothing, optionalCode, optionalId, optionalText, page, seconds, text } from '../fields.ts';
import { hideGrounds } from '../receipts/grounds.ts';
import { permission } from '../who.ts';
import { acted, caseFile, caseRow, masks, recheckOutcome } from './case.ts';
import { handlingErrors, onMessage, reason } from './inputs.ts';
import { dueSpans } from './queues.ts';

const reviewer = permission('plat:review');

/** Masks applied on publishing: places in the author's texts, and whether the place is shown to offices only. */
const looked = { masks: masks.optional(), hidePlace: flag.default(false) };

/** What a reviewer narrows a list by: words of the list, as urgent, or with nothing found in them. */
/** Grounds of the dictionary `rejectReason` for handling a message without showing it: its author asks so, or it belongs to a special campaign (domain.md A2). */
export const nonPublicReasons: readonly string[] = ['13', '14'];

export const reviewRisks = ['words', 'urgent', 'none'] as const;
const reviewFilter = {
  keywords: optionalText(100),
  typeIds: z.array(code).max(20).optional(),
  /** a region with everything below it, or a seat */
  fid: optionalId,
  risk: z.enum(reviewRisks).optional(),
  /** by the date of whoever is to act: past, today, by the end of this week */
  due: z.enum(dueSpans).optional(),
  /** has waited for the platform for so many days or more */
  waited: z.number().int().min(1).max(366).optional(),
};
/** What a reviewer should see of a message before he opens it. */
const flags = z.object({
  /** listed words in it, the worst first */
  words: z.array(z.string()),
  /** kinds of personal data in it, separated by commas; empty: none */
  personal: z.string(),
});
const other = z.object({
  tid: z.number(),
  subject: z.string(),
  forumName: z.string(),
  stateInfo: z.string(),
  dateline: seconds,
});

/** The platform's desk: what is published, and what offices, authors and the law ask of it. */
export const desk = {
  reviewPage: read({
    path: '/v1/plat/page',
    summary: 'Messages at the review desk: waiting, sent back, rejected, appealed, all.',
    who: reviewer,
    envelope: 'data',
    input: z.object({
      ...page,
      display: z
        .enum([
          'pending',
          'supplement',
          'rejected',
          'appealed',
          'recheck',
          'takedown',
          'correction',
          'improveAppeal',
          'passed',
        ])
        .default('pending'),
      ...reviewFilter,
    }),
    output: z.object({
      /**
       * `dueAt`, `priorityLevel`: of whoever is to act, in the lists of what waits; `reviewedBy`: the colleague who is at
       * it, empty when nobody is
       */
      rows: z.array(
        caseRow.extend({
          reviewedBy: z.string(),
          flags,
          /** waits for its review with nothing found and nothing attached: it may be published with others at once */
          clean: z.boolean(),
        }),
      ),
      /** `more`: there are more than that */
      total: z.number(),
      more: z.boolean(),
      /** words were looked for in messages from then on; null: in all */
      searchedSince: seconds.nullable(),
      counts: z.record(z.string(), z.number()),
      /** of these, past their date */
      late: z.record(z.string(), z.number()),
    }),
  }),
  reviewDetail: read({
    path: '/v1/plat/detail',
    summary: 'One message whole, for the review desk.',
    who: reviewer,
    input: z.object({ tid: id }),
    output: caseFile,
    errors: ['A0404'],
  }),
  reviewBeside: read({
    path: '/v1/plat/beside',
    summary: 'What helps to review a message: what its author posted before, and messages that say nearly the same.',
    who: reviewer,
    envelope: 'data',
    input: z.object({ tid: id }),
    output: z.object({
      /** of the author: messages in all, published or handled, and not let through */
      posted: z.number(),
      passed: z.number(),
      rejected: z.number(),
      /** his latest, without this one */
      others: z.array(other),
      /** the same matter again, by him or on the same board within a month */
      doubles: z.array(other.extend({ sameAuthor: z.boolean() })),
    }),
    errors: ['A0404'],
  }),
  check: change({
    path: '/v1/plat/check',
    summary:
      'The platform decides: publish, handle non-public (a reason code may say why), send back for more information, or reject with a reason code. A text that identifies somebody is published only with the places to mask, or with none of them by choice.',
    who: reviewer,
    input: z.object({
      ...onMessage,
      decision: z.enum(['public', 'nonPublic', 'sendBack', 'reject']),
      ...looked,
      reason: optionalText(2000),
      reasonCode: optionalText(2),
    }),
    output: acted,
    errors: handlingErrors,
  }),
  decideAppeal: change({
    path: '/v1/plat/decideAppeal',
    summary: 'The platform decides an appeal against a rejection.',
    who: reviewer,
    input: z.object({ ...onMessage, uphold: flag, public: flag.default(true), ...looked, reason }),
    output: acted,
    errors: handlingErrors,
  }),
  rejectReasons: read({
    path: '/v1/plat/rejectReasons',
    summary: 'The reason codes for not publishing a message.',
    who: reviewer,
    input: nothing,
    output: z.object({
      /** `nonPublic`: a ground for handling a message without showing it, not for rejecting it */
      reasons: z.array(z.object({ code: z.string(), label: z.string(), nonPublic: z.boolean() })),
    }),
  }),
  move: change({
    path: '/v1/plat/move',
    summary: 'Moves a message that nobody has in hand to another board; its date begins anew.',
    who: reviewer,
    input: z.object({ ...onMessage, fid: id, reason }),
    output: acted,
    errors: handlingErrors,
  }),
  decideRecheck: change({
    path: '/v1/plat/recheckDecide',
    summary:
      'Decides what an office asked to recheck: moved, not public, rejected, left out of figures, evaluation void.',
    who: reviewer,
    input: z.object({
      ...onMessage,
      uphold: flag,
      outcome: recheckOutcome.optional(),
      fid: optionalId,
      /** of the list of reasons, where it is rejected */
      reasonCode: optionalText(2),
      /** why, where everyone could read it and nobody can any more */
      ground: z.enum(hideGrounds).optional(),
      reason,
    }),
    output: acted,
    errors: handlingErrors,
  }),
  demandImprovement: change({
    path: '/v1/plat/improve',
    summary: 'Asks for a better reply or explanation, stating what is wrong with the text.',
    who: reviewer,
    input: z.object({ ...onMessage, reason }),
    output: acted,
    errors: handlingErrors,
  }),
  decideImproveAppeal: change({
    path: '/v1/plat/improveAppealDecide',
    summary: 'Decides whether a text must be improved although its office says that it need not.',
    who: reviewer,
    input: z.object({ ...onMessage, uphold: flag, reason }),
    output: acted,
    errors: handlingErrors,
  }),
  startRecheck: change({
    path: '/v1/plat/recheck',
    summary: 'The platform looks again at a message or its evaluation of its own accord; the office gives its view.',
    who: reviewer,
    input: z.object({ ...onMessage, reason }),
    output: acted,
    errors: [...handlingErrors, 'B0004'],
  }),
  correct: change({
    path: '/v1/plat/mask',
    summary:
      'Asks, on legal or privacy grounds, that what is published be masked or withheld: an answer, an evaluation, an attachment or the message itself; another reviewer decides.',
    who: reviewer,
    input: z.object({
      ...onMessage,
      /** the answer, the attachment, or the evaluation by its round (1 or 2); none: the message itself */
      asid: optionalId,
      aid: optionalId,
      round: optionalCode,
      /** the corrected text; null withholds the answer or the words of the evaluation, and leaves those of the message */
      content: text(5000).nullable().default(null),
      /** of the message itself: its title, that its place is no longer public, that nothing of it is */
      subject: optionalText(200),
      hidePlace: flag.default(false),
      nonPublic: flag.default(false),
      /** of the message itself: which places of its author's words are masked from then on, instead of those that are now */
      masks: masks.nullable().default(null),
      /** why, where something is hidden: everyone reads it in its place */
      ground: z.enum(hideGrounds).nullable().default(null),
      reason,
    }),
    output: acted,
    errors: handlingErrors,
  }),
  decideCorrection: change({
    path: '/v1/plat/maskDecide',
    summary: 'A second reviewer confirms what the first wants corrected; either of them drops it with a reason.',
    who: reviewer,
    input: z.object({ ...onMessage, confirm: flag, reason: optionalText(2000) }),
    output: acted,
    errors: handlingErrors,
  }),
  decideTakedown: change({
    path: '/v1/plat/takedownDecide',
    summary: 'Decides whether a message stays public after its author asked that it should not.',
    who: reviewer,
    input: z.object({ ...onMessage, uphold: flag, reason }),
    output: acted,
    errors: handlingErrors,
  }),
};
