import { z } from 'zod';
import { change, read } from './call.ts';
import { id, isoDay, nothing, optionalCode, optionalId, page } from './fields.ts';
import { caseRow } from './handling/case.ts';
import { exportRow } from './handling/exports.ts';
import { KEEPS_PARAMETERS } from './settings.ts';
import { homeCalls } from './statistics/home.ts';
import { anyone, government, permission, signedIn } from './who.ts';

/** Figures are always given with what they were made of: a share alone can be neither checked nor weighed. */

const three = z.object({ yesterday: z.number(), year: z.number(), total: z.number() });

/** What people wrote about, most first. */
const topic = z.object({
  domainId: z.number(),
  /** 0 where the domain has no closer name */
  subDomainId: z.number(),
  name: z.string(),
  messages: z.number(),
});
export type Topic = z.infer<typeof topic>;

/** The year of a board: from the first of the same month last year to today (wire.md §6). */
export const boardFigures = z.object({
  fid: z.number(),
  name: z.string(),
  /** messages opened in the year, and those of them that were replied to */
  due: z.number(),
  replied: z.number(),
  /** replied to by the date that was due */
  onTime: z.number(),
  /** first replies given in the year, to older messages too */
  replies: z.number(),
  /** working days to the first reply, in the middle; null while there is none, 60 for sixty and more */
  medianDays: z.number().nullable(),
  evaluable: z.number(),
  evaluated: z.number(),
  satisfied: z.number(),
  solved: z.number(),
  /** percent with one decimal; null where nothing was due */
  replyRate: z.number().nullable(),
  onTimeRate: z.number().nullable(),
  evaluationRate: z.number().nullable(),
  satisfiedRate: z.number().nullable(),
  solvedRate: z.number().nullable(),
  /** points of messages whose public replies tell how they deal with each, and those of them that a paragraph answers */
  asks: z.number(),
  answeredAsks: z.number(),
  answeredAsksRate: z.number().nullable(),
});
export type BoardFigures = z.infer<typeof boardFigures>;

/** Figures for offices only, beside the public ones. */
export const officeFigures = boardFigures.extend({
  /** working days to the first reply, on average; sixty and more count as 60 */
  meanDays: z.number().nullable(),
  /** their date for the reply was put off */
  extended: z.number(),
  /** given to a unit below, and those of them that came back from there */
  assigned: z.number(),
  returned: z.number(),
  /** rated so low that an explanation was owed, and those of them that were explained */
  mustExplain: z.number(),
  explained: z.number(),
  /** evaluated a second time after an explanation, and those of them with a higher total than the first time */
  evaluatedTwice: z.number(),
  improved: z.number(),
  extendedRate: z.number().nullable(),
  returnedRate: z.number().nullable(),
  explainedRate: z.number().nullable(),
  improvedRate: z.number().nullable(),
});
export type OfficeFigures = z.infer<typeof officeFigures>;

/** Figures of an office that count messages; each has the list of what it counts. `overdue` is of today. */
export const figureNames = [
  ...(['due', 'replied', 'replies', 'onTime', 'evaluable', 'evaluated', 'satisfied', 'solved', 'extended'] as const),
  ...(['assigned', 'returned', 'mustExplain', 'explained', 'evaluatedTwice', 'improved', 'overdue'] as const),
];
export type FigureName = (typeof figureNames)[number];

const days = { from: z.string(), to: z.string() };

/** A month (202611) by when messages were opened; `replies`: first replies given in it. */
const monthFigures = z.object({
  month: z.number(),
  due: z.number(),
  replied: z.number(),
  onTime: z.number(),
  replies: z.number(),
});

export const named = z.object({ fid: z.number(), name: z.string() });
/** 202611 */
export const monthCode = z
  .number()
  .int()
  .min(200001)
  .max(210012)
  .refine((month) => month % 100 >= 1 && month % 100 <= 12);

const countedBy = z.object({
  fid: optionalId,
  from: monthCode,
  to: monthCode,
  figure: z.enum(figureNames),
  domainId: optionalCode,
});

const rankRow = z.object({ forumName: z.string(), num: z.number() });

