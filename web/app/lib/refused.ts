import type { ErrorCode } from '@board/contract/errors';

/** A refusal of the server, as pages and screens meet it: a code, a sentence, and sentences for fields. */
export class Refused extends Error {
  readonly code: ErrorCode | string;
  readonly fields: Record<string, string>;
  /** what else the server said, under its own names */
  readonly details: Record<string, unknown>;
  constructor(
    code: string,
    message: string,
    fields: Record<string, string> = {},
    details: Record<string, unknown> = {},
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}
