import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, postgresBin, unprivileged, versionOf } from './system.ts';

const run = promisify(execFile);

/** Folders whose tests open a database; only these need a run on another one. */
export const WITH_DATABASE = ['server/', 'scripts/journey/'];

export interface Cluster {
  url: string;
  version: string;
  bin: string;
  port: number;
  /** kills it as a power failure would; `start` brings it back */
  crash(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a temporary PostgreSQL on a loopback port. Returns null if there is no PostgreSQL. `durable` keeps fsync on as
 * in an installation, for measurements. `bin`: the directory of other programs than the system's.
 */
export async function startCluster(
  options: { durable?: boolean; settings?: Record<string, string>; bin?: string } = {},
): Promise<Cluster | null> {
  const bin = options.bin ?? postgresBin();
  if (!bin) return null;
  const user = unprivileged();
  const directory = await mkdtemp(join(options.durable ? tmpdir() : await memoryOrDisk(), 'board-postgres-'));
  if (user.uid !== undefined) await chown(directory, user.uid, user.gid!);
  const data = join(directory, 'data');
  const port = await freePort();
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C'], {
    ...user,
    cwd: directory,
  });
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: '200',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], { ...user, cwd: directory });
  const start = async (tries = 1): Promise<void> => {
    try {
      await control('-l', join(directory, 'log'), '-o', flags.join(' '), 'start');
    } catch (error) {
      if (tries <= 1) throw error;
      await sleep(250);
      await start(tries - 1);
    }
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: versionOf(join(bin, 'postgres')),
    bin,
    port,
    // The children of a killed server end by themselves. Until then no other server can open their files, so it tries again.
    start: () => start(40),
    async crash() {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    async stop() {
      await control('-m', 'immediate', 'stop').catch(() => {});
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** bytes that a temporary cluster may take up: log files and a few databases of tests */
const CLUSTER_MAX = 4 * 1024 ** 3;

/**
 * Returns a directory in memory if it has room, else one on disk. Each test database is 1,300 files, which a disk's file
 * system makes and removes in four times the time.
 */
async function memoryOrDisk(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= CLUSTER_MAX ? memory : tmpdir();
}
