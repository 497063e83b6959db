import { expect, test } from 'vitest';
import { textOf } from './sources.ts';
import { COLUMNS, countsOf, duplicatesIn, missingIn, pageWith, rowsOf, writePage, wrongIn } from './standards.ts';

/**
 * Checks docs/dengbao.csv, which tells for each requirement on the computing environment (安全计算环境) of GB/T 22239-2019,
 * level three, how it is met or why not. asvs.test.ts tests which mistakes are caught.
 */

/** The letters of each control below 8.1.4. */
const CONTROLS = ['abcd', 'abcdefg', 'abcd', 'abcdef', '', '', 'ab', 'ab', 'abc', 'ab', 'ab'];
const expected = CONTROLS.flatMap((letters, at) =>
  (letters === '' ? [''] : [...letters]).map((letter) => [`8.1.4.${at + 1}${letter}`, '3'] as const),
);
const text = textOf('docs/dengbao.csv');
const rows = rowsOf(text);

test('has every requirement once', () => {
  expect(expected).toHaveLength(34);
  expect(text.split('\n')[0]).toBe(COLUMNS);
  expect(missingIn(expected, rows)).toEqual([]);
  expect(duplicatesIn(rows)).toEqual([]);
});

test('names a test or file that is there, or a reason, for each', () =>
  expect(rows.flatMap((row) => wrongIn(expected, row))).toEqual([]));

test('docs/security.md counts its rows by state: if not, UPDATE=1', () => {
  const { is, should } = pageWith('The table of 等保三级', countsOf(rows, ['3']));
  if (process.env.UPDATE) return writePage(should);
  expect(is).toBe(should);
});
