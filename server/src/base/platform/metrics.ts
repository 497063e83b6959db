import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Lag } from '../events/hearing.ts';

/** seconds */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Figures of the event log. */
interface Watched {
  /** ms */
  readonly staleFor: number;
  readonly lags: ReadonlyMap<string, Lag>;
}

/** One value of a gauge. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

interface GaugeOptions {
  name: string;
  help: string;
  labelNames?: readonly string[];
  /** how the values of several processes are combined */
  aggregator: 'sum' | 'max' | 'min';
}

/**
 * ms after which a gauge that cannot be read is left out, because the others are needed most when the database is away
 */
const PATIENCE = 3000;

/** Figures for operators (GET /metrics; docs/running.md explains each). */
export function openMetrics(log: Watched) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry);
    // The constructor makes this process answer when the first process collects.
    new AggregatorRegistry();
  }
  new Gauge({
    name: 'board_event_log_stale_seconds',
    help: 'Seconds since this process last knew the event log to its end; of several the longest',
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.set(log.staleFor / 1000);
    },
  });
  const ofListeners = (name: string, help: string, figure: keyof Lag) =>
    new Gauge({
      name,
      help,
      labelNames: ['listener'],
      registers: [registry],
      aggregator: 'max',
      collect() {
        for (const [listener, lag] of log.lags) this.set({ listener }, lag[figure]);
      },
    });
  ofListeners('board_listener_lag_events', 'Events that a listener has not heard yet', 'events');
  ofListeners('board_listener_lag_seconds', 'Seconds for which a listener has not heard all there is', 'seconds');
  ofListeners('board_parked_events', 'Events that a listener could not hear, and that wait for somebody', 'parked');
  return {
    contentType: registry.contentType,
    /** Returns the figures of all processes of this start together. */
    text: () => (cluster.isWorker ? askOfAll() : registry.metrics()),
    /** Adds a gauge that is read whenever figures are asked for. It is left out as long as it cannot be read. */
    addGauge({ name, help, labelNames = [], aggregator }: GaugeOptions, read: () => Promise<readonly Sample[]>): void {
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        aggregator,
        registers: [registry],
        async collect() {
          const late = sleep<readonly Sample[]>(PATIENCE, [], { ref: false });
          const samples = await Promise.race([read(), late]).catch(() => []);
          this.reset();
          if (labelNames.length === 0) this.remove();
          for (const { labels = {}, value } of samples) this.set(labels, value);
        },
      });
    },
    requests: new Histogram({
      name: 'board_request_seconds',
      help: 'Duration of requests for pages, calls and other things, by class of status',
      labelNames: ['kind', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    }),
    slowQueries: new Counter({
      name: 'board_slow_queries_total',
      help: 'Queries that took longer than SLOW_QUERY_MS',
      registers: [registry],
    }),
    calls: new Histogram({
      name: 'board_call_seconds',
      help: 'Duration of calls, by call and by the code they answered',
      labelNames: ['call', 'code'],
      buckets: BUCKETS,
      registers: [registry],
    }),
    cache: new Counter({
      name: 'board_cache_total',
      help: 'Anonymous answers served from memory (hit) or made (miss)',
      labelNames: ['result'],
      registers: [registry],
    }),
    replicaReads: new Counter({
      name: 'board_replica_reads_total',
      help: 'Calls read from a replica of the database: answered, or failed and read from the primary',
      labelNames: ['result'],
      registers: [registry],
    }),
    embeddings: new Counter({
      name: 'board_question_embeddings_total',
      help: 'Questions that the embedding service answered, failed to answer in time, or was not asked as it rests or has enough (passed)',
      labelNames: ['result'],
      registers: [registry],
    }),
    turnedAway: new Counter({
      name: 'board_requests_turned_away_total',
      help: 'Requests that found no room in time and were answered 503, by how urgent they are: first, second, last',
      labelNames: ['rank'],
      registers: [registry],
    }),
    codes: new Counter({
      name: 'board_codes_total',
      help: 'Codes by text message (mainland, abroad) and e-mail: sent, or refused by a quota or the ceiling of the installation',
      labelNames: ['route', 'result'],
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

/** message between a process and the first one: the question and the answer */
interface OfAll {
  figuresOfAll: { text?: string; error?: string };
}
const isOfAll = (message: unknown): message is OfAll => typeof message === 'object' && 'figuresOfAll' in message!;

/** Lets the first of several processes answer the others with the figures of all. */
export function shareClusterMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, message: unknown) => {
    if (!isOfAll(message)) return;
    const figuresOfAll = await all.clusterMetrics().then(
      (text) => ({ text }),
      (error: Error) => ({ error: error.message }),
    );
    if (worker.isConnected()) worker.send({ figuresOfAll });
  });
}

/** Asks the first process for the figures. One answer serves all callers that wait for it. */
function askOfAll(): Promise<string> {
  return new Promise((resolve, reject) => {
    const hear = (message: unknown) => {
      if (!isOfAll(message)) return;
      process.off('message', hear);
      const { text, error } = message.figuresOfAll;
      if (text === undefined) reject(new Error(`the figures of all processes: ${error}`));
      else resolve(text);
    };
    process.on('message', hear);
    process.send!({ figuresOfAll: {} } satisfies OfAll);
  });
}
