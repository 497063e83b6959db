import type { App } from '../calls/app.ts';
import { describedError } from '../platform/log.ts';
import { noteError } from './logs.ts';

/** The origin of an error. */
export interface Origin {
  requestId: string;
  operation: string;
  requestUri: string;
  requestMethod: string;
  /** staff only; other people who met the error are not recorded */
  uid: number | null;
  ip: string;
  userAgent: string;
}

/** Errors that one process keeps in a minute: in a flood, the first ones tell enough. */
const PER_MINUTE = 60;
const MINUTE = 60_000;

/** Notes errors for the operators, beside the structured log. */
export class ErrorLog {
  #since = 0;
  #noted = 0;

  /** Notes an error. Never throws, and delays nobody. */
  note(app: App, error: unknown, origin: Origin): void {
    const now = performance.now();
    if (now - this.#since > MINUTE) {
      this.#since = now;
      this.#noted = 0;
    }
    if (this.#noted++ >= PER_MINUTE) return;
    const { type, code, message, stack } = describedError(error instanceof Error ? error : new Error('no error'));
    const errorInfo = [[type, code, message].filter(Boolean).join(' '), stack]
      .filter(Boolean)
      .join('\n')
      .slice(0, 5000);
    const row = { ...origin, errorInfo: errorInfo.replaceAll('\0', '').toWellFormed(), at: app.clock.now() };
    noteError(app.database.db, row).catch((failed) => app.log.warn({ err: failed }, 'error log'));
  }
}
