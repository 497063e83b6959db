import { type DestinationStream, pino } from 'pino';
import { workOfLine } from './work.ts';

export type Log = ReturnType<typeof openLog>;

/**
 * The structured log. It records the call, its outcome, its duration and the caller's number. It never records a text
 * by a person, a phone, a name, a token or a query string. Lines of one request carry its id, which every answer has as
 * `x-request-id`.
 */
export function openLog(level: string, to?: DestinationStream) {
  const options = {
    level,
    base: null,
    mixin: workOfLine,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['token', 'phone', 'password', 'pass', 'code', '*.token', '*.phone', '*.password'],
    serializers: {
      err: describedError,
    },
  };
  return to ? pino(options, to) : pino(options);
}

/**
 * Returns the parts of an error that are logged. The text of a database error is left out: it can quote values of a
 * row.
 */
export const describedError = (error: Error & { code?: string; routine?: string }) => ({
  type: error.name,
  code: error.code,
  message: error.routine ? `database: ${error.routine}` : error.message,
  // Only the places: the message, perhaps of several lines, would be repeated.
  stack: error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 7)
    .join('\n'),
});
