import { z } from 'zod';
import { attachment, chosenAttachment } from '../attachments.ts';
import { change, read } from '../call.ts';
import { QUESTIONS_MAX, questionAnswer } from '../campaigns/questions.ts';
import { flag, id, optionalCode, optionalId, optionalText, page, text } from '../fields.ts';
import { contentEntry, ownRow, supplement } from '../messages.ts';
import { certifiedCitizen, citizen } from '../who.ts';
import { askPlaces } from './asks.ts';
import { acted, masks } from './case.ts';
import { handlingErrors, onMessage, reason } from './inputs.ts';

/** What is wrong with a message as it was written (domain.md A). */
export const writtenErrors = ['T0001', 'T0002', 'T0003', 'T0004', 'T0005', 'T0008', 'T0009', 'T0010', 'T0020'] as const;

/** What a message says, whoever types it. */
export const matterFields = {
  fid: optionalId,
  typeId: optionalCode,
  domainId: optionalCode,
  subDomainId: optionalCode,
  /** an entry of the dictionary `topic` that is in use; 0: none. What is sent in again keeps its topic where this is left out. */
  topicId: optionalId,
  subject: text(500),
  content: text(5000),
  threadPlace: optionalText(500),
  threadPlacePublic: flag.default(false),
  longitude: z.number().nullable().optional(),
  latitude: z.number().nullable().optional(),
  hiddenRemark: optionalText(1000),
  attachments: z.array(chosenAttachment).max(50).default([]),
  /** in the text without the blanks around it */
  asks: askPlaces.nullable().optional(),
};

const postFields = {
  ...matterFields,
  /** the campaign it is a suggestion to */
  collectId: optionalId,
  /** how it answers the questions of the campaign */
  answers: z.array(questionAnswer).max(QUESTIONS_MAX).default([]),
};

/** Calls of authors on their own messages. */
export const author = {
  post: change({
    path: '/v1/threads/post',
    summary: 'Posts a message to a leader; it goes to review before anyone else sees it.',
    who: certifiedCitizen,
    input: z.object(postFields),
    output: z.object({ tid: z.number(), threadState: z.number() }),
    errors: ['USR0043', ...writtenErrors, 'T0011', 'B0008'],
  }),
  postsLeft: read({
    path: '/v1/threads/postsLeft',
    summary: 'How many messages I may still post today; where it is none, from when I may again, in seconds.',
    who: citizen,
    input: z.object({}),
    output: z.object({ count: z.number(), from: z.number().nullable() }),
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
      /** the places of it that everyone else reads masked; null: none */
      masks: masks.nullable(),
      /** the points he chose, places in his own words; null: by the rule */
      asks: askPlaces.nullable(),
      /** whether the author may rate what comes of it */
      usesEvaluation: z.boolean(),
      position: z.number(),
      typeId: z.number(),
      domainId: z.number(),
      subDomainId: z.number().nullable(),
      /** 0: none */
      topicId: z.number(),
      topicName: z.string(),
      threadPlace: z.string().nullable(),
      threadPlacePublic: z.boolean(),
      longitude: z.number().nullable(),
      latitude: z.number().nullable(),
      hiddenRemark: z.string(),
      supplement: supplement.nullable(),
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
    errors: [...handlingErrors, 'USR0043', ...writtenErrors],
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
  supplement: change({
    path: '/v1/threads/supplement',
    summary: 'The author adds what the handling office asked for.',
    who: citizen,
    input: z.object({ ...onMessage, content: reason }),
    output: acted,
    errors: [...handlingErrors, 'USR0043'],
  }),
  askTakedown: change({
    path: '/v1/threads/takedownApply',
    summary: 'The author asks that a public message be no longer public.',
    who: citizen,
    input: z.object({ ...onMessage, reason }),
    output: acted,
    errors: handlingErrors,
  }),
};
