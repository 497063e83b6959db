import { z } from 'zod';
import { read } from './call.ts';
import { office } from './campaigns/office.ts';
import { question } from './campaigns/questions.ts';
import { promise, questionCount, resultCalls } from './campaigns/results.ts';
import { LifeCycle } from './codes.ts';
import { id, optionalCode, optionalId, page, seconds } from './fields.ts';
import { threadRow } from './messages.ts';
import { anyone } from './who.ts';

/** Where a campaign stands now: a matter of the clock alone (product.md §4). Times are in milliseconds. */
export function lifeCycleOf(startAt: number, endAt: number, now: number): number {
  if (now < startAt) return LifeCycle.coming;
  return now < endAt ? LifeCycle.open : LifeCycle.ended;
}

/** A campaign in a list, as everyone may see it. */
export const campaign = z.object({
  collectId: z.number(),
  fid: z.number(),
  forumName: z.string(),
  title: z.string(),
  summary: z.string(),
  domainId: z.number(),
  domainName: z.string(),
  startTime: seconds,
  endTime: seconds,
  /** 0 not begun, 1 collecting, 2 ended */
  lifeCycle: z.number(),
  auditState: z.number(),
  launch_type: z.number(),
  /** whether everyone may read the suggestions */
  publicList: z.boolean(),
  /** suggestions that passed review */
  suggestions: z.number(),
  /** when its results were published */
  resultTime: seconds.nullable(),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignDetail = campaign.extend({
  organization: z.string(),
  /** markup, cleaned by the server, where `rich`; otherwise plain text */
  content: z.string(),
  rich: z.boolean(),
  cover: z.string(),
  /** what a suggestion should speak to, or answers beside its text */
  fields: z.array(question),
  subDomainId: z.number().nullable(),
  outcome: z.string(),
  /** suggestions by result: 1 adopted, 2 partly, 3 kept for reference, 4 not adopted */
  results: z.array(z.object({ result: z.number(), count: z.number() })),
  /** what was promised because of adopted suggestions */
  promises: z.array(promise),
  /** how questions were answered, once the campaign has ended */
  answers: z.array(questionCount),
  /** until when the results should be published, and whether they are overdue */
  resultDue: seconds,
  late: z.boolean(),
});
export type CampaignDetail = z.infer<typeof campaignDetail>;

const suggestion = threadRow.extend({
  /** what the unit made of it, and the promise that follows from it; null while nothing is published */
  result: z.object({ result: z.number(), answer: z.string(), promiseId: z.number().nullable() }).nullable(),
});

const campaignList = z.object({ rows: z.array(campaign), total: z.number() });

export const campaigns = {
  ...office,
  ...resultCalls,
  list: read({
    path: '/v2/threads/collect/list',
    summary: 'Campaigns that are public: collecting now, about to begin or ended (`lifeCycle`), or all of them.',
    who: anyone,
    input: z.object({ lifeCycle: optionalCode, fid: optionalId, ...page }),
    output: campaignList,
  }),
  getOnlineCollects: read({
    path: '/v2/org/threads/collect/getOnlineCollects',
    summary: 'Campaigns that take suggestions now, those that end first in front.',
    who: anyone,
    input: z.object({ fid: optionalId, ...page }),
    output: campaignList.extend({ list: z.array(campaign) }),
  }),
  content: read({
    path: '/v2/threads/collect/content',
    summary: 'One campaign with what it asks, how many took part and what came of it.',
    who: anyone,
    input: z.object({ id }),
    output: campaignDetail,
    errors: ['A0404'],
  }),
  suggestions: read({
    path: '/v2/threads/collect/threads',
    summary: 'Suggestions to a campaign whose list is public, the newest first, each with its result.',
    who: anyone,
    input: z.object({ id, lastItem: optionalId, rows: page.rows }),
    output: z.object({ data: z.array(suggestion), lastItem: z.union([z.number(), z.literal('')]) }),
    errors: ['A0404'],
  }),
  hot: read({
    path: '/v2/threads/suggest/hot',
    summary: 'Public suggestions that most people support.',
    who: anyone,
    input: z.object(page),
    output: z.object({ data: z.array(threadRow), more: z.boolean() }),
  }),
  getShareCollect: read({
    path: '/v1/forum/getShareCollect',
    summary:
      'Pictures (base64 data URLs) whose code opens the suggestion forms of a board, or of one campaign there: full in apps, short in WeChat.',
    who: anyone,
    input: z.object({ fid: id, collectId: optionalId }),
    output: z.object({ appShareCollect: z.string(), wxShareCollect: z.string() }),
    errors: ['A0404'],
  }),
};
