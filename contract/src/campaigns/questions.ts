import { z } from 'zod';
import { text } from '../fields.ts';

/** What a campaign asks beside the free text, and how suggestions answer it (domain.md B5, "form fields"). */

export const QUESTION_MAX = 60;
export const OPTION_MAX = 40;
export const QUESTIONS_MAX = 20;
export const OPTIONS_MAX = 20;

/** One of the options, several of them, or a number of the scale. A question without a kind is answered in the text. */
export const questionKinds = ['choice', 'choices', 'scale'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const question = z.object({
  label: text(QUESTION_MAX),
  required: z.boolean(),
  kind: z.enum(questionKinds).optional(),
  /** what can be chosen; of a scale, what its lowest and highest number mean */
  options: z.array(text(OPTION_MAX)).max(OPTIONS_MAX).optional(),
});
export type Question = z.infer<typeof question>;

/** How one question was answered: the chosen options, or the number of the scale. */
export const questionAnswer = z.object({
  question: text(QUESTION_MAX),
  values: z.array(text(OPTION_MAX)).max(OPTIONS_MAX),
});
export type QuestionAnswer = z.infer<typeof questionAnswer>;
