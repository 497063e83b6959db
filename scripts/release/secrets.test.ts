import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../prepare.mjs';
import { secretsIn } from './secrets.ts';

/** Files that hold what only looks like a secret. */
const HARMLESS: Record<string, string> = {
  'server/src/base/files/stores.test.ts': "the example key of the storage's own documentation",
  'server/src/base/platform/environment.test.ts': 'a made-up password with every sign that must be written otherwise',
  'scripts/release/secrets.test.ts': 'planted below',
};

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'latin1', maxBuffer: 1024 ** 3 });

test('no file holds a secret', () => {
  const files = git('ls-files', '-z').split('\0').filter(Boolean);
  expect(files.length).toBeGreaterThan(1000);
  const found = files
    .filter((file) => !(file in HARMLESS))
    .flatMap((file) => secretsIn(readFileSync(join(root, file), 'latin1')).map((said) => `${file}: ${said}`));
  expect(found).toEqual([]);
});

test('nor does what was ever committed', () => {
  const changes = git('log', '-p', '--all', '--no-color', '--unified=0', '--format=commit %h').split('\ndiff --git a/');
  expect(changes.length).toBeGreaterThan(0);
  const found = changes.flatMap((change) => {
    const file = change.slice(0, change.indexOf(' b/'));
    const added = change.match(/^\+.*$/gm)?.map((line) => line.slice(1)) ?? [];
    return file in HARMLESS ? [] : secretsIn(added.join('\n')).map((said) => `${file}: ${said}`);
  });
  expect(found).toEqual([]);
}, 60_000);

const long = 'aB3'.repeat(20);
test.each([
  `-----BEGIN EC PRIVATE KEY-----\n${long}${long}`,
  'AKIAABCDEFGHIJKLMNOP',
  `ghp_${long.slice(0, 36)}`,
  `npm_${long.slice(0, 36)}`,
  `sk-${long}`,
  `eyJ${long}.eyJ${long}.${long}`,
  'postgres://board:Correct-horse-battery@db.example/board',
])('%s is found, and not repeated', (secret) => {
  const said = secretsIn(`first line\n${secret}\n`);
  expect(said).toEqual([expect.stringMatching(/ in line 2$/)]);
  expect(said[0]).not.toContain(secret.slice(-12));
});
