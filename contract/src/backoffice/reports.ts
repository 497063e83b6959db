import { z } from 'zod';
import { read, rest } from '../call.ts';
import { isoDay, optionalId, page, seconds, workbook } from '../fields.ts';
import { caseRow } from '../handling/case.ts';
import { monthCode, named, officeFigures } from '../statistics.ts';
import { government, permission } from '../who.ts';

/** What the platform sees of the whole country: its data board, its regular reports; and an office of its own boards. */

/** Sees the platform's figures: those of the boards that the data scope of the role reaches. */
export const READS_FIGURES = 'plat:figures';
const reads = permission(READS_FIGURES);

/** What is compared where no board is asked for: nothing but the whole, its provinces, or the ministries. */
export const boardViews = ['country', 'provinces', 'ministries'] as const;
export type BoardView = (typeof boardViews)[number];

/** What the review did on some days. */
const reviewed = {
  /** handed in for the first time, published (to be read by everyone or not), rejected, sent back to the author */
  submitted: z.number(),
  published: z.number(),
  rejected: z.number(),
  sentBack: z.number(),
};
export const reviewNames = ['submitted', 'published', 'rejected', 'sentBack'] as const;
export type ReviewName = (typeof reviewNames)[number];

const boardRow = officeFigures.extend({
  kind: z.enum(['seat', 'region']),
  /** among those of its kind, by the rate of replies; null: too few messages */
  place: z.number().nullable(),
  /** waiting for a reply beyond its date, today */
  overdue: z.number(),
  /** waiting for their review, today */
  inReview: z.number(),
});
export type PlatformRow = z.infer<typeof boardRow>;

const asked = { fid: optionalId, from: monthCode, to: monthCode };
const errors = ['A0400', 'B0002'] as const;

/** Of days of a period where nothing else is said; `…Today`: of today. */
const work = z.object({
  campaigns: z.object({
    runningToday: z.number(),
    begun: z.number(),
    ended: z.number(),
    suggestions: z.number(),
    /** campaigns whose results were published, and those whose results are overdue */
    answered: z.number(),
    lateToday: z.number(),
  }),
  cases: z.object({
    inReviewToday: z.number(),
    stored: z.number(),
    storedToday: z.number(),
    /** readers whom a case answered */
    helped: z.number(),
  }),
  /** what belongs to no board; null where boards are shown */
  accounts: z
    .object({
      /** measures that were imposed, by `DisposalType` */
      measures: z.array(z.object({ handleType: z.number(), count: z.number() })),
      appeals: z.number(),
      upheld: z.number(),
      appealsToday: z.number(),
      appealsLateToday: z.number(),
      /** copies of one's data that were asked for, and accounts whose end was */
      copies: z.number(),
      closings: z.number(),
    })
    .nullable(),
  concerns: z
    .object({
      reports: z.number(),
      reportsUpheld: z.number(),
      feedback: z.number(),
      openToday: z.number(),
      lateToday: z.number(),
    })
    .nullable(),
});
export type PlatformWork = z.infer<typeof work>;

/** How often reports are made. */
export const reportKinds = ['day', 'week', 'month'] as const;
export type ReportKind = (typeof reportKinds)[number];
const kind = z.enum(reportKinds);
/** 2026-11-24, 2026-W47 (ISO 8601), 2026-10 */
const period = z.string().regex(/^20\d\d-(?:\d\d-\d\d|W\d\d|\d\d)$/);

/** What happened in a period: messages by their opening, replies and evaluations by their own day. */
const flow = z.object({
  opened: z.number(),
  /** first replies, and those of them by their date */
  replies: z.number(),
  repliesOnTime: z.number(),
  /** of the replies: working days, in the middle; null while there is none, 60 for sixty and more */
  medianDays: z.number().nullable(),
  evaluated: z.number(),
  satisfied: z.number(),
  solved: z.number(),
  /** waiting for their first reply at the end of the period */
  backlog: z.number(),
});
export type ReportFlow = z.infer<typeof flow>;

const placed = flow.extend({ fid: z.number(), name: z.string(), openedBefore: z.number() });
export type ReportRow = z.infer<typeof placed>;
const subject = z.object({ name: z.string(), messages: z.number(), before: z.number() });
export type ReportSubject = z.infer<typeof subject>;
/** The first and the last day. */
const span = { period: z.string(), from: z.string(), to: z.string() };

const report = z.object({
  kind,
  ...span,
  before: z.object(span),
  /** the period after it, where that has a report */
  after: z.string().nullable(),
  flow,
  flowBefore: flow,
  reviews: z.object(reviewed),
  reviewsBefore: z.object(reviewed),
  /** as things stand when it is read */
  today: z.object({ overdue: z.number(), inReview: z.number(), reviewLate: z.number() }),
  /** those where something happened or waits, most messages first */
  provinces: z.array(placed),
  ministries: z.array(placed),
  domains: z.array(subject),
  /** the most frequent matters */
  matters: z.array(subject),
  work,
});
export type Report = z.infer<typeof report>;

