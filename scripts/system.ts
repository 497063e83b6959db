import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Programs of the system that tests and measurements use. */

export const isRoot = () => process.getuid?.() === 0;

/** Installs Debian packages if possible. Returns whether it worked. */
export function installDebian(...packages: string[]): boolean {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env: environment,
      stdio: 'ignore',
    });
  if (install().status === 0) return true;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  return install().status === 0;
}

/** Installs the packages of a folder with its own lockfile. Returns whether it worked. */
export function installPackages(directory: string): boolean {
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  return spawnSync('npm', args, { cwd: directory, stdio: 'inherit' }).status === 0;
}

/** Returns the directory with the programs of PostgreSQL ≥ 15, installed if need be; null if there is none. */
export function postgresBin(): string | null {
  const find = () => {
    const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(Number) : [];
    const newest = Math.max(0, ...versions.filter((version) => version >= 15));
    if (newest) return join('/usr/lib/postgresql', String(newest), 'bin');
    const where = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
    return where.status === 0 && existsSync(join(where.stdout.trim(), 'initdb')) ? where.stdout.trim() : null;
  };
  return find() ?? (installDebian('postgresql', 'postgresql-contrib') ? find() : null);
}

/** Returns the nginx of this machine, installed if need be; null if there is none. */
export function nginxProgram(): string | null {
  const find = () => ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path)) ?? null;
  return find() ?? (installDebian('nginx', 'openssl') ? find() : null);
}

/** Returns a user other than root to run PostgreSQL, which refuses to run as root. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (!isRoot()) return {};
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    if (id('-u').status === 0) return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) };
  }
  return {};
}

export const versionOf = (program: string) => execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();

/** Whether a process has not ended yet. A process that a signal ended has no exit code. */
export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Ends a process that this one started, unless it has ended already. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Returns a port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
