import { statfs } from 'node:fs/promises';
import type { App } from '../calls/app.ts';
import { outboxGauges } from '../delivery/sent.ts';
import { unsealedCount } from '../events/events.ts';
import type { Sample } from './metrics.ts';

/** A gauge of /metrics that is counted in the database and is the same for every process. */
export interface CountedGauge {
  name: string;
  help: string;
  labelNames?: readonly string[];
  count(app: App, now: Date): Promise<readonly Sample[]>;
}

/** ms for which a count is kept, because each process is asked, perhaps by several programs */
const HOLDS = 30_000;

const unsealed: CountedGauge = {
  name: 'board_events_unsealed',
  help: 'Events that have no place in the log yet',
  count: async ({ database: { db } }) => [{ value: await unsealedCount(db) }],
};

/** Adds the figures of this process and of the modules to /metrics. */
export function addGauges(app: App, gauges: readonly CountedGauge[]): void {
  const { metrics, database, admission, cache, live, config, clock } = app;
  for (const { count, ...gauge } of [...outboxGauges, unsealed, ...gauges])
    metrics.addGauge(
      { ...gauge, aggregator: 'max' },
      held(() => count(app, clock.now())),
    );
  metrics.addGauge(
    {
      name: 'board_database_connections',
      help: 'Connections to the database that are busy or idle, and work that waits for one',
      labelNames: ['state'],
      aggregator: 'sum',
    },
    async () => Object.entries(database.connections() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  );
  metrics.addGauge(
    { name: 'board_database_connections_max', help: 'Connections that may be open at most', aggregator: 'sum' },
    async () => (database.kind === 'postgres' ? [{ value: config.databasePool }] : []),
  );
  metrics.addGauge(
    {
      name: 'board_replica_lag_seconds',
      help: 'How far a replica of the database is behind, at most; +Inf: it has shown nothing yet',
      labelNames: ['replica'],
      aggregator: 'max',
    },
    async () =>
      (database.replicas?.lags ?? []).map(({ name, seconds }) => ({ labels: { replica: name }, value: seconds })),
  );
  metrics.addGauge(
    {
      name: 'board_requests_limit',
      help: 'Requests that may be worked on at once, as measured now',
      aggregator: 'sum',
    },
    async () => [{ value: admission.state.limit }],
  );
  metrics.addGauge(
    {
      name: 'board_requests_waiting',
      help: 'Requests that wait for room, by how urgent they are: first, second, last',
      labelNames: ['rank'],
      aggregator: 'sum',
    },
    async () => admission.state.waiting.map(({ rank, waiting }) => ({ labels: { rank }, value: waiting })),
  );
  metrics.addGauge(
    { name: 'board_cache_bytes', help: 'Memory that kept answers take', aggregator: 'sum' },
    async () => [{ value: cache.state.bytes }],
  );
  metrics.addGauge(
    { name: 'board_live_pages', help: 'Open pages that are told what may have changed', aggregator: 'sum' },
    async () => [{ value: live.open }],
  );
  for (const [name, help, room] of [
    ['board_disk_free_bytes', 'Room that is left on the disk of DATA_DIR', 'bavail'],
    ['board_disk_size_bytes', 'Size of the disk of DATA_DIR', 'blocks'],
  ] as const) {
    metrics.addGauge({ name, help, aggregator: 'min' }, async () => {
      const disk = await statfs(config.dataDir);
      return [{ value: disk[room] * disk.bsize }];
    });
  }
}

/** Counts again if the last count is too old. A failed count is not kept. */
function held(count: () => Promise<readonly Sample[]>): () => Promise<readonly Sample[]> {
  let last: Promise<readonly Sample[]> | undefined;
  let at = 0;
  return () => {
    if (!last || performance.now() - at > HOLDS) {
      at = performance.now();
      const counting = count();
      counting.catch(() => {
        if (last === counting) last = undefined;
      });
      last = counting;
    }
    return last;
  };
}
