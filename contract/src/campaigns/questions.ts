import { z } from 'zod';
import { text } from '../fields.ts';
import type { Problem } from '../rules/posting.ts';

/** What a campaign asks beside the free text, and how suggestions answer it (domain.md B5, "form fields"). */

export const QUESTION_MAX = 60;
export const OPTION_MAX = 40;
export const QUESTIONS_MAX = 20;
export const OPTIONS_MAX = 20;
/** A scale runs from 1 to this. */
export const SCALE_MAX = 5;

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

const scaleValues = Array.from({ length: SCALE_MAX }, (_, index) => String(index + 1));

/** Every value that may answer a question; none: it is answered in the text. */
export const valuesOf = ({ kind, options = [] }: Question): readonly string[] =>
  kind === undefined ? [] : kind === 'scale' ? scaleValues : options;

/** What is wrong with an answer to one question, or undefined. */
export function answerProblem(asked: Question, values: readonly string[]): Problem | undefined {
  const allowed = valuesOf(asked);
  if (asked.kind === undefined) return values.length > 0 ? { name: 'invalid' } : undefined;
  if (values.length === 0) return asked.required ? { name: 'questionRequired' } : undefined;
  const isSet = new Set(values).size === values.length && values.every((value) => allowed.includes(value));
  return isSet && (asked.kind === 'choices' || values.length === 1) ? undefined : { name: 'invalid' };
}

/** What is wrong with the answers to all questions; the first of it, with its question. */
export function answersProblem(
  asked: readonly Question[],
  answers: readonly QuestionAnswer[],
): { label: string; problem: Problem } | undefined {
  const given = new Map(answers.map((one) => [one.question, one.values]));
  const unknown = answers.find((one) => !asked.some(({ label }) => label === one.question));
  if (unknown || given.size < answers.length) return { label: unknown?.question ?? '', problem: { name: 'invalid' } };
  for (const one of asked) {
    const problem = answerProblem(one, given.get(one.label) ?? []);
    if (problem) return { label: one.label, problem };
  }
  return undefined;
}
