import { z } from 'zod';
import { change, read } from '../call.ts';
import { done, flag, id, page } from '../fields.ts';
import { notice } from '../notices.ts';
import { government } from '../who.ts';

/** Sources of feedback on a unit's work: authors, the platform, the unit above, units below (domain.md B2). */
export const feedbackKinds = ['user', 'platform', 'last', 'next'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];
const kind = z.enum(feedbackKinds);

export const feedback = {
  feedbackPage: read({
    path: '/v1/org/feedback/page',
    summary: 'What authors, the platform, the unit above or units below did with my unit’s work, the latest first.',
    who: government(),
    envelope: 'data',
    input: z.object({ ...page, kind, unread: flag.default(false) }),
    output: z.object({
      /** `grade`: total of the evaluation that a row tells of */
      rows: z.array(notice.extend({ grade: z.number().nullable() })),
      total: z.number(),
      unread: z.number(),
    }),
  }),
  feedbackRead: change({
    path: '/v1/org/feedback/read',
    summary: 'Marks one of them, or all of a kind, as read.',
    who: government(),
    envelope: 'data',
    input: z.object({ kind, noticeId: id.optional() }),
    output: done,
  }),
};