/** What sets messages back: returns that were granted to units below, and rechecks. */
export const setbackNames = ['returnGranted', 'recheckAsked', 'recheckUpheld', 'recheckRefused'] as const;
export type SetbackName = (typeof setbackNames)[number];
const setbacks = z.record(z.enum(setbackNames), z.number());

const dueRow = caseRow.pick({ tid: true, forumName: true, subject: true, currentGroupName: true });
/** A report of an office: its board and what lies below. */
const officeReport = z.object({
  ...span,
  before: z.object(span),
  after: z.string().nullable(),
  /** the week that runs: figures up to now */
  running: z.boolean(),
  flow,
  flowBefore: flow,
  /** evaluations by their total: above 4, above 3, above 2, above 1, and the rest */
  results: z.array(z.number()).length(5),
  resultsBefore: z.array(z.number()).length(5),
  setbacks,
  setbacksBefore: setbacks,
  /** waiting for a reply beyond its date, when it is read */
  overdue: z.number(),
  /** the week after it */
  next: z.object(span),
  /** replies due in that week, and promises due by its end, as they stand when it is read; at most 50 rows each, of those that my unit may read */
  due: z.object({
    total: z.number(),
    rows: z.array(dueRow.extend({ dueAt: seconds, daysLeft: z.number() })),
  }),
  promised: z.object({
    total: z.number(),
    rows: z.array(dueRow.extend({ promiseId: z.number(), text: z.string(), dueOn: isoDay, daysLeft: z.number() })),
  }),
  matters: z.array(subject),
  /** seats and regions below, most messages first */
  units: z.array(placed.extend({ overdue: z.number() })),
});
export type OfficeReport = z.infer<typeof officeReport>;

export const reports = {
  board: read({
    path: '/v1/plat/data/board',
    summary:
      'The figures of the whole country, or of a board within my data scope, with what lies below it, of the months from one to another.',
    who: reads,
    envelope: 'data',
    input: z.object({ ...asked, view: z.enum(boardViews).default('country') }),
    output: z.object({
      /** whether my data scope is the whole country */
      whole: z.boolean(),
      /** the boards one may begin at where it is not; empty: there are none */
      tops: z.array(named),
      /** from the top down to the board that is shown; empty: the whole country */
      path: z.array(named),
      figures: officeFigures.nullable(),
      overdue: z.number(),
      reviews: z.object({ ...reviewed, waiting: z.number(), late: z.number() }),
      months: z.array(z.object({ month: z.number(), due: z.number(), replies: z.number() })),
      domains: z.array(z.object({ domainId: z.number(), name: z.string(), messages: z.number() })),
      /** fewer messages than this are not ranked */
      minimum: z.number(),
      rows: z.array(boardRow),
    }),
    errors,
  }),
  work: read({
    path: '/v1/plat/data/work',
    summary: 'Campaigns, cases, measures against accounts, reports and requests of the same boards and months.',
    who: reads,
    envelope: 'data',
    input: z.object(asked),
    output: work,
    errors,
  }),
  ofOffice: read({
    path: '/v1/org/board/work',
    summary: 'Campaigns and stored cases of the boards below my office, of the months from one to another.',
    who: government(),
    envelope: 'data',
    input: z.object(asked),
    output: work.pick({ campaigns: true, cases: true }),
    errors,
  }),
  ofWeek: read({
    path: '/v1/org/board/week',
    summary:
      'The weekly report of a board of my office or below: a week from Monday on, up to the one that runs; the last that is over where none is asked for.',
    who: government(),
    envelope: 'data',
    input: z.object({
      fid: optionalId,
      week: z
        .string()
        .regex(/^20\d\d-W\d\d$/)
        .optional(),
    }),
    output: z.object({
      /** the boards one may begin at; empty: my unit has none */
      tops: z.array(named),
      /** from the top down to the board that is shown */
      path: z.array(named),
      report: officeReport.nullable(),
    }),
    errors: ['A0404', 'B0002'],
  }),
  page: read({
    path: '/v1/plat/reports/page',
    summary: 'The reports there are of a kind, the newest first; only for a data scope of the whole country.',
    who: reads,
    envelope: 'data',
    input: z.object({ kind, ...page }),
    output: z.object({
      total: z.number(),
      rows: z.array(z.object({ ...span, opened: z.number(), replies: z.number() })),
    }),
    errors: ['A0403'],
  }),
  one: read({
    path: '/v1/plat/reports/one',
    summary: 'The report of a day, a week or a month that is over.',
    who: reads,
    envelope: 'data',
    input: z.object({ kind, period }),
    output: report,
    errors: ['A0403', 'A0404'],
  }),
  sheet: rest.get({
    path: '/v1/plat/reports/sheet',
    summary: 'The same as a workbook (.xlsx).',
    who: reads,
    envelope: 'raw',
    input: z.object({ kind, period }),
    output: workbook,
    errors: ['A0403', 'A0404'],
  }),
};
