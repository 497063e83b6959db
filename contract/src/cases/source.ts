import { ThreadState, TraceState } from '../codes.ts';

/** A message that counts as rated well has more than this (domain.md B6). */
const GOOD = 3;

/**
 * Whether a case may be made of a message (domain.md B6): public, answered, and rated above 3 or not at all. Pure; the
 * server refuses others, screens offer the step for these alone.
 *
 * @param grade the weighted total from 1 to 5; null: nobody rated the answer
 */
export function isCaseSource(message: {
  threadState: number;
  traceState: number;
  grade: number | string | null;
}): boolean {
  const { threadState, traceState, grade } = message;
  const isAnswered = threadState === ThreadState.public && traceState !== TraceState.toReply;
  return isAnswered && (grade === null || Number(grade) > GOOD);
}
