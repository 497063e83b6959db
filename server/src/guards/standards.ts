import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, textOf } from './sources.ts';

/** Tables of docs/ that tell for each requirement of a standard how it is met or why not. */

export const COLUMNS = 'id,level,topic,state,evidence,note';
const STATES = ['tested', 'built', 'deployment', 'outside', 'gap'] as const;

/** All requirements with their levels. */
export type Requirements = readonly (readonly [id: string, level: string])[];

export type Row = Record<'id' | 'level' | 'topic' | 'state' | 'evidence' | 'note', string>;

/** Returns the rows of a table without its first line; cells may be quoted. */
export function rowsOf(text: string): Row[] {
  const names = COLUMNS.split(',');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!,
      );
      if (cells.length !== names.length) throw new Error(`${cells.length} cells: ${line}`);
      return Object.fromEntries(names.map((name, at) => [name, cells[at]!])) as Row;
    });
}

/** Returns the titles of tests and groups of tests in a source. */
const titlesOf = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:\b(?:test|describe)(?:\.\w+)*|[)\]>]|\bdescribe\.each[^\n]*)\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g,
    ),
  ].map(([, , title]) => title!);

/** Returns the mistakes in a piece of evidence. */
function wrongEvidence(evidence: string, mustBeTest: boolean): string[] {
  const [path, title] = evidence.split('#', 2) as [string, string?];
  if (title !== undefined && title.length < 8) return [`too little of a title: "${title}"`];
  if (!existsSync(join(root, path))) return [`no file ${path}`];
  if (title === undefined) return mustBeTest ? [`no title after ${path}`] : [];
  if (!/\.(test|e2e)\.ts$/.test(path)) return [`${path} is no test`];
  return titlesOf(textOf(path)).some((one) => one.includes(title)) ? [] : [`no test "${title}" in ${path}`];
}

/** A reason is a sentence, or the beginning of one. */
const isReason = (note: string) => note.trim().length >= 10;

/** Returns the mistakes in a row. */
export function wrongIn(expected: Requirements, { id, level, topic, state, evidence, note }: Row): string[] {
  const wrong: string[] = [];
  const given = evidence.split(' | ').filter(Boolean);
  const known = expected.find(([one]) => one === id);
  if (!known) wrong.push('no such requirement');
  else if (known[1] !== level) wrong.push(`level ${known[1]}`);
  if (!topic) wrong.push('no topic');
  if (!STATES.some((one) => one === state)) wrong.push(`no state "${state}"`);
  if (['tested', 'built', 'deployment'].includes(state) && given.length === 0) wrong.push('no evidence');
  if (state !== 'tested' && !isReason(note)) wrong.push('no reason');
  if (state === 'deployment' && given.some((one) => !/^(docs|deploy)\//.test(one)))
    wrong.push('no page of an operator');
  return [...wrong, ...given.flatMap((one) => wrongEvidence(one, state === 'tested'))].map((what) => `${id}: ${what}`);
}

export const missingIn = (expected: Requirements, rows: readonly Row[]) =>
  expected.map(([id]) => id).filter((id) => !rows.some((row) => row.id === id));
export const duplicatesIn = (rows: readonly Row[]) =>
  rows.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at);

/** Returns a table of the number of rows in each state, by level, and in total if there are several levels. */
export function countsOf(rows: readonly Row[], levels: readonly string[]): string {
  const counted = levels.length > 1 ? [...levels, ''] : levels;
  const of = (state: string) =>
    counted.map((level) =>
      String(rows.filter((row) => (state || row.state) === row.state && (level || row.level) === row.level).length),
    );
  const lines = [
    ['state', ...counted.map((level) => (level ? `level ${level}` : 'both'))],
    ...STATES.map((state) => [state, ...of(state)]),
    ['all', ...of('')],
  ];
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
  const rule = widths.map((width) => '-'.repeat(width));
  return [lines[0]!, rule, ...lines.slice(1)]
    .map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |\n`)
    .join('');
}

const PAGE = 'docs/security.md';

/** Returns the page as it is and as it should be, with these counts below this heading. */
export function pageWith(heading: string, counts: string): { is: string; should: string } {
  const is = textOf(PAGE);
  const from = is.indexOf(`\n## ${heading}\n`);
  const table = is.indexOf('\n| state ', from) + 1;
  const end = table + is.slice(table).search(/\n(?!\|)/) + 1;
  return { is, should: is.slice(0, table) + counts + is.slice(end) };
}

/** Writes the page of the counts. */
export const writePage = (text: string): void => writeFileSync(join(root, PAGE), text);
