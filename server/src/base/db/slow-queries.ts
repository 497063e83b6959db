import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { countQuery } from '../platform/work.ts';
import type { Database } from './db.ts';

const NAME_MAX = 300;

/**
 * Names a query by its text. Values are parameters, of which a text holds the numbers alone (`$1`); what is written out in
 * it is left out all the same.
 */
export const queryName = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_MAX);

/** Counts each query for the work it belongs to, and names in the log what takes `slowMs` or longer. */
export const watchQueries =
  (log: Log, metrics: Metrics, slowMs: number): Parameters<Database['watch']>[0] =>
  (text, ms) => {
    const work = countQuery(ms);
    if (ms < slowMs) return;
    metrics.slowQueries.inc();
    log.warn({ ms: Math.round(ms), work, query: queryName(text) }, 'slow query');
  };
