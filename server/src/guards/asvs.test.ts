import { describe, expect, test } from 'vitest';
import { textOf } from './sources.ts';
import {
  COLUMNS,
  countsOf,
  duplicatesIn,
  missingIn,
  pageWith,
  type Row,
  rowsOf,
  writePage,
  wrongIn,
} from './standards.ts';

/**
 * Checks docs/asvs.csv, which tells for each requirement of OWASP ASVS 5.0, levels 1 and 2, how it is met or why not. If a
 * test is renamed, its row fails.
 */

const TABLE = 'docs/asvs.csv';

/** The levels of the requirements by section: the first digit of 1.1 is the level of V1.1.1. Level 3 is not claimed. */
const LEVELS: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};
const expected = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].map((level, at) => [`V${section}.${at + 1}`, level] as const).filter(([, level]) => level !== '3'),
);

const text = textOf(TABLE);
const rows = rowsOf(text);

describe('docs/asvs.csv', () => {
  test('has every requirement of levels 1 and 2 once', () => {
    expect(expected).toHaveLength(253);
    expect(text.split('\n')[0]).toBe(COLUMNS);
    expect(missingIn(expected, rows)).toEqual([]);
    expect(duplicatesIn(rows)).toEqual([]);
  });

  test('names a test or file that is there, or a reason, for each', () =>
    expect(rows.flatMap((row) => wrongIn(expected, row))).toEqual([]));

  test('docs/security.md counts its rows by state: if not, UPDATE=1', () => {
    const { is, should } = pageWith('The table of OWASP ASVS', countsOf(rows, ['1', '2']));
    if (process.env.UPDATE) return writePage(should);
    expect(is).toBe(should);
  });
});

describe('caught', () => {
  const good: Row = {
    id: 'V1.1.1',
    level: '2',
    topic: 'x',
    state: 'tested',
    note: '',
    evidence: 'server/src/guards/asvs.test.ts#a row that is not there',
  };
  test('a row that is not there, or twice', () => {
    expect(missingIn(expected, rows.slice(1))).toEqual(['V1.1.1']);
    expect(duplicatesIn([...rows, good])).toEqual(['V1.1.1']);
  });

  test.each<[string, Partial<Row>, string[]]>([
    ['nothing in a row that is right', {}, []],
    ['a requirement that there is not', { id: 'V1.2.10' }, ['no such requirement']],
    ['another level', { level: '1' }, ['level 2']],
    ['a row without evidence', { evidence: '' }, ['no evidence']],
    [
      'a file that is not there',
      { evidence: 'server/src/nowhere.test.ts#whatever' },
      ['no file server/src/nowhere.test.ts'],
    ],
    [
      'a title that is not there',
      { evidence: 'server/src/guards/asvs.test.ts#another title' },
      ['no test "another title" in server/src/guards/asvs.test.ts'],
    ],
    [
      'a test without a title',
      { evidence: 'server/src/guards/asvs.test.ts' },
      ['no title after server/src/guards/asvs.test.ts'],
    ],
    ['a title in what is no test', { evidence: 'server/src/main.ts#whatever' }, ['server/src/main.ts is no test']],
    ['two letters of a title', { evidence: 'server/src/guards/asvs.test.ts#a r' }, ['too little of a title: "a r"']],
    ['a state that there is not', { state: 'done', note: 'It is done.' }, ['no state "done"']],
    ['what lies outside without a reason', { state: 'outside', evidence: '', note: '' }, ['no reason']],
    ['a gap without a reason', { state: 'gap', evidence: '', note: '–' }, ['no reason']],
    [
      'a duty of the operator that no page tells him',
      { state: 'deployment', evidence: 'server/src/main.ts', note: 'He does it.' },
      ['no page of an operator'],
    ],
  ])('%s', (_what, changed, wrong) => {
    const row = { ...good, ...changed };
    expect(wrongIn(expected, row)).toEqual(wrong.map((one) => `${row.id}: ${one}`));
  });

  test('a cell with commas and quotes is one cell', () => {
    expect(rowsOf(`${COLUMNS}\nV1.1.1,2,"a, ""b""",gap,,"c, d"\n`)).toEqual([
      { id: 'V1.1.1', level: '2', topic: 'a, "b"', state: 'gap', evidence: '', note: 'c, d' },
    ]);
  });
});
