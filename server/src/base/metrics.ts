import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures for whoever operates the installation (GET /metrics). */
export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    calls: new Histogram({
      name: 'board_call_seconds',
      help: 'Duration of calls, by call and by the code they answered',
      labelNames: ['call', 'code'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    cache: new Counter({
      name: 'board_cache_total',
      help: 'Anonymous answers served from memory (hit) or made (miss)',
      labelNames: ['result'],
      registers: [registry],
    }),
    eventDelay: new Gauge({
      name: 'board_event_log_stale_seconds',
      help: 'Seconds since this process last knew the event log to its end',
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'board_jobs_total',
      help: 'Background jobs, by name and result',
      labelNames: ['job', 'result'],
      registers: [registry],
    }),
  };
}
export type Metrics = ReturnType<typeof openMetrics>;
