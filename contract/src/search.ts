import { z } from 'zod';
import { get, read } from './call.ts';
import { flag, moment, optionalCode, optionalId, optionalText, page, programRows, text } from './fields.ts';
import { forum } from './forums.ts';
import { caseRow } from './handling/case.ts';
import { threadRow } from './messages.ts';
import { matters } from './search/matters.ts';
import { anyone, government } from './who.ts';

/** Rows of a search that are shown at most: nobody reads further, and no page may cost more than so many matches. */
export const SEARCH_DEPTH = 2000;

/** So many matches are counted at most. */
const COUNTED = 100_000;

/** A message that may be what somebody looks for. */
const suggested = z.object({ tid: z.number(), subject: z.string(), forumName: z.string() });

/** A row of a search: as in the lists, with the words marked. */
const hit = threadRow.extend({
  /** of the newest public reply, where the words stand or as it begins; left out: there is none */
  answer: z.string().optional(),
});
export type Hit = z.infer<typeof hit>;

/** A time in seconds; old programs also send it as text (wire.md §1.2). */
const time = z
  .union([
    moment,
    z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number)
      .pipe(moment),
    z.null(),
    z.literal(''),
  ])
  .optional();

/** What a search is narrowed by. */
const narrowed = {
  position: optionalCode,
  fid: optionalId,
  domainId: optionalId,
  typeId: optionalId,
  /** seconds: nothing older */
  stTime: time,
  /** seconds: nothing from then on */
  enTime: time,
  ansChecked: z.union([flag, z.null()]).optional(),
};

export const search = {
  ...matters,
  threads: read({
    path: '/v2/threads/search',
    summary: 'Search by words; every matched character is wrapped in a red label (wire.md §1.3). Ends with row 2,000.',
    who: anyone,
    forPrograms: true,
    envelope: 'data',
    input: z.object({
      keywords: optionalText(100),
      ...narrowed,
      timeRange: z.union([z.number(), text(20), z.null()]).optional(),
      /** 2: only replied */
      threadsStatus: optionalId,
      /** "0" newest first, "1" best match first, "2" those with a reply first, the best match of them before the others */
      sortType: z.union([z.enum(['0', '1', '2']), z.literal([0, 1, 2]).transform(String)]).default('0'),
      /** also says how many there are in all, as far as `countTo` */
      count: flag.default(false),
      countTo: z.coerce.number().int().min(1).max(COUNTED).default(COUNTED),
      page: page.page,
      rows: programRows,
    }),
    output: z.object({
      data: z.array(hit),
      page: z.number(),
      rows: z.number(),
      more: z.boolean(),
      total: z.number().optional(),
      /** there are more than `total` */
      isMore: z.boolean().optional(),
    }),
  }),
  instead: read({
    path: '/v2/threads/searchInstead',
    summary:
      'Words that find more, where a search found nothing or little: as they were probably meant, by another name of the same matter, or fewer of them.',
    who: anyone,
    input: z.object({
      keywords: text(100),
      ...narrowed,
      /** how many the search found */
      found: z.number().int().min(0).max(100).default(0),
    }),
    output: z.object({
      keywords: z.string().nullable(),
      reason: z.enum(['spelling', 'matter', 'fewer']).nullable(),
      /** nothing was found in the whole board, and every word is a known one: nobody has written of it */
      unasked: z.boolean(),
    }),
  }),
  suggest: get({
    path: '/v2/threads/simpleThreadsSuggest',
    summary: 'Answered messages that resemble what is being typed.',
    who: anyone,
    input: z.object({ keywords: text(2000) }),
    output: z.array(suggested),
  }),
  complete: get({
    path: '/v2/threads/searchSuggest',
    summary: 'What may be meant while words of a search are typed: boards by name, and answered messages.',
    who: anyone,
    input: z.object({ keywords: text(100) }),
    output: z.object({
      boards: z.array(forum.pick({ fid: true, kind: true, forumName: true, forumState: true })),
      threads: z.array(suggested),
    }),
  }),
  office: read({
    path: '/v1/org/threads/search',
    summary: 'Search over what my unit may see: its boards and those below, and what was ever assigned to it or by it.',
    who: government(),
    envelope: 'data',
    input: z.object({ ...page, keywords: text(100) }),
    output: z.object({ rows: z.array(caseRow), more: z.boolean() }),
  }),
};
