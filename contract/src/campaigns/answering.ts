import type { Problem } from '../rules/posting.ts';
import type { Question, QuestionAnswer } from './questions.ts';

/** How questions of a campaign are answered: for pages too, without the shapes that only the server needs. */

/** A scale runs from 1 to this. */
const SCALE_MAX = 5;
const scaleValues = Array.from({ length: SCALE_MAX }, (_, index) => String(index + 1));

/** What the ends of a scale stand for, where a campaign says it. */
export function saysOf({ kind, options = [] }: Question, value: string): string | undefined {
  if (kind !== 'scale') return undefined;
  return { [scaleValues[0]!]: options[0], [scaleValues.at(-1)!]: options[1] }[value];
}

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
