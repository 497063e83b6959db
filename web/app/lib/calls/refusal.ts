import type { ErrorCode } from '@board/contract/errors';

/** How a page that was refused answers: an address that makes no sense leads nowhere. */
const statuses: Partial<Record<ErrorCode, number>> = { A0400: 404, A0404: 404, A0403: 403, USR0001: 401, A0503: 503 };

/**
 * A refusal of the server, as pages and screens meet it: a code, a sentence, and sentences for fields. It has the shape
 * of React Router's error responses, so that a loader that lets it through answers with its status.
 */
export class Refused extends Error {
  readonly code: ErrorCode | string;
  readonly fields: Record<string, string>;
  /** what else the server said, under its own names */
  readonly details: Record<string, unknown>;
  readonly status: number;
  readonly statusText = '';
  readonly internal = false;
  readonly data = null;
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
    this.status = statuses[code as ErrorCode] ?? 500;
  }
}

/** A line that was lost, and a server or its database in trouble: asked again, they may answer. */
const LOST: readonly string[] = ['offline', 'A0500', 'A0503'];

/** Whether the server said no, which it says again when it is asked again. */
export const isRefusal = (error: unknown): error is Refused => error instanceof Refused && !LOST.includes(error.code);
