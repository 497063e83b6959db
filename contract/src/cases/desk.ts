import { z } from 'zod';
import { change, read } from '../call.ts';
import { code, flag, id, longTotal, nothing, optionalText, page, seconds, text } from '../fields.ts';
import { CASE_BODY_MAX, CASE_TITLE_MAX } from '../rules/lengths.ts';
import { personalKinds } from '../rules/personal-data.ts';
import { government, permission } from '../who.ts';
import { caseChecks } from './case-text.ts';
import { caseEntry } from './entry.ts';

/** What may be done with a case next; screens never work it out. */
export const caseActions = ['save', 'submit', 'recall', 'audit', 'off', 'remove'] as const;
export type CaseAction = (typeof caseActions)[number];

/** 0 platform, 1 province, 3 city, 4 county */
const deskLevel = z.number();

/** A case as offices and the platform work on it. */
export const deskCase = caseEntry.extend({
  /** 0 under review, 1 stored, 2 not stored, 3 draft (product.md §4) */
  state: z.number(),
  /** of the text that is worked on */
  version: z.number(),
  /** counts the changes: whoever saw another one is told so (B0001) */
  stamp: z.number(),
  /** the version that everyone reads; null: none */
  publicVersion: z.number().nullable(),
  groupId: z.number(),
  /** who is to examine it; null while nobody is */
  desk: z.object({ level: deskLevel, groupName: z.string() }).nullable(),
  /** why it was not stored, or taken off */
  refusal: z.string(),
  changedAt: seconds,
  helped: z.number(),
  actions: z.array(z.enum(caseActions)),
});
export type DeskCase = z.infer<typeof deskCase>;

/** What a case is made of, masked. */
export const material = z.object({
  key: z.string(),
  kind: z.enum(['message', 'answer', 'step']),
  /** who wrote it or did it; empty: the author of the message */
  groupName: z.string(),
  dateline: seconds,
  sentences: z.array(z.string()),
});
export type CaseMaterialView = z.infer<typeof material>;

const place = z.object({ from: z.number(), to: z.number(), kind: z.enum(personalKinds) });

const caseFile = deskCase.extend({
  content: z.string(),
  /** personal data that the finder finds in title and text */
  found: z.object({ title: z.array(place), content: z.array(place) }),
  materials: z.array(material),
  /** whom the case passes before it is stored */
  chain: z.array(z.object({ level: deskLevel, groupName: z.string() })),
  versions: z.array(
    z.object({
      version: z.number(),
      title: z.string(),
      content: z.string(),
      isPublic: z.boolean(),
      /** null: never handed in */
      submittedAt: seconds.nullable(),
      dateline: seconds,
    }),
  ),
  history: z.array(
    z.object({
      event: z.string(),
      /** empty: the platform */
      groupName: z.string(),
      reason: z.string(),
      version: z.number().nullable(),
      dateline: seconds,
    }),
  ),
});
export type CaseDeskFile = z.infer<typeof caseFile>;

/** A text put together by rules from a message, its answers and its trail. */
const prepared = z.object({
  tid: z.number(),
  title: z.string(),
  content: z.string(),
  domainId: z.number(),
  domainName: z.string(),
  type: z.number(),
  reason: z.number(),
  level: z.number(),
  year: z.number(),
  regionName: z.string(),
  materials: z.array(material),
  /** the case that my unit makes of the message already */
  caseId: z.number().nullable(),
  /** its state */
  caseState: z.number().nullable(),
});

/** Sides of a unit's list: what it makes, what waits for it to examine. */
const caseSides = ['own', 'desk'] as const;
const listed = {
  ...page,
  /** 0 under review, 1 stored, 2 not stored, 3 draft, 4 all (product.md §4) */
  state: code.default(4),
  keywords: optionalText(100),
};
const rows = z.object({ rows: z.array(deskCase), ...longTotal });
/** Messages of one page of a list. */
const LISTED_MAX = 100;
const onCase = { caseId: id, stamp: id };
const errors = ['A0403', 'A0404', 'B0001', 'B0002', 'B0003', 'B0008', 'B0009'] as const;
const sends = government(undefined, 'allowSendCase');
const reviewer = permission('plat:review');
const decision = z.object({ ...onCase, pass: flag, reason: optionalText(2000) });
const offInput = z.object({ caseId: id, reason: text(2000) });