export const statistics = {
  ...homeCalls,
  overview: read({
    path: '/v1/statistics/overview',
    summary: 'Messages and replies yesterday, in the year and in all.',
    who: anyone,
    input: nothing,
    output: z.object({ ...days, messages: three, replies: three }),
  }),
  topics: read({
    path: '/v1/statistics/topics',
    summary: 'What people write about most: in the whole country or on one board, since the first of last month.',
    who: anyone,
    input: z.object({ fid: optionalId }),
    output: z.object({ ...days, topics: z.array(topic) }),
    errors: ['A0404'],
  }),
  board: read({
    path: '/v1/statistics/board',
    summary: 'The figures of a seat, a region or the whole country for the year, with what waits too long today.',
    who: anyone,
    input: z.object({ fid: optionalId }),
    output: z.object({ ...days, figures: boardFigures, overdue: z.number(), topics: z.array(topic) }),
    errors: ['A0404'],
  }),
  course: read({
    path: '/v1/statistics/course',
    summary:
      'The year of a seat, a region or the whole country for pictures: by month, by domain, and how long first replies took.',
    who: anyone,
    input: z.object({ fid: optionalId }),
    output: z.object({
      ...days,
      /** every month of the year, the oldest first; the last one is not over */
      months: z.array(monthFigures),
      /** most first */
      domains: z.array(z.object({ domainId: z.number(), name: z.string(), messages: z.number() })),
      /** how many first replies took 0, 1, 2 … working days; the 61st number: sixty and more */
      waits: z.array(z.number()),
      /** in how many working days half of them came, and nine in ten; null while there is none */
      medianDays: z.number().nullable(),
      nineInTen: z.number().nullable(),
    }),
    errors: ['A0404'],
  }),
  ranking: read({
    path: '/v1/statistics/ranking',
    summary:
      'Provinces, ministries or the regions of one region by reply rate; those with too few messages have no rank.',
    who: anyone,
    input: z.object({ fid: optionalId, position: optionalId }),
    output: z.object({
      ...days,
      /** fewer messages than this are not ranked */
      minimum: z.number(),
      rows: z.array(
        boardFigures.extend({
          place: z.number().nullable(),
          /** of a region: its code of GB/T 2260, by which a map knows it */
          regionId: z.number().nullable(),
        }),
      ),
    }),
    errors: ['A0404'],
  }),
  lately: read({
    path: '/v1/statistics/lately',
    summary: 'Where messages were replied to in the last 30 days: first replies by province.',
    who: anyone,
    input: nothing,
    output: z.object({
      ...days,
      /** of the whole country, ministries too */
      replies: z.number(),
      provinces: z.array(
        z.object({ fid: z.number(), name: z.string(), regionId: z.number().nullable(), replies: z.number() }),
      ),
    }),
  }),
  dataBoard: read({
    path: '/v1/org/board/figures',
    summary:
      'The figures of the boards below my office, of the months from one to another: in all, by month, by domain, by sub-unit.',
    who: government(),
    envelope: 'data',
    input: z.object({ fid: optionalId, from: monthCode, to: monthCode }),
    output: z.object({
      /** the boards one may begin at; empty: my unit has none */
      tops: z.array(named),
      /** from the top down to the board that is shown */
      path: z.array(named),
      figures: officeFigures.nullable(),
      /** waiting for a reply beyond its date, today */
      overdue: z.number(),
      months: z.array(monthFigures),
      domains: z.array(z.object({ domainId: z.number(), name: z.string(), messages: z.number() })),
      /** fewer messages than this are not ranked */
      minimum: z.number(),
      units: z.array(
        officeFigures.extend({
          kind: z.enum(['seat', 'region']),
          /** among those of its kind; null: too few messages */
          place: z.number().nullable(),
          overdue: z.number(),
        }),
      ),
    }),
    errors: ['B0002'],
  }),
  figureMessages: read({
    path: '/v1/org/board/messages',
    summary:
      'The messages that a figure of a board counts, the latest first: those opened in the months, `replies` those replied to in them, `overdue` those late today; `domainId` narrows `due`. What my unit may not read is named apart.',
    who: government(),
    envelope: 'data',
    input: countedBy.extend(page),
    output: z.object({
      board: named,
      /** the figure itself */
      total: z.number(),
      rows: z.array(caseRow),
      /** of this page, on boards that my unit does not oversee; their title where everyone may read it */
      closed: z.array(z.object({ tid: z.number(), forumName: z.string(), subject: z.string() })),
    }),
    errors: ['B0002'],
  }),
  figureExport: change({
    path: '/v1/org/board/export',
    summary:
      'Puts the messages that a figure of a board counts into a sheet (.xlsx) as `handling.exportStart` does: of those that my unit may not read their number, board and public title.',
    who: government(),
    envelope: 'data',
    input: countedBy,
    output: exportRow,
    errors: ['A0400', 'B0002', 'B0009'],
  }),
  datesGiven: read({
    path: '/v1/plat/calendar/dates',
    summary:
      'How many dates for replies and explanations were given from a day on, and how many of them fall on days off.',
    who: permission(KEEPS_PARAMETERS),
    envelope: 'data',
    input: z.object({ from: isoDay, daysOff: z.array(isoDay).max(366) }),
    output: z.object({ given: z.number(), onDaysOff: z.number() }),
  }),
  rank: read({
    path: '/v1/forum/rank/c',
    summary: 'The seats of a region with most messages, most replies and the highest reply rate in the year.',
    who: anyone,
    forPrograms: true,
    input: z.object({ fid: id }),
    output: z.object({
      rankThreadsNum: z.array(rankRow),
      rankAnswersNum: z.array(rankRow),
      rankAnswersRate: z.array(rankRow),
    }),
    errors: ['A0404'],
  }),
  waiting: read({
    path: '/v1/threads/waiting',
    summary:
      'How long a board took for its last first replies of 90 days: working days in the middle, and for nine in ten; of the domain where it had enough of them. None below five.',
    who: anyone,
    input: z.object({ fid: id, domainId: optionalCode }),
    output: z.object({
      waits: z
        .object({
          median: z.number(),
          nineInTen: z.number(),
          /** of how many replies, and whether of the domain alone */
          replies: z.number(),
          ofDomain: z.boolean(),
        })
        .nullable(),
    }),
    errors: ['A0404'],
  }),
  ahead: read({
    path: '/v1/threads/ahead',
    summary:
      'How many messages to the same board that came before mine still wait for a reply; 1000 where there are more.',
    who: signedIn,
    input: z.object({ tid: id }),
    output: z.object({ ahead: z.number() }),
    errors: ['A0404'],
  }),
};
