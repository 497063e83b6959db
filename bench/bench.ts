import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from '../scripts/postgres.ts';
import { build } from '../scripts/prepare.mjs';
import { freePort, installDebian, versionOf } from '../scripts/system.ts';
import { type Figures, load, type Sent } from './load.ts';
import { pgbenchUpdates } from './pgbench.ts';
import { type Measured, printReport } from './report.ts';
import { bytesPath, type Prepared, prepare } from './requests.ts';

/**
 * npm run bench: the product and its limits side by side, in one run on one machine, so that ratios mean something.
 *   -- --json FILE      writes the figures
 *   -- --sizes 10000    other numbers of messages
 *   -- --seconds 5      longer measurements
 *   -- --only search,posting   some of it (message, list, search, message page, list page, queues, posting)
 */
const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    sizes: { type: 'string', default: '10000,1000000' },
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '16,64' },
    only: { type: 'string', default: 'message,list,search,message page,list page,queues,posting' },
  },
});
const sizes = options.sizes.split(',').map(Number);
const connections = options.connections.split(',').map(Number);
const seconds = Number(options.seconds);
const wanted = new Set(options.only.split(','));
const POOL = 16;
const WARM_UP = 2;

const directory = await mkdtemp(join(tmpdir(), 'board-bench-'));
const children: ChildProcess[] = [];

async function main(): Promise<void> {
  if (!hasWrk() && !installDebian('wrk'))
    throw new Error('wrk is needed to make load: install it (Debian: apt-get install wrk).');
  build(process.execPath);
  const cluster = await startCluster({
    durable: true,
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', work_mem: '16MB' },
  });
  if (!cluster) throw new Error('A PostgreSQL 15 or newer is needed: install it (Debian: apt-get install postgresql).');
  try {
    const measured: Measured[] = [];
    for (const size of sizes) measured.push(...(await measureSize(cluster, size)));
    const machine = {
      cpus: cpus().length,
      model: cpus()[0]!.model,
      memoryGB: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      postgres: cluster.version,
    };
    printReport(measured, machine);
    if (options.json) await writeFile(options.json, `${JSON.stringify({ machine, seconds, measured }, null, 2)}\n`);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Everything at one number of messages. */
async function measureSize(cluster: Cluster, size: number): Promise<Measured[]> {
  const url = await filledDatabase(cluster, size);
  const dataDir = join(directory, String(size));
  const prepared = await prepare(url, dataDir);
  const recording = join(directory, `${size}.json`);
  await writeFile(recording, JSON.stringify(prepared.recording));
  const product = await startProduct(url, dataDir);
  const limits = await startLimits(recording, url);
  await prepared.check(product);
  const measured: Measured[] = [];
  for (const count of connections) {
    const one = (what: string, kind: Measured['kind'], port: number, requests: readonly Sent[]) =>
      measure(
        what,
        kind,
        size,
        count,
        () => load(port, requests, count, seconds),
        () => load(port, requests, count, WARM_UP),
      );
    for (const [name, { hit, miss, replay }] of Object.entries(prepared.calls)) {
      if (!wanted.has(name) && !(wanted.has('queues') && !hit)) continue;
      if (hit) {
        measured.push(await one(`${name}, from memory`, 'product', product, hit));
        measured.push(await one(`${name}, from memory`, 'same bytes', limits, [{ ...hit[0]!, path: bytesPath(name) }]));
      }
      measured.push(await one(`${name}, made`, 'product', product, miss()));
      measured.push(await one(`${name}, made`, 'same queries', limits, replay));
    }
    for (const [name, requests] of Object.entries(prepared.pages)) {
      if (!wanted.has(name)) continue;
      measured.push(await one(name, 'product', product, requests));
      measured.push(await one(name, 'same bytes', limits, [{ method: 'GET', path: bytesPath(name) }]));
    }
    if (!wanted.has('posting')) continue;
    measured.push(await measurePosting(prepared, product, size, count));
    measured.push(
      await measure('posting', 'pgbench simple updates', size, count, () => pgbenchUpdates(cluster, count, seconds)),
    );
  }
  for (const child of children.splice(0)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await prepared.close();
  return measured;
}

async function measure(
  what: string,
  kind: Measured['kind'],
  size: number,
  count: number,
  work: () => Promise<Figures>,
  warmUp?: () => Promise<unknown>,
): Promise<Measured> {
  await warmUp?.();
  const figures = await work();
  if (figures.errors > 0) throw new Error(`${what} (${kind}): ${figures.errors} requests failed`);
  console.log(`  ${size} messages, ${count} connections, ${what} (${kind}): ${Math.round(figures.rate)}/s`);
  return { what, kind, size, connections: count, ...figures };
}

/** Posting counts only what is really there afterwards. */
async function measurePosting(prepared: Prepared, port: number, size: number, count: number): Promise<Measured> {
  await prepared.warm(port);
  await load(port, prepared.posts(), count, WARM_UP);
  const requests = prepared.posts();
  const before = await prepared.countMessages();
  const measured = await measure('posting', 'product', size, count, () => load(port, requests, count, seconds));
  const stored = ((await prepared.countMessages()) - before) / seconds;
  if (stored < measured.rate * 0.95) {
    throw new Error(
      `posting: ${Math.round(measured.rate)} answers a second, but ${Math.round(stored)} messages stored`,
    );
  }
  return measured;
}

async function filledDatabase(cluster: Cluster, size: number): Promise<string> {
  console.log(`\nFilling a database with ${size} messages …`);
  const url = cluster.url.replace(/\/postgres$/, `/bench_${size}`);
  await run('psql', ['-q', cluster.url, '-c', `create database bench_${size}`]);
  await run(process.execPath, ['server/seed/seed.ts', '--messages', String(size)], {
    DATABASE_URL: url,
    MODE: 'demo',
    DATA_DIR: join(directory, String(size)),
  });
  return url;
}

async function startProduct(url: string, dataDir: string): Promise<number> {
  const port = await freePort();
  start(['server/src/main.ts'], {
    DATABASE_URL: url,
    MODE: 'demo',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    DATABASE_POOL: String(POOL),
    NODE_ENV: 'production',
  });
  await answers(`http://127.0.0.1:${port}/readyz`);
  return port;
}

async function startLimits(recording: string, url: string): Promise<number> {
  const port = await freePort();
  start(['bench/limits.ts', String(port), recording, url, String(POOL)], { NODE_ENV: 'production' });
  await answers(`http://127.0.0.1:${port}${bytesPath('message page')}`);
  return port;
}

function start(args: string[], env: Record<string, string>): void {
  children.push(
    spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } }),
  );
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

function hasWrk(): boolean {
  try {
    return versionOf('wrk') !== '';
  } catch (error) {
    // wrk prints its version and ends with 1
    return (error as { code?: string }).code !== 'ENOENT';
  }
}

await main();
