import { z } from 'zod';
import { read } from './call.ts';
import { code, id, nothing, optionalCode, optionalId, optionalText, page, seconds, text } from './fields.ts';
import { anyone, government } from './who.ts';

/** A case of the case base, as lists show it. */
export const caseEntry = z.object({
  caseId: z.number(),
  tid: z.number(),
  title: z.string(),
  /** the beginning of its text */
  summary: z.string(),
  domainId: z.number(),
  domainName: z.string(),
  /** fid of the province; 0 for ministries */
  region: z.number(),
  regionName: z.string(),
  reason: z.number(),
  reasonName: z.string(),
  type: z.number(),
  typeName: z.string(),
  year: z.number(),
  /** 1 province or ministry, 3 city, 4 county (product.md §4) */
  level: z.number(),
  levelName: z.string(),
  position: z.number(),
  organization: z.string(),
  dateline: seconds,
});
export type CaseEntry = z.infer<typeof caseEntry>;

const caseDetail = caseEntry.extend({ content: z.string() });
export type CaseDetail = z.infer<typeof caseDetail>;

/** A case on its way into the case base, as its own unit sees it. */
const ownCase = caseEntry.extend({
  /** 0 under examination, 3 draft (product.md §4) */
  state: z.number(),
  content: z.string(),
});

/** What public cases can be narrowed to, with how many there are. */
const choices = z.object({ list: z.array(z.object({ value: z.number(), label: z.string(), count: z.number() })) });
export type CaseChoices = z.infer<typeof choices>['list'];
const select = (name: string, what: string) =>
  read({
    path: `/v1/org/caseBase/select/${name}`,
    summary: `${what} of the public cases, with how many there are of each.`,
    who: anyone,
    input: nothing,
    output: choices,
  });

export const cases = {
  search: read({
    path: '/v1/caseBase/search',
    summary: 'Public cases, the newest first, by words and what they can be narrowed to.',
    who: anyone,
    input: z.object({
      keywords: optionalText(100),
      domainId: optionalCode,
      reason: optionalCode,
      region: optionalId,
      year: optionalCode,
      type: optionalCode,
      level: optionalCode,
      position: z.union([code, z.literal('').transform(() => undefined)]).nullish(),
      ...page,
    }),
    output: z.object({ rows: z.array(caseEntry), total: z.number() }),
  }),
  similar: read({
    path: '/v1/org/caseBase/similar',
    summary: 'Public cases of the subject of a message that my unit handles, those that resemble its title most.',
    who: government(),
    input: z.object({ tid: id }),
    output: z.object({ rows: z.array(caseEntry) }),
    errors: ['A0404', 'B0002'],
  }),
  own: read({
    path: '/v1/org/caseBase/own',
    summary:
      'Drafts of my unit, and what it has under examination: the case made from a message that it handles first, then those of its subject that resemble its title. For units that send or examine cases; other units see none of them.',
    who: government(),
    input: z.object({ tid: id }),
    output: z.object({ rows: z.array(ownCase) }),
    errors: ['A0403', 'A0404', 'B0002'],
  }),
  suggest: read({
    path: '/v1/caseBase/suggest',
    summary: 'Public cases that resemble a question, the most alike first; none where little of it is found in them.',
    who: anyone,
    input: z.object({ keywords: text(100) }),
    output: z.object({ rows: z.array(caseEntry) }),
  }),
  content: read({
    path: '/v1/caseBase/content',
    summary: 'One public case.',
    who: anyone,
    input: z.object({ caseId: id }),
    output: caseDetail,
    errors: ['A0404'],
  }),
  domain: select('domain', 'Subjects'),
  reason: select('reason', 'Grounds for keeping'),
  region: select('region', 'Provinces'),
  year: select('year', 'Years'),
  type: select('type', 'Kinds'),
};
