import { z } from 'zod';
import { rest } from '../call.ts';
import { nothing } from '../fields.ts';
import { KEEPS_PARAMETERS } from '../settings.ts';
import { permission } from '../who.ts';

/** The platform's home: today's figures, and whether the machine is well. What waits is told by the lists themselves. */

/** What is counted of a day; the event behind each stands in `server/src/statistics/home.ts`. */
export const dayFigures = ['submitted', 'published', 'rejected', 'replied', 'evaluated', 'registered'] as const;
export type DayFigure = (typeof dayFigures)[number];
const figures = z.record(z.enum(dayFigures), z.number());

export const homeCalls = {
  platformToday: rest.get({
    path: '/sys/home/today',
    summary: 'What happened today and yesterday, and how many messages are overdue.',
    who: permission('plat:review'),
    input: nothing,
    output: z.object({ today: figures, yesterday: figures, overdue: z.number() }),
  }),
  platformHealth: rest.get({
    path: '/sys/home/health',
    summary:
      'Whether the machine is well: database, event log, listeners, messages that do not leave, jobs that failed.',
    who: permission(KEEPS_PARAMETERS),
    input: nothing,
    output: z.object({
      /** ms that a query took just now */
      databaseMs: z.number(),
      /** events that wait for their place in the log */
      unsealed: z.number(),
      /** events that a listener could not hear, and that nobody gave up */
      parked: z.number(),
      /** text messages and e-mails that wait, and those that were given up in the last day */
      outboxWaiting: z.number(),
      outboxFailed: z.number(),
      /** runs of jobs that failed in the last day */
      jobsFailed: z.number(),
    }),
  }),
};
