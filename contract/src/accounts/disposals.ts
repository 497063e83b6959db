import { z } from 'zod';
import { change, read } from '../call.ts';
import { DisposalAppeal, DisposalCount, DisposalType } from '../codes.ts';
import { done, id, nothing, optionalText, page, seconds, text } from '../fields.ts';
import { anyone, permission, signedIn } from '../who.ts';

const handleType = z.literal(Object.values(DisposalType));
/** Reasons are checked by the rules, which answer with the product's sentence. */
const reason = text(2000);

/** A measure of the platform against an account, as the person it concerns sees it (product.md §3, domain.md B7). */
export const ownDisposal = z.object({
  disposalId: z.number(),
  handleType,
  ruleName: z.string(),
  reason: z.string(),
  /** 5: one message in so many days */
  days: z.number().nullable(),
  countType: z.number().nullable(),
  countDays: z.number().nullable(),
  backtrackTime: seconds.nullable(),
  beginTime: seconds,
  /** null: for ever */
  endTime: seconds.nullable(),
  active: z.boolean(),
  liftedAt: seconds.nullable(),
  liftReason: z.string(),
  acknowledged: z.boolean(),
  appealState: z.literal(Object.values(DisposalAppeal)),
  appealReason: z.string(),
  appealAnswer: z.string(),
  /** until when an appeal is possible; null: not, or no more */
  appealUntil: seconds.nullable(),
  /** until when the platform decides on the appeal that waits */
  appealDueAt: seconds.nullable(),
});
export type OwnDisposal = z.infer<typeof ownDisposal>;

const deskDisposal = ownDisposal.extend({
  uid: z.number(),
  nickName: z.string(),
  imposedBy: z.string(),
  /** the viewer may decide its appeal: he did not impose it */
  mayDecide: z.boolean(),
  /** how near the date of its appeal is (domain.md A3) */
  priorityLevel: z.number(),
});
export type DeskDisposal = z.infer<typeof deskDisposal>;

/** Who is behind an account; empty where it is not known. */
const person = z.object({ realName: z.string(), mobile: z.string(), email: z.string() });

/** Disposals: domain.md B7. */
export const disposals = {
  myDisposals: read({
    path: '/v1/user/disposals',
    summary: 'Measures of the platform against my account, with reason, end and appeal.',
    who: signedIn,
    input: nothing,
    output: z.object({ rows: z.array(ownDisposal), contact: z.string() }),
  }),
  acknowledgeDisposal: change({
    path: '/v1/user/acknowledgeDisposal',
    summary: 'I have read a warning.',
    who: signedIn,
    input: z.object({ disposalId: id }),
    output: done,
    errors: ['A0404'],
  }),
  appealDisposal: change({
    path: '/v1/user/appealDisposal',
    summary: 'Appeals, once, against a measure. Who is banned brings the ticket that the refused sign-in gave him.',
    who: anyone,
    input: z.object({ disposalId: id, reason, ticket: optionalText(500) }),
    output: done,
    errors: ['USR0001', 'A0404', 'B0005', 'B0008', 'B0009', 'B0003'],
  }),

  disposalPage: read({
    path: '/v1/plat/disposals',
    summary: 'Measures against accounts: those with an open appeal, those in force, all.',
    who: permission('plat:dispose'),
    envelope: 'data',
    input: z.object({
      ...page,
      display: z.enum(['appealed', 'active', 'all']).default('active'),
      keywords: optionalText(50),
    }),
    output: z.object({
      rows: z.array(deskDisposal),
      total: z.number(),
      counts: z.record(z.string(), z.number()),
      /** appeals that wait although their date has passed */
      late: z.number(),
    }),
  }),
  disposalSubject: read({
    path: '/v1/plat/disposalSubject',
    summary:
      'An account by nickname or number: who it is, masked, what was done to it, and what the ladder of measures suggests.',
    who: permission('plat:dispose'),
    envelope: 'data',
    input: z.object({ keywords: text(50).min(1) }),
    output: z.object({
      uid: z.number(),
      nickName: z.string(),
      ...person.shape,
      rows: z.array(deskDisposal),
      suggested: handleType,
      suggestedDays: z.number().nullable(),
    }),
    errors: ['A0404'],
  }),
  disposalPerson: change({
    path: '/v1/plat/disposalPerson',
    summary: 'Who is behind an account, in plain: otherwise masked. It needs a reason, and is recorded.',
    who: permission('plat:dispose'),
    confidential: true,
    input: z.object({ uid: id, reason }),
    output: person,
    errors: ['A0404', 'B0003'],
  }),
  impose: change({
    path: '/v1/plat/dispose',
    summary: 'Imposes a measure on an account of a citizen or company; it acts at once.',
    who: permission('plat:dispose'),
    input: z.object({
      uid: id,
      handleType,
      ruleName: text(100).min(1),
      reason,
      /** days in force; absent: for ever */
      lasting: z.number().int().min(1).max(3650).optional(),
      days: z.number().int().min(1).max(90).optional(),
      countType: z.literal(Object.values(DisposalCount)).optional(),
      countDays: z.number().int().min(0).max(3650).optional(),
    }),
    output: z.object({ disposalId: z.number() }),
    errors: ['A0404', 'B0003', 'B0009', 'A0400'],
  }),
  liftDisposal: change({
    path: '/v1/plat/liftDisposal',
    summary: 'Ends a measure before its time.',
    who: permission('plat:dispose'),
    input: z.object({ disposalId: id, reason }),
    output: done,
    errors: ['A0404', 'B0001', 'B0003'],
  }),
  decideDisposalAppeal: change({
    path: '/v1/plat/decideDisposalAppeal',
    summary: 'Decides an appeal: the measure ends, or stands. Someone other than who imposed it does so.',
    who: permission('plat:dispose'),
    input: z.object({ disposalId: id, uphold: z.boolean(), reason }),
    output: done,
    errors: ['A0404', 'B0001', 'B0003', 'B0009'],
  }),
};