export const caseDesk = {
  page: read({
    path: '/v1/org/caseBase/page',
    summary: 'Cases of my unit by state (4 = all), or those that wait for my unit to examine them.',
    who: government(),
    envelope: 'data',
    input: z.object({ ...listed, side: z.enum(caseSides).default('own') }),
    output: rows,
    errors: ['A0403'],
  }),
  counts: read({
    path: '/v1/org/caseBase/counts',
    summary: 'How many cases of my unit stand in each state, and how many wait for it to examine them.',
    who: government(),
    envelope: 'data',
    quiet: true,
    input: nothing,
    output: z.object({ own: z.record(z.string(), z.number()), desk: z.number() }),
  }),
  detail: read({
    path: '/v1/org/caseBase/detail',
    summary: 'A case of my unit, or one that units below mine handed in, with its versions, sources and history.',
    who: government(),
    input: z.object({ caseId: id }),
    output: caseFile,
    errors: ['A0403', 'A0404'],
  }),
  prepare: read({
    path: '/v1/org/caseBase/prepare',
    summary:
      'A draft of a case, put together by rules from a message that my unit answered well: masked, each sentence word for word from its source.',
    who: sends,
    input: z.object({ tid: id }),
    output: prepared,
    errors,
  }),
  ofMessage: read({
    path: '/v1/org/caseBase/message',
    summary: 'The case that my unit makes of a message already; refused where it may make none.',
    who: sends,
    input: z.object({ tid: id }),
    output: prepared.pick({ caseId: true, caseState: true }),
    errors,
  }),
  ofMessages: read({
    path: '/v1/org/caseBase/messages',
    summary: 'The cases that my unit makes of some messages already; messages of which it makes none are left out.',
    who: sends,
    input: z.object({ tids: z.array(id).min(1).max(LISTED_MAX) }),
    output: z.object({ rows: z.array(z.object({ tid: z.number(), caseId: z.number(), caseState: z.number() })) }),
    errors,
  }),
  save: change({
    path: '/v1/org/caseBase/save',
    summary:
      'Saves a draft: a new case of a message (tid), changes to one, or a revision of a stored case, which stays public as it was.',
    who: sends,
    input: z.object({
      caseId: id.optional(),
      stamp: id.optional(),
      tid: id.optional(),
      title: text(CASE_TITLE_MAX * 2),
      content: text(CASE_BODY_MAX),
      domainId: code,
      reason: code,
      type: code,
      level: code,
    }),
    output: deskCase,
    errors,
  }),
  submit: change({
    path: '/v1/org/caseBase/submit',
    summary: 'Hands a draft in to the first desk of the chain, with the checklist of personal data ticked.',
    who: sends,
    input: z.object({
      ...onCase,
      checked: z.array(z.enum(caseChecks)).max(caseChecks.length),
      /** what the finder finds is an office's, and may be read */
      personalKept: flag.default(false),
    }),
    output: deskCase,
    errors,
  }),
  recall: change({
    path: '/v1/org/caseBase/recall',
    summary: 'Takes a case back that is under review.',
    who: sends,
    input: z.object(onCase),
    output: deskCase,
    errors,
  }),
  remove: change({
    path: '/v1/org/caseBase/remove',
    summary: 'Deletes a draft that was never stored, or gives up the revision of a stored case.',
    who: sends,
    input: z.object(onCase),
    output: z.object({ caseId: z.number().nullable() }),
    errors,
  }),
  audit: change({
    path: '/v1/org/caseBase/audit',
    summary: 'Passes a case to the next desk, the last one into the case base; or does not store it, with a reason.',
    who: government(),
    input: decision,
    output: deskCase,
    errors,
  }),
  off: change({
    path: '/v1/org/caseBase/off',
    summary: 'Takes a public case of my unit off, with a reason.',
    who: sends,
    input: offInput,
    output: deskCase,
    errors,
  }),
  pageByPlatform: read({
    path: '/v1/plat/caseBase/page',
    summary: 'Cases that wait for the platform, or those of all units that were handed in, by state (4 = all).',
    who: reviewer,
    envelope: 'data',
    input: z.object({ ...listed, side: z.enum(['desk', 'all']).default('desk') }),
    output: rows.extend({ waiting: z.number() }),
  }),
  detailByPlatform: read({
    path: '/v1/plat/caseBase/detail',
    summary: 'A case that was handed in, with its versions, sources and history, for the platform.',
    who: reviewer,
    input: z.object({ caseId: id }),
    output: caseFile,
    errors: ['A0404'],
  }),
  auditByPlatform: change({
    path: '/v1/plat/caseBase/audit',
    summary: 'The platform, the last desk of the chain, stores a case or does not, with a reason.',
    who: reviewer,
    input: decision,
    output: deskCase,
    errors,
  }),
  offByPlatform: change({
    path: '/v1/plat/caseBase/off',
    summary: 'The platform takes a public case off, with a reason.',
    who: reviewer,
    input: offInput,
    output: deskCase,
    errors,
  }),
};
