import { z } from 'zod';
import { change, read } from './call.ts';
import { caseDesk } from './cases/desk.ts';
import { caseEntry } from './cases/entry.ts';
import { code, flag, id, longTotal, nothing, optionalCode, optionalId, optionalText, page, text } from './fields.ts';
import { anyone, government, signedIn } from './who.ts';

export type { CaseEntry } from './cases/entry.ts';

const caseText = caseEntry.extend({ content: z.string() });
const caseDetail = caseText.extend({
  /** readers whom it answered */
  helped: z.number(),
  /** public cases that resemble it, the most alike first */
  alike: z.array(caseEntry),
});
export type CaseDetail = z.infer<typeof caseDetail>;

/** A case on its way into the case base, as its own unit sees it. */
const ownCase = caseText.extend({
  /** 0 under examination, 3 draft (product.md §4) */
  state: z.number(),
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
  ...caseDesk,
  search: read({
    path: '/v1/caseBase/search',
    summary:
      'Public cases by words and what they can be narrowed to: the newest first, or by how much of the words their titles hold.',
    who: anyone,
    input: z.object({
      keywords: optionalText(100),
      domainId: optionalCode,
      reason: optionalCode,
      region: optionalId,
      year: optionalCode,
      type: optionalCode,
      level: optionalCode,
      groupId: optionalId,
      /** with words: by relevance unless said otherwise */
      sort: z.enum(['relevance', 'newest']).optional(),
      position: z.union([code, z.literal('').transform(() => undefined)]).nullish(),
      ...page,
    }),
    output: z.object({ rows: z.array(caseEntry), ...longTotal }),
  }),
  similar: read({
    path: '/v1/org/caseBase/similar',
    summary:
      'Public cases of the subject of a message that my unit handles, those that resemble its title most, with their text.',
    who: government(),
    input: z.object({ tid: id }),
    output: z.object({ rows: z.array(caseText) }),
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
  units: read({
    path: '/v1/caseBase/units',
    summary: 'Units with the number of their cases in the case base, those with the most first.',
    who: anyone,
    input: nothing,
    output: choices,
  }),
  helped: change({
    path: '/v1/caseBase/helped',
    summary: 'A reader says that a public case answers him, or no longer; each counts once.',
    who: signedIn,
    input: z.object({ caseId: id, on: flag }),
    output: z.object({ helped: z.number() }),
    errors: ['A0404'],
  }),
  ofReader: read({
    path: '/v1/caseBase/ofReader',
    summary: 'Whether the reader said that a case answers him.',
    who: signedIn,
    input: z.object({ caseId: id }),
    output: z.object({ helped: z.boolean() }),
  }),
  domain: select('domain', 'Subjects'),
  reason: select('reason', 'Grounds for keeping'),
  region: select('region', 'Provinces'),
  year: select('year', 'Years'),
  type: select('type', 'Kinds'),
};
