import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readEnvironment, type Setting, secretSettings, settings } from './environment.ts';

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

const FILE = resolve(import.meta.dirname, '../../../../docs/settings.md');

function kindOf(setting: Setting): string {
  if ('form' in setting) return setting.form;
  if ('oneOf' in setting) return setting.oneOf.map((value) => `\`${value}\``).join(', ');
  return `whole number, ${setting.from} to ${setting.to}`;
}

const tableOfSettings = () => [
  '| variable | what it may be | default | what for |',
  '|---|---|---|---|',
  ...Object.entries<Setting>(settings).map(([name, setting]) => {
    const { default: fallback, otherwise = '–', secret, what } = setting;
    const names = secret ? [name, `${name}_FILE`] : [name];
    const cells = [
      names.map((one) => `\`${one}\``).join(', '),
      kindOf(setting),
      fallback === undefined ? otherwise : `\`${fallback}\``,
      what,
    ];
    return `| ${cells.join(' | ')} |`;
  }),
];

test('docs/settings.md is the list of settings: if not, UPDATE=1', () => {
  const page = readFileSync(FILE, 'utf8');
  const made = page.replace(
    /(<!-- settings -->\n)[\s\S]*?(<!-- end -->)/,
    (_all, begin: string, end: string) => `${begin}\n${tableOfSettings().join('\n')}\n\n${end}`,
  );
  expect(page).toContain('<!-- settings -->');
  if (process.env.UPDATE) return writeFileSync(FILE, made);
  // The formatter aligns the table, so spaces are not compared.
  const plain = (text: string) => text.replace(/ +/g, '').replace(/-{2,}/g, '--').replace(/\n+/g, '\n');
  expect(plain(page)).toBe(plain(made));
});

test('every setting has a default, or a word for what holds without it', () => {
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    expect(setting.default === undefined || setting.otherwise === undefined, name).toBe(true);
    if ('oneOf' in setting) expect([...setting.oneOf, undefined]).toContain(setting.default);
    if ('from' in setting) expect(setting.default).toSatisfy((one: number) => one >= setting.from && one <= setting.to);
  }
});
