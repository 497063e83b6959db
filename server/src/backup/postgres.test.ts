import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dumpPostgres, restorePostgres } from './postgres.ts';

/** Tests, with stand-ins for PostgreSQL's programs, their arguments and the handling of their results. */

let scratch: string;
const path = process.env.PATH;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'board-client-'));
});
afterEach(() => {
  process.env.PATH = path;
  rmSync(scratch, { recursive: true });
});

function programs(script: string): void {
  for (const name of ['pg_dump', 'pg_restore']) {
    writeFileSync(join(scratch, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(scratch, name), 0o755);
  }
  process.env.PATH = `${scratch}:${path}`;
}
const dump = (url: string) => dumpPostgres(url, 'snapshot', join(scratch, 'dump'));

test.each([
  ['postgres://board:p%40ss@db:5432/board', 'p@ss', '--dbname=postgres://board@db:5432/board'],
  ['postgresql://board:p%3As@/board?host=/run', 'p:s', '--dbname=postgresql://board@/board?host=/run'],
  ['postgres://board@db/board', '', '--dbname=postgres://board@db/board'],
  ['postgres:///board?host=/run', '', '--dbname=postgres:///board?host=/run'],
])('%s: the password is no argument', async (url, password, address) => {
  programs(
    `printf '%s\\n' "$@" > "${scratch}/arguments"; printf '%s' "$PGPASSWORD" > "${scratch}/password"; echo dump`,
  );
  expect(await dump(url)).toMatchObject({ bytes: 5 });
  const given = readFileSync(join(scratch, 'arguments'), 'utf8').split('\n');
  expect(given).toContain(address);
  expect(given).toContain('--snapshot=snapshot');
  expect(readFileSync(join(scratch, 'password'), 'utf8')).toBe(password);
});

test('a program that fails is quoted with its first line alone', async () => {
  programs('echo "pg_dump: error: server version mismatch" >&2; echo "CONTEXT: 13812345678" >&2; exit 1');
  await expect(dump('postgres://db/board')).rejects.toThrow(
    /^pg_dump failed: pg_dump: error: server version mismatch$/,
  );
  await expect(restorePostgres('postgres://db/board', 'x')).rejects.toThrow(/^pg_restore failed: .* mismatch$/);
});

test('a program that is not there is named with what to install', async () => {
  process.env.PATH = scratch;
  await expect(dump('postgres://db/board')).rejects.toThrow(/^pg_dump is not here: install the PostgreSQL client/);
});
