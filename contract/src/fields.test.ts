import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flag, id, optionalId, optionalText, page, text, toSeconds } from './fields.ts';
import { languageOf } from './texts/index.ts';

describe('ids, as old clients send them', () => {
  test.each([[593], ['593'], [0], ['0'], [2147483647], ['2147483647']])('%j', (value) =>
    expect(id.parse(value)).toBe(Number(value)),
  );
  test.each([
    [-1],
    [1.5],
    ['1.5'],
    [2147483648],
    ['2147483648'],
    ['99999999999'],
    ['abc'],
    [' 1'],
    [true],
    [null],
    [{}],
    [[1]],
  ])('refused: %j', (value) => expect(id.safeParse(value).success).toBe(false));
  test.each([[null], [undefined], ['']])('%j means any', (value) => expect(optionalId.parse(value)).toBeUndefined());
});

test('switches', () => {
  for (const yes of [true, 1, '1', 'true']) expect(flag.parse(yes)).toBe(true);
  for (const no of [false, 0, '0', 'false']) expect(flag.parse(no)).toBe(false);
  for (const neither of [2, 'yes', '', null]) expect(flag.safeParse(neither).success).toBe(false);
});

test('pages', () => {
  expect(page.page.parse(undefined)).toBe(1);
  expect(page.rows.parse('50')).toBe(50);
  for (const wrong of [0, -1, 501, '1e3', 1.5, null]) expect(page.rows.safeParse(wrong).success).toBe(false);
});

describe('text', () => {
  test('what a database cannot hold is refused: NUL and halves of characters', () => {
    for (const wrong of ['a\u0000b', '\ud800', '\udc00x', '\ud83d']) {
      expect(text(100).safeParse(wrong).success).toBe(false);
      expect(optionalText(100).safeParse(wrong).success).toBe(false);
    }
    expect(text(100).parse('😀𠮷\n\t')).toBe('😀𠮷\n\t');
    expect(optionalText(100).parse(null)).toBeUndefined();
  });

  test('reads as it is stored: marks that turn its order around are left out', () => {
    expect(text(100).parse('abc\u202e词禁违\u202c\u2066d\u2069')).toBe('abc词禁违d');
    expect(optionalText(100).parse('a\u202eb')).toBe('ab');
  });

  test('its length is bounded', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), (some) => {
        expect(text(20).safeParse(some).success).toBe(some.length <= 20);
      }),
    );
  });
});

test('times are whole seconds', () => expect(toSeconds(new Date(1610983347999))).toBe(1610983347));

test.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['zh-TW', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-HK;q=1', 'zh-TW'],
  ['en-GB,zh', 'en'],
  ['fr', 'zh-CN'],
])('the language of %s is %s', (header, language) => expect(languageOf(header)).toBe(language));
