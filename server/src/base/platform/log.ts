import { type DestinationStream, pino } from 'pino';
import { workOfLine } from './work.ts';

export type Log = ReturnType<typeof openLog>;

/**
 * The structured log. It says which call, how it ended and how long it took, and who by number: never what a person
 * wrote, never a phone, a name, a token or a query string. Lines of one request have its id, which every answer carries as
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

/** What is kept of an error. The text of one from the database can quote the values of a row. */
export const describedError = (error: Error & { code?: string; routine?: string }) => ({
  type: error.name,
  code: error.code,
  message: error.routine ? `database: ${error.routine}` : error.message,
  // Where it was, without what it says once more: that may have several lines.
  stack: error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 7)
    .join('\n'),
});
