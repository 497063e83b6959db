import type { ErrorCode } from '@board/contract/errors';

/** The HTTP status of a refused page, by code; an address that makes no sense counts as not found. */
const statuses: Partial<Record<ErrorCode, number>> = { A0400: 404, A0404: 404, A0403: 403, USR0001: 401, A0503: 503 };

/**
 * A refusal of the server: a code, a sentence, and sentences for fields. It has the shape of React Router's error responses,
 * so that a loader that does not catch it answers with its status.
 */
export class Refused extends Error {
  readonly code: ErrorCode | string;
  readonly fields: Record<string, string>;
  /** the other fields of the server's answer, under their own names */
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

/** Codes of a lost connection and of a server or database in trouble: another try may succeed. */
const LOST: readonly string[] = ['offline', 'A0500', 'A0503'];

/** Whether the server refused, so that another try would be refused too. */
export const isRefusal = (error: unknown): error is Refused => error instanceof Refused && !LOST.includes(error.code);
