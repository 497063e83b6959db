import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';
import { shareClusterMetrics } from './metrics.ts';

/** ms before a process that ended is replaced */
const REST = 1000;

/**
 * Starts the processes that share the port of this start, and resolves when all of them answer. A process that ends
 * later is replaced. SIGINT and SIGTERM end them all, then this process, with the worst of their exit codes.
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
    // The signal ends a process that is still starting. If one cannot start, the others would fail for the same reason.
    worst = Math.max(worst, signal === 'SIGTERM' ? 0 : (code ?? 1));
    if (!stopping) stop();
    if (running().length === 0) process.exit(worst);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  shareClusterMetrics();
  await Promise.all(Array.from({ length: count }, () => once(cluster.fork(), 'listening')));
  ready = true;
}
