import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from '../scripts/postgres.ts';
import { endChild, freePort, versionOf } from '../scripts/system.ts';
import { bytesPath } from './requests.ts';

/** Processes and databases that a measurement starts, fills and removes. */

/** number of database connections of the product, and of the server of its limits */
const POOL = 16;

/** where a measurement keeps its files */
export const directory = await mkdtemp(join(tmpdir(), 'board-bench-'));
const children: ChildProcess[] = [];

/** Ends the started processes and removes their files. */
export async function clearUp(): Promise<void> {
  for (const child of children) await endChild(child);
  await rm(directory, { recursive: true, force: true });
}

/** Makes a database of the demo with additional messages. Returns its URL. */
export async function filledDatabase(cluster: Cluster, name: string, messages = 0): Promise<string> {
  console.log(`\nFilling a database with ${messages > 0 ? `${messages} messages` : 'the demo'} …`);
  const url = cluster.url.replace(/\/postgres$/, `/${name}`);
  await run('psql', ['-q', cluster.url, '-c', `create database ${name}`]);
  await run(process.execPath, ['server/seed/seed.ts', ...(messages ? ['--messages', String(messages)] : [])], {
    DATABASE_URL: url,
    MODE: 'demo',
    DATA_DIR: join(directory, name),
  });
  return url;
}

/** Starts the product. Returns its port and process ID. */
export async function startProduct(url: string, dataDir: string): Promise<{ product: number; pid: number }> {
  const port = await freePort();
  const pid = start(['server/src/main.ts'], {
    DATABASE_URL: url,
    MODE: 'demo',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    DATABASE_POOL: String(POOL),
    NODE_ENV: 'production',
  });
  await answers(`http://127.0.0.1:${port}/readyz`);
  return { product: port, pid };
}

/** Starts a server that only makes the same queries. Returns its port. */
export async function startLimits(recording: string, url: string): Promise<number> {
  const port = await freePort();
  start(['bench/limits.ts', String(port), recording, url, String(POOL)], { NODE_ENV: 'production' });
  await answers(`http://127.0.0.1:${port}${bytesPath('message page')}`);
  return port;
}

/** Starts a Node process. Returns its process ID. */
function start(args: string[], env: Record<string, string>): number {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  return child.pid!;
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

export function hasWrk(): boolean {
  try {
    return versionOf('wrk') !== '';
  } catch (error) {
    // wrk prints its version and ends with 1
    return (error as { code?: string }).code !== 'ENOENT';
  }
}
