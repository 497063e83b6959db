import { AnswerKind, TraceState } from '../codes.ts';
import type { Action } from './actions.ts';

/** Kinds of answers: a reply, an explanation or an improvement, by the office or by a unit below it. */
export const writings = [
  'reply',
  'explain',
  'improve',
  'submitReply',
  'submitExplanation',
  'submitImprovement',
] as const satisfies readonly Action[];
export type Writing = (typeof writings)[number];

/**
 * As what a text is published in the end. An improvement takes the place of what the message was last answered with
 * (domain.md B3 row 41).
 */
export function answerKind(action: Writing, traceState: number): number {
  if (action === 'reply' || action === 'submitReply') return AnswerKind.reply;
  if (action === 'explain' || action === 'submitExplanation') return AnswerKind.explanation;
  return traceState >= TraceState.explained ? AnswerKind.improvedExplanation : AnswerKind.improved;
}
