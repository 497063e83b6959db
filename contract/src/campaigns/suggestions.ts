import { z } from 'zod';
import { change, read } from '../call.ts';
import { id, longTotal, optionalId, optionalText, page, seconds, text } from '../fields.ts';
import { government } from '../who.ts';
import { QUESTION_MAX, questionAnswer } from './questions.ts';

/** What came in to a campaign, as its unit reads it: one by one, and in clusters of those that say the same. */

export const CLUSTER_NAME_MAX = 50;
/** suggestions that are put somewhere by hand at a time */
export const MOVED_MAX = 500;

/** A suggestion to a campaign with what its unit made of it. */
export const suggestionRow = z.object({
  tid: z.number(),
  subject: z.string(),
  content: z.string(),
  nickName: z.string(),
  dateline: seconds,
  threadState: z.number(),
  stateInfo: z.string(),
  /** how many say that it concerns them too */
  likesNum: z.number(),
  answers: z.array(questionAnswer),
  cluster: z.object({ clusterId: z.number(), name: z.string() }).nullable(),
  /** of its verdict; 0: none yet. A verdict is given for the version that was seen. */
  version: z.number(),
  verdict: z
    .object({ result: z.number(), answer: z.string(), promiseId: z.number().nullable(), published: z.boolean() })
    .nullable(),
});
export type SuggestionRow = z.infer<typeof suggestionRow>;

/** Suggestions that say the same, with how far they are decided. */
export const cluster = z.object({
  clusterId: z.number(),
  name: z.string(),
  byHand: z.boolean(),
  count: z.number(),
  /** without a verdict */
  open: z.number(),
});
export type Cluster = z.infer<typeof cluster>;

const collects = government(undefined, 'allowCollect');
const clusters = z.object({ clusters: z.array(cluster), single: z.number() });

export const suggestionOrders = ['newest', 'oldest', 'supported'] as const;

export const suggestions = {
  page: read({
    path: '/v1/org/collect/suggestions',
    summary: 'Suggestions to a campaign of my unit that passed review, by verdict, cluster, answer and words.',
    who: collects,
    envelope: 'data',
    input: z.object({
      id,
      ...page,
      /** 0: without a verdict; 1 to 4 */
      verdict: z.number().int().min(0).max(4).optional(),
      /** 0: in none */
      clusterId: optionalId,
      /** who chose this value at this question */
      question: optionalText(QUESTION_MAX),
      value: optionalText(100),
      /** in title or text, or the number */
      keywords: optionalText(100),
      order: z.enum(suggestionOrders).default('newest'),
    }),
    output: z.object({ rows: z.array(suggestionRow), ...longTotal }),
    errors: ['A0404'],
  }),
  one: read({
    path: '/v1/org/collect/suggestion',
    summary: 'One suggestion to a campaign of my unit, with its whole text.',
    who: collects,
    envelope: 'data',
    input: z.object({ tid: id }),
    output: suggestionRow.extend({ collectId: z.number() }),
    errors: ['A0404'],
  }),
  clusters: read({
    path: '/v1/org/collect/clusters',
    summary: 'Clusters of a campaign, the largest first, and how many suggestions stand in none.',
    who: collects,
    envelope: 'data',
    input: z.object({ id }),
    output: clusters,
    errors: ['A0404'],
  }),
  makeClusters: change({
    path: '/v1/org/collect/makeClusters',
    summary: 'Puts suggestions that say the same together; what was put somewhere by hand stays there.',
    who: collects,
    envelope: 'data',
    input: z.object({ id }),
    output: clusters,
    errors: ['A0404'],
  }),
  moveToCluster: change({
    path: '/v1/org/collect/moveToCluster',
    summary: 'Puts suggestions into a cluster by hand, into a new one by its name, or into none.',
    who: collects,
    envelope: 'data',
    input: z.object({
      id,
      tids: z.array(id).min(1).max(MOVED_MAX),
      clusterId: optionalId,
      name: text(CLUSTER_NAME_MAX).default(''),
    }),
    output: clusters,
    errors: ['A0404', 'B0002', 'B0003'],
  }),
  renameCluster: change({
    path: '/v1/org/collect/renameCluster',
    summary: 'Gives a cluster another name.',
    who: collects,
    envelope: 'data',
    input: z.object({ clusterId: id, name: text(CLUSTER_NAME_MAX) }),
    output: clusters,
    errors: ['A0404', 'B0003'],
  }),
};
