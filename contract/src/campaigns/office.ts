import { z } from 'zod';
import { attachment } from '../attachments.ts';
import { change, read } from '../call.ts';
import {
  done,
  flag,
  id,
  moment,
  nothing,
  optionalCode,
  optionalId,
  optionalText,
  page,
  rowVersion,
  seconds,
  text,
} from '../fields.ts';
import { reason } from '../handling/inputs.ts';
import { government, permission } from '../who.ts';
import { question } from './questions.ts';
import { CONTENT_HTML_MAX } from './rules.ts';

/** The side of whoever asks: a unit that may collect, and the platform (domain.md B5). */

/** What may be done with a campaign next; screens never work it out. */
export const campaignActions = ['save', 'submit', 'discard', 'confirm', 'back', 'extend', 'close', 'result'] as const;
export type CampaignAction = (typeof campaignActions)[number];

/** Who answers to the queue: submits, confirms and sends back campaigns for the platform. */
export const CONFIRMS_CAMPAIGNS = 'plat:review';

/** A campaign in the work lists. */
export const collectRow = z.object({
  collectId: z.number(),
  fid: z.number(),
  forumName: z.string(),
  groupId: z.number(),
  organization: z.string(),
  title: z.string(),
  summary: z.string(),
  domainName: z.string(),
  startTime: seconds,
  endTime: seconds,
  lifeCycle: z.number(),
  auditState: z.number(),
  launch_type: z.number(),
  /** not submitted yet: its author's only */
  draft: z.boolean(),
  /** everyone may read one of its versions */
  isPublic: z.boolean(),
  /** a change of it is being written and was not submitted yet */
  writing: z.boolean(),
  publicList: z.boolean(),
  /** suggestions that passed review, and how many of them have a verdict */
  suggestions: z.number(),
  verdicts: z.number(),
  /** when its results were published, and until when they should be */
  resultTime: seconds.nullable(),
  resultDue: seconds,
  late: z.boolean(),
  /** why it was sent back */
  reason: z.string(),
  /** raised by every change: a screen that saw an older one is refused */
  edits: z.number(),
  actions: z.array(z.enum(campaignActions)),
});
export type CollectRow = z.infer<typeof collectRow>;

/** What a campaign asks, in one of its versions. `content` is markup where `rich`. */
const campaignText = z.object({
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  rich: z.boolean(),
  fields: z.array(question),
  domainId: z.number(),
  domainName: z.string(),
  subDomainId: z.number().nullable(),
  publicList: z.boolean(),
  cover: attachment.nullable(),
});

const version = campaignText.extend({
  version: z.number(),
  isPublic: z.boolean(),
  byName: z.string(),
  dateline: seconds,
  /** null: it is being written */
  submittedTime: seconds.nullable(),
});
export type CampaignVersionView = z.infer<typeof version>;

/** What happened to a campaign. */
const step = z.object({
  event: z.string(),
  /** empty: the platform */
  groupName: z.string(),
  reason: z.string(),
  dateline: seconds,
});
export type CampaignStep = z.infer<typeof step>;

const detail = z.object({
  row: collectRow,
  /** the newest first; the one that is being written, if any, stands in front */
  versions: z.array(version),
  steps: z.array(step),
});
export type CollectDetail = z.infer<typeof detail>;

/** What is written: drafts may be incomplete. */
const written = {
  /** none: a new campaign */
  id: optionalId,
  edits: rowVersion.optional(),
  fid: id,
  title: text(200),
  summary: text(1000),
  content: text(CONTENT_HTML_MAX),
  fields: z.array(question).max(50).default([]),
  domainId: optionalCode,
  subDomainId: optionalCode,
  startTime: moment,
  endTime: moment,
  publicList: flag.default(true),
  /** a picture that was uploaded, for the head of the page */
  coverAid: optionalId,
};

const errors = ['A0404', 'B0001', 'B0002', 'B0003', 'B0009', 'T0020'] as const;
const onCampaign = { id, edits: rowVersion };
const asked = {
  ...page,
  display: z.number().int().min(1).max(4).default(4),
  auditState: optionalCode,
  launch_type: optionalCode,
  fid: optionalId,
  /** by the clock: 0 not begun, 1 collecting, 2 ended */
  lifeCycle: optionalCode,
  /** only those whose results are overdue */
  late: flag.default(false),
  /** in the title or summary */
  keywords: optionalText(100),
};
const list = z.object({ rows: z.array(collectRow), total: z.number() });
/** how many stand in each display, wait to be confirmed by the caller's side, and owe overdue results */
const counts = z.object({ displays: z.record(z.string(), z.number()), waiting: z.number(), late: z.number() });

const collects = government(undefined, 'allowCollect');
const platform = permission(CONFIRMS_CAMPAIGNS);

/** The same step from both sides: the unit's under /v1/org, the platform's under /v1/plat. */
const changed = { output: collectRow, errors };
const closing = { ...onCampaign, reason: optionalText(2000) };

