import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../base/platform/start-error.ts';
import { Digest, type Part } from './manifest.ts';

/** Runs the programs of PostgreSQL that copy a database: pg_dump and pg_restore, from PATH. */

/** Dumps a snapshot of the database in the custom format. */
export async function dumpPostgres(url: string, snapshot: string, path: string): Promise<Omit<Part, 'path'>> {
  const { child, ended } = start('pg_dump', url, ['--format=custom', `--snapshot=${snapshot}`, '--no-password']);
  const digest = new Digest();
  const written = pipeline(
    child.stdout!,
    (source) => digest.pass(source),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  await Promise.all([written, ended]);
  return digest.end();
}

/** Restores a dump into an empty database, in one transaction. */
export async function restorePostgres(url: string, path: string): Promise<void> {
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-password'];
  await start('pg_restore', url, [...whole, path]).ended;
}

function start(program: string, url: string, args: string[]): { child: ChildProcess; ended: Promise<void> } {
  const { address, env } = withoutPassword(url);
  const child = spawn(program, [`--dbname=${address}`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr!.on('data', (text) => {
    said = (said + text).slice(0, 10_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', ({ code }: NodeJS.ErrnoException) => {
      const why = code === 'ENOENT' ? 'is not here: install the PostgreSQL client' : `does not start (${code})`;
      reject(new StartError(`${program} ${why}, of the server's version or newer.`));
    });
    // Only the first line of its output is shown, because later ones may quote rows.
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`${program} failed: ${said.split('\n')[0] || `it ended with ${code}`}`));
    });
  });
  return { child, ended };
}

/** Moves the password into the environment, because everyone on the machine sees the arguments of a program. */
function withoutPassword(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const parts = /^(\w+:\/\/[^:@/?#]*):([^@/?#]*)@(.*)$/s.exec(url);
  if (!parts) return { address: url, env: {} };
  const [, before, password, after] = parts as unknown as [string, string, string, string];
  return { address: `${before}@${after}`, env: { PGPASSWORD: decodeURIComponent(password) } };
}
