import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from '../scripts/postgres.ts';
import type { Figures } from './load.ts';

const run = promisify(execFile);
const SCALE = '20';

/** Runs `pgbench` simple updates (-N) on the same cluster, with its own prepared statements. */
export async function pgbenchUpdates(cluster: Cluster, connections: number, seconds: number): Promise<Figures> {
  const pgbench = join(cluster.bin, 'pgbench');
  const where = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres'];
  const isNew = await run(join(cluster.bin, 'createdb'), [...where, 'pgbench']).then(
    () => true,
    () => false,
  );
  if (isNew) await run(pgbench, [...where, '-i', '-q', '-s', SCALE, 'pgbench']);
  const { stdout } = await run(pgbench, [
    ...where,
    '-N',
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '1',
    '-T',
    String(seconds),
    'pgbench',
  ]);
  const rate = Number(stdout.match(/tps = ([\d.]+)/)![1]);
  const mean = Number(stdout.match(/latency average = ([\d.]+)/)![1]);
  return { rate, p50: mean, p99: Number.NaN, errors: 0 };
}
