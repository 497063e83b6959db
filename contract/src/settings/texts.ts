import { z } from 'zod';
import { agreementNames } from '../accounts/agreement.ts';
import { get, rest } from '../call.ts';
import { done, flag, isoDay, nothing, seconds, text } from '../fields.ts';
import { anyone, permission } from '../who.ts';
import { note, version } from './history.ts';

/** Help texts, and what people accept by version, in the operator's own words. */

export const KEEPS_TEXTS = 'sys:text:save';
const keeps = permission(KEEPS_TEXTS);

/** Help texts that the operator may put in the place of the product's (product.md §1: the help centre). */
export const siteTextNames = ['basics', 'deletion', 'companies', 'questions', 'faster', 'regions', 'contact'] as const;
export type SiteTextName = (typeof siteTextNames)[number];
/** Languages in which texts are written; traditional characters are made from the simplified ones. */
export const writtenLanguages = ['zh-CN', 'en'] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];

const POINTS_MAX = 60;
const POINT_MAX = 1000;

const said = (max: number) => text(max).refine((value) => value.trim() !== '');
/** A title and its paragraphs; `{postsPerDay}` stands for the limit in force. */
export const siteText = z.object({ title: said(50), points: z.array(said(POINT_MAX)).min(1).max(POINTS_MAX) });
export type SiteText = z.infer<typeof siteText>;
const both = { zhCN: siteText.nullable(), en: siteText.nullable() };

export const siteTextRow = z.object({
  name: z.enum(siteTextNames),
  ...both,
  /** counts the changes */
  version: z.number(),
  byName: z.string(),
  dateline: seconds.nullable(),
});
export type SiteTextRow = z.infer<typeof siteTextRow>;

const documents = z.object({ agreement: siteText, privacy: siteText, children: siteText });
export type AgreementTexts = z.infer<typeof documents>;

export const agreementRow = z.object({
  /** the version itself */
  id: z.string(),
  since: seconds,
  /** whoever accepted one before is asked anew */
  asksAnew: z.boolean(),
  /** it is the one that holds */
  inForce: z.boolean(),
  zhCN: documents,
  en: documents.nullable(),
  note: z.string(),
  byName: z.string(),
});
export type AgreementRow = z.infer<typeof agreementRow>;

/** A text as readers get it. */
const shownText = siteText.extend({
  name: z.enum([...siteTextNames, ...agreementNames]),
  /** of the text: that of the reader, or Chinese where there is no other */
  language: z.enum(['zh-CN', 'zh-TW', 'en']),
});

export const textCalls = {
  documents: get({
    path: '/v1/site/documents',
    summary:
      "Help texts and agreements in the operator's own words; what is not among them is as it came with the product.",
    who: anyone,
    input: nothing,
    output: z.object({
      /** of the agreement, the privacy policy and the rules for children that hold */
      version: z.string(),
      documents: z.array(shownText),
    }),
  }),
  siteTexts: rest.get({
    path: '/sys/text/list',
    summary: 'Every help text, with what was put in its place.',
    who: keeps,
    input: nothing,
    output: z.array(siteTextRow),
  }),
  saveSiteText: rest.put({
    path: '/sys/text',
    summary:
      'Puts a help text in the place of the one that came with the product; null: that one again. In force at once.',
    who: keeps,
    input: z.object({ name: z.enum(siteTextNames), version, ...both, note }),
    output: siteTextRow,
    errors: ['B0001'],
  }),
  agreements: rest.get({
    path: '/sys/agreement/list',
    summary: 'Versions of what people accept, the newest first.',
    who: keeps,
    input: nothing,
    output: z.object({
      /** the version that came with the product */
      builtIn: z.object({ id: z.string(), since: seconds, inForce: z.boolean() }),
      list: z.array(agreementRow),
    }),
  }),
  saveAgreement: rest.post({
    path: '/sys/agreement',
    summary: 'Adds a version that holds from a day on; versions are never changed.',
    who: keeps,
    input: z.object({
      id: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/),
      /** today: at once; a later day: from its first minute on, in Shanghai */
      day: isoDay,
      asksAnew: flag,
      zhCN: documents,
      en: documents.nullable().default(null),
      note,
    }),
    output: done,
    errors: ['10002'],
  }),
  dropAgreements: rest.delete({
    path: '/sys/agreement',
    summary: 'Takes away versions that do not hold yet.',
    who: keeps,
    input: z.object({ ids: z.array(z.string().min(1).max(20)).min(1).max(20), note: note.optional() }),
    output: done,
    errors: ['A0404', 'B0009'],
  }),
};
