import { z } from 'zod';
import { attachment, chosenAttachment } from '../attachments.ts';
import { change, read } from '../call.ts';
import { signOffKinds } from '../codes.ts';
import { done, flag, id, optionalId, optionalText, seconds, text } from '../fields.ts';
import { KEEPS_UNITS, READS_UNITS } from '../structure/rights.ts';
import { government, official, permission } from '../who.ts';
import { handlingErrors, onMessageOrItem } from './inputs.ts';

export const SIGN_OFF_NOTE_MAX = 500;
const SIGNERS_MAX = 20;

const person = z.object({ uid: z.number(), name: z.string() });

/** How a text of the viewer's unit is being signed, or was. */
export const signOff = z.object({
  tpid: z.number().nullable(),
  processInstanceId: z.number(),
  state: z.number(),
  /** it came back to whoever asked, to be changed and sent again */
  isReturned: z.boolean(),
  /** it came back to the viewer */
  isMine: z.boolean(),
  /** whose turn it is; no name: several may take it */
  turns: z.array(z.object({ name: z.string(), who: z.string() })),
  /** what was said last */
  said: z.object({ task: z.string(), who: z.string(), comment: z.string() }).nullable(),
  writer: z.string(),
  reason: z.string(),
  opinion: z.string(),
  note: z.string(),
  dateline: seconds,
  endedAt: seconds.nullable(),
  /** passed, but no longer to be sent: why */
  problem: z.string(),
});
export type SignOff = z.infer<typeof signOff>;

const ofUnit = { groupId: id };
const rule = {
  enabled: flag,
  applies: z.enum(signOffKinds),
  domainIds: z.array(id).max(200),
  typeIds: z.array(id).max(20),
};

/** A unit's own sign-off of what it writes, before that is sent (decision 0166). */
export const signOffs = {
  askSignOff: change({
    path: '/v1/org/panswer/signOff',
    summary: 'Has a text signed by my unit before it is sent; sends one that came back again.',
    who: government(),
    input: z.object({
      ...onMessageOrItem,
      content: text(5000),
      signAs: optionalText(200),
      attachments: z.array(chosenAttachment).max(50).default([]),
      personalConfirmed: flag.default(false),
      /** for the signers */
      reason: optionalText(SIGN_OFF_NOTE_MAX),
    }),
    output: z.object({ processInstanceId: z.number() }),
    errors: [...handlingErrors, 'A0400', 'A0403', 'T0010', 'T0020', '10040', '10045', '10046', '10047'],
  }),
  withdrawSignOff: change({
    path: '/v1/org/panswer/signOffCancel',
    summary: 'Takes a text back from those who sign it; it is a draft again.',
    who: government(),
    input: z.object({ tid: id, tpid: optionalId }),
    output: done,
    errors: ['A0404', 'B0009', '10045'],
  }),
  signOffAbout: read({
    path: '/v1/org/panswer/signOffAbout',
    summary: 'The message and the text that are signed in a process, for whoever has to do with it.',
    who: official,
    input: z.object({ processInstanceId: id }),
    output: z.object({
      tid: z.number(),
      subject: z.string(),
      content: z.string(),
      forumName: z.string(),
      typeName: z.string(),
      dateline: seconds,
      dueAt: seconds.nullable(),
      groupName: z.string(),
      /** the viewer's own unit has it in hand: he may open the message */
      isOwn: z.boolean(),
      state: z.number(),
      problem: z.string(),
      /** null: it was taken back, and may have become another text since */
      answer: z.object({ content: z.string(), signAs: z.string(), attachments: z.array(attachment) }).nullable(),
    }),
    errors: ['A0404'],
  }),
  signOffRule: read({
    path: '/v1/plat/unit/signOff',
    summary: 'Whether a unit has its texts signed before they are sent: which, and by whom.',
    who: permission(READS_UNITS),
    input: z.object(ofUnit),
    output: z.object({
      ...rule,
      heads: z.array(person),
      leaders: z.array(person),
      /** accounts of the unit, who may sign */
      people: z.array(person),
    }),
    errors: ['A0404'],
  }),
  setSignOffRule: change({
    path: '/v1/plat/unit/setSignOff',
    summary: 'Has a unit sign its texts before they are sent, or no longer; its history says why.',
    who: permission(KEEPS_UNITS),
    input: z.object({
      ...ofUnit,
      ...rule,
      headUids: z.array(id).max(SIGNERS_MAX),
      leaderUids: z.array(id).max(SIGNERS_MAX),
      note: text(500),
    }),
    output: done,
    errors: ['10013', 'A0400', 'A0404', 'B0009'],
  }),
};
