import { z } from 'zod';
import { change, read } from '../call.ts';
import { id, nothing, optionalText } from '../fields.ts';
import { EVALUATION_REASON_MAX } from '../rules/lengths.ts';
import { anyone, certifiedCitizen } from '../who.ts';

/** null: not given, which has a code of its own */
const grade = z.number().int().min(1).max(5).nullable();

export const evaluation = {
  grades: read({
    path: '/v1/user/feedback/grades',
    summary: 'The three things an author evaluates, their weights, and the words for a total.',
    who: anyone,
    input: nothing,
    output: z.object({
      grades: z.array(z.object({ name: z.string(), weight: z.number(), max: z.literal(5) })),
      satisfaction: z.array(z.string()),
    }),
  }),
  grade: change({
    path: '/v1/threads/grade',
    summary: 'The author evaluates a reply, and once more after an explanation; 1 to 5 for solution, manner and speed.',
    who: certifiedCitizen,
    input: z.object({
      tid: id,
      gradeLevel: grade,
      gradeManner: grade,
      gradeSpeed: grade,
      content: optionalText(EVALUATION_REASON_MAX),
    }),
    output: z.object({ grade: z.number(), satisfaction: z.string(), traceState: z.number() }),
    errors: ['A0404', 'USR0043', 'FB0001', 'FB0002', 'FB0003', 'FB0004', 'FB0005', 'FB0006', 'B0001'],
  }),
};
