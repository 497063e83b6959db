import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { limitDefaults } from '@board/contract/settings/limits';
import { expect, test } from 'vitest';
import { textOf } from '../guards/sources.ts';
import type { Transition } from './case.ts';
import { alarms } from './clock/alarms.ts';
import { transitions } from './transitions.ts';

/** docs/handling.md states facts of the table and the clocks: they are made from it (`UPDATE=1` writes them anew). */

const FILE = resolve(import.meta.dirname, '../../../docs/handling.md');
const files = readdirSync(resolve(import.meta.dirname, 'transitions')).map((name) => `handling/transitions/${name}`);
const texts = files.map((name) => [name, textOf(`server/src/${name}`)] as const);
const fileOf = ({ row, action }: Transition) =>
  texts.find(([, text]) => new RegExp(`row: ${row},\\s+action: '${action}'`).test(text))![0];

const tableOfRows = () => [
  '| row | action | by | event | told | in |',
  '|---:|---|---|---|---|---|',
  ...[...transitions]
    .sort((a, b) => a.row - b.row)
    .map((row) => {
      const told = row.tells.length > 0 ? row.tells.join(', ') : '–';
      return `| ${row.row} | ${row.action} | ${[row.by].flat().join(', ')} | ${row.event} | ${told} | \`${fileOf(row)}\` |`;
    }),
];

const clocks = () => [
  '| limit | default |',
  '|---|---:|',
  ...Object.entries(limitDefaults)
    .filter(([name]) => /Days|DaysLeft|assignDepth|rejectionsToPlatform/.test(name))
    .map(([name, value]) => `| \`${name}\` | ${value} |`),
];

const tableOfAlarms = () => [
  '| event | about |',
  '|---|---|',
  ...alarms.map(({ kind, on }) => `| ${kind} | ${on === 'item' ? 'an item of a unit' : 'a message'} |`),
];

function filledIn(document: string): string {
  const parts = { rows: tableOfRows(), clocks: clocks(), alarms: tableOfAlarms() };
  return Object.entries(parts).reduce(
    (text, [name, lines]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- end -->)`),
        (_all, begin: string, end: string) => `${begin}\n${lines.join('\n')}\n\n${end}`,
      ),
    document,
  );
}

/** The formatter lines tables up; what they say is the same. */
const plain = (text: string) => text.replace(/ +/g, '').replace(/-{2,}/g, '--').replace(/\n+/g, '\n');

test('docs/handling.md says what the table and the clocks say', async () => {
  const document = await readFile(FILE, 'utf8');
  if (process.env.UPDATE) await writeFile(FILE, filledIn(document));
  expect(plain(await readFile(FILE, 'utf8'))).toBe(plain(filledIn(document)));
  for (const part of ['rows', 'clocks', 'alarms']) expect(document).toContain(`<!-- ${part} -->`);
});
