import type { ErrorCode } from '@board/contract/errors';
import type { ServerProblems } from '@board/contract/rules/posting';

/**
 * A refusal of the product: expected, answered with its code in the caller's language, never logged as an error.
 * `problems` names what is wrong field by field; the first of them is said as the message.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly problems: ServerProblems;
  /** what the call wrote so far is kept: a counted failure, for example */
  readonly keepsChanges: boolean;
  /** what travels with the code, under its own names */
  readonly details: Record<string, unknown>;
  constructor(
    code: ErrorCode,
    problems: ServerProblems = {},
    keepsChanges = false,
    details: Record<string, unknown> = {},
  ) {
    super(code);
    this.details = details;
    this.code = code;
    this.problems = problems;
    this.keepsChanges = keepsChanges;
  }
}

/** Ends the call with a code of the contract and details for the caller. Its transaction is rolled back. */
export function fail(code: ErrorCode, problems?: ServerProblems, details?: Record<string, unknown>): never {
  throw new Refusal(code, problems, false, details);
}

/**
 * Ends the call with a code, keeping what it wrote: failures that must be counted. `details` is what the caller may know
 * besides (product.md §3: `userForbid`).
 */
export function failKeeping(code: ErrorCode, problems?: ServerProblems, details?: Record<string, unknown>): never {
  throw new Refusal(code, problems, true, details);
}

/** Ends the call when there are problems at fields. */
export function failOn(code: ErrorCode, problems: ServerProblems): void {
  if (Object.keys(problems).length > 0) fail(code, problems);
}
