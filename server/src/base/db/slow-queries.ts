import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { countQuery } from '../platform/work.ts';
import type { Database } from './db.ts';

const NAME_MAX = 300;

/**
 * Names a query by its text. Values are parameters, shown as numbers only (`$1`); literals in the text are left out,
 * too.
 */
export const queryName = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_MAX);

/** Counts each query for its work, and logs queries that take `slowMs` or longer. */
export const watchQueries =
  (log: Log, metrics: Metrics, slowMs: number): Parameters<Database['watch']>[0] =>
  (text, ms) => {
    const work = countQuery(ms);
    if (ms < slowMs) return;
    metrics.slowQueries.inc();
    log.warn({ ms: Math.round(ms), work, query: queryName(text) }, 'slow query');
  };
