import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readEnvironment, secretSettings, settingNames } from './environment.ts';

const scratch = mkdtempSync(join(tmpdir(), 'board-settings-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const fileWith = (text: string) => {
  const file = join(scratch, 'secret');
  writeFileSync(file, text);
  return file;
};
const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

test.each(secretSettings)('%s may lie in a file', (name) => {
  expect(readEnvironment({ [`${name}_FILE`]: fileWith('geheim\n') })[name]).toBe('geheim');
  expect(readEnvironment({ [`${name}_FILE`]: fileWith(' two words ') })[name]).toBe(' two words ');
});

test('a start goes by what the file holds', () => {
  expect(readConfig({ MASTER_KEY_FILE: fileWith(`${'ab'.repeat(32)}\n`) }).masterKey).toBe('ab'.repeat(32));
  expect(refusal({ MASTER_KEY_FILE: fileWith('geheim') })).toMatch(/^MASTER_KEY must be 32 bytes/);
});

test('a file that cannot be read, an empty one, and both ways at once are told in a sentence', () => {
  expect(refusal({ METRICS_TOKEN_FILE: join(scratch, 'none') })).toMatch(
    /^METRICS_TOKEN_FILE: the file .*none .*ENOENT/,
  );
  expect(refusal({ METRICS_TOKEN_FILE: fileWith('\n') })).toMatch(/^METRICS_TOKEN_FILE: the file .* is empty\.$/);
  const both = refusal({ METRICS_TOKEN_FILE: fileWith('geheim'), METRICS_TOKEN: 'geheim' });
  expect(both).toBe('METRICS_TOKEN and METRICS_TOKEN_FILE are both set: leave one of them out.');
});

test('a password of the database may stand apart, with any signs', () => {
  const url = (address: string, password = 'p@ss/%w:rd') =>
    readConfig({ MODE: 'demo', DATABASE_URL: address, DATABASE_PASSWORD: password }).databaseUrl!;
  expect(decodeURIComponent(new URL(url('postgres://board@db:5432/board')).password)).toBe('p@ss/%w:rd');
  expect(url('postgres://board@/board?host=/run')).toBe('postgres://board:p%40ss%2F%25w%3Ard@/board?host=/run');
  for (const address of ['postgres://board:other@db/board', 'postgres:///board'])
    expect(() => url(address)).toThrow(/^DATABASE_PASSWORD needs a DATABASE_URL with a user and no password/);
});

test('docs/running.md says what every setting does, and which may lie in a file', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../../docs/running.md'), 'utf8');
  const table = text.slice(0, text.indexOf('\n## '));
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(told.toSorted()).toEqual([...settingNames].sort());
  const files = new Set([...table.matchAll(/`(\w+)_FILE[=`]/g)].map(([, name]) => name));
  expect([...files].sort()).toEqual([...secretSettings].sort());
});