export const office = {
  page: read({
    path: '/v1/org/collect/page',
    summary: 'Campaigns of my unit: display 1 unconfirmed, 2 confirmed, 3 sent back and not changed yet, 4 all.',
    who: collects,
    envelope: 'data',
    input: z.object(asked),
    output: list,
  }),
  counts: read({
    path: '/v1/org/collect/counts',
    summary: 'How many campaigns stand in each display, and of how many the results are overdue.',
    who: collects,
    envelope: 'data',
    quiet: true,
    input: nothing,
    output: counts,
  }),
  detail: read({
    path: '/v1/org/collect/detail',
    summary: 'One campaign of my unit with its versions and what happened to it.',
    who: collects,
    envelope: 'data',
    input: z.object({ id }),
    output: detail,
    errors: ['A0404'],
  }),
  save: change({
    path: '/v1/org/collect/save',
    summary: 'Saves what is being written: a new campaign, or a change of one that was sent back or is public.',
    who: collects,
    envelope: 'data',
    input: z.object(written),
    ...changed,
  }),
  submit: change({
    path: '/v1/org/collect/submit',
    summary: 'Submits what was written to the other side, which confirms it or sends it back.',
    who: collects,
    envelope: 'data',
    input: z.object(onCampaign),
    ...changed,
  }),
  discard: change({
    path: '/v1/org/collect/discard',
    summary: 'Drops what is being written; a campaign that was never submitted goes with it.',
    who: collects,
    envelope: 'data',
    input: z.object(onCampaign),
    output: done,
    errors,
  }),
  confirm: change({
    path: '/v1/org/collect/confirm',
    summary: 'The unit confirms what the platform drafted for it; it is public from then on.',
    who: collects,
    envelope: 'data',
    input: z.object(onCampaign),
    ...changed,
  }),
  back: change({
    path: '/v1/org/collect/back',
    summary: 'The unit sends back what the platform drafted for it, with a reason.',
    who: collects,
    envelope: 'data',
    input: z.object({ ...onCampaign, reason }),
    ...changed,
  }),
  extend: change({
    path: '/v1/org/collect/extend',
    summary: 'A public campaign ends later; nobody has to confirm it.',
    who: collects,
    envelope: 'data',
    input: z.object({ ...onCampaign, endTime: moment }),
    ...changed,
  }),
  close: change({
    path: '/v1/org/collect/close',
    summary: 'A campaign that collects ends now; nobody has to confirm it.',
    who: collects,
    envelope: 'data',
    input: z.object(closing),
    ...changed,
  }),

  pageByPlatform: read({
    path: '/v1/plat/collect/page',
    summary: 'Campaigns of the whole board but the drafts of others, in the displays of the units.',
    who: platform,
    envelope: 'data',
    input: z.object({ ...asked, groupId: optionalId }),
    output: list,
  }),
  countsByPlatform: read({
    path: '/v1/plat/collect/counts',
    summary: 'How many campaigns wait for the platform, stand in each display, and owe their results.',
    who: platform,
    envelope: 'data',
    quiet: true,
    input: nothing,
    output: counts,
  }),
  detailByPlatform: read({
    path: '/v1/plat/collect/detail',
    summary: 'One campaign with its versions and what happened to it, for the platform.',
    who: platform,
    envelope: 'data',
    input: z.object({ id }),
    output: detail,
    errors: ['A0404'],
  }),
  boardsForPlatform: read({
    path: '/v1/plat/collect/boards',
    summary: 'Boards whose unit may collect, by name: the platform drafts campaigns for these.',
    who: platform,
    envelope: 'data',
    input: z.object({ keywords: optionalText(100) }),
    output: z.object({
      boards: z.array(z.object({ fid: z.number(), forumName: z.string(), organization: z.string() })),
    }),
  }),
  saveByPlatform: change({
    path: '/v1/plat/collect/save',
    summary: 'Saves what the platform drafts for a unit that may collect (launch_type 2).',
    who: platform,
    envelope: 'data',
    input: z.object(written),
    ...changed,
  }),
  submitByPlatform: change({
    path: '/v1/plat/collect/submit',
    summary: 'Submits what the platform drafted to the unit.',
    who: platform,
    envelope: 'data',
    input: z.object(onCampaign),
    ...changed,
  }),
  discardByPlatform: change({
    path: '/v1/plat/collect/discard',
    summary: 'Drops what the platform is writing; a campaign that was never submitted goes with it.',
    who: platform,
    envelope: 'data',
    input: z.object(onCampaign),
    output: done,
    errors,
  }),
  confirmByPlatform: change({
    path: '/v1/plat/collect/confirm',
    summary: 'The platform confirms the campaign of a unit; it is public from then on.',
    who: platform,
    envelope: 'data',
    input: z.object(onCampaign),
    ...changed,
  }),
  backByPlatform: change({
    path: '/v1/plat/collect/back',
    summary: 'The platform sends the campaign of a unit back, with a reason.',
    who: platform,
    envelope: 'data',
    input: z.object({ ...onCampaign, reason }),
    ...changed,
  }),
  extendByPlatform: change({
    path: '/v1/plat/collect/extend',
    summary: 'The platform lets a public campaign end later.',
    who: platform,
    envelope: 'data',
    input: z.object({ ...onCampaign, endTime: moment }),
    ...changed,
  }),
  closeByPlatform: change({
    path: '/v1/plat/collect/close',
    summary: 'The platform ends a campaign that collects, with a reason.',
    who: platform,
    envelope: 'data',
    input: z.object({ ...closing, reason }),
    ...changed,
  }),
};
