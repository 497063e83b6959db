import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';
import { shareClusterMetrics } from './metrics.ts';

/** ms before a process that ended is begun anew */
const REST = 1000;

/**
 * Begins the processes that answer on the port of this start, which they share, and resolves when all do. One that ends
 * later is begun anew; SIGINT and SIGTERM end them all, and then this one, with the worst of their codes.
 */
export async function startProcesses(count: number, log: Log): Promise<void> {
  let stopping = false;
  let ready = false;
  let worst = 0;
  const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead());
  const stop = () => {
    stopping = true;
    for (const worker of running()) worker?.process.kill('SIGTERM');
  };
  cluster.on('exit', async ({ process: { pid } }, code, signal) => {
    if (!stopping && ready) {
      log.error({ pid, code, signal }, 'a process ended, another takes its place');
      await sleep(REST);
      if (!stopping) cluster.fork();
      return;
    }
    // A process that was still starting ends by the signal. If one cannot start, all would say the same.
    worst = Math.max(worst, signal === 'SIGTERM' ? 0 : (code ?? 1));
    if (!stopping) stop();
    if (running().length === 0) process.exit(worst);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  shareClusterMetrics();
  await Promise.all(Array.from({ length: count }, () => once(cluster.fork(), 'listening')));
  ready = true;
}
