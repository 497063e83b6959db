import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NAME_PATTERN } from './name-pattern.ts';
import * as validators from './validators.ts';

const { idCard18, isCreditCode, isIdCard, isMobile, isPersonName, normalisePhone, parseMessageIds } = validators;
/** they take more than a text, and stand by themselves */
const TAKE_MORE = ['isIdCard', 'idCard18', 'isRealName', 'isPersonName'];
const today = new Date('2026-11-21T02:00:00Z');

describe('properties', () => {
  test('of the eleven check digits exactly one is right', () => {
    const birthday = fc.date({ min: new Date('1900-01-01'), max: today, noInvalidDate: true });
    fc.assert(
      fc.property(birthday, fc.integer({ min: 0, max: 999 }), (date, order) => {
        const body = `110101${date.toISOString().slice(0, 10).replaceAll('-', '')}${String(order).padStart(3, '0')}`;
        const right = [...'0123456789X'].filter((check) => isIdCard(body + check, today));
        expect(right).toHaveLength(1);
      }),
    );
  });

  test('a changed digit of an ID card shows', () => {
    const valid = '110101199003070011';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(valid[at]) + by) % 10;
        expect(isIdCard(valid.slice(0, at) + digit + valid.slice(at + 1), today)).toBe(false);
      }),
    );
  });

  test('15 digits and the 18 made of them are good or bad together', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^11010[1-9]\d{9}$/), (text) => {
        expect(isIdCard(idCard18(text), today)).toBe(isIdCard(text, today));
      }),
    );
  });

  test('of the check characters of a credit code, and of the organisation code in it, exactly one pair is right', () => {
    const body = fc.stringMatching(/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{8}$/);
    const checks = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
    const pairs = checks.flatMap((inner) => checks.map((outer) => inner + outer));
    fc.assert(
      fc.property(body, (text) => {
        const right = pairs.filter((pair) => isCreditCode(text + pair));
        expect(right).toHaveLength(1);
        expect(right[0]).toMatch(/^[\dX]/);
      }),
    );
  });

  test('normalising twice changes nothing more, and every way of writing a mobile number is the same number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text));
      }),
    );
    const mobile = fc.stringMatching(/^1[3-9]\d{9}$/);
    fc.assert(
      fc.property(mobile, fc.constantFrom('', '+86', '0086', '+86 ', '0086-'), (number, prefix) => {
        const spaced = `${prefix}${number.slice(0, 3)} ${number.slice(3, 7)}-${number.slice(7)}`;
        expect(isMobile(normalisePhone(spaced))).toBe(true);
        expect(normalisePhone(spaced)).toBe(number);
      }),
    );
  });

  test('message ids come back as they were written', () => {
    const ids = fc.array(fc.integer({ min: 0, max: 2147483647 }));
    fc.assert(
      fc.property(ids, (some) => {
        expect(parseMessageIds(some.join('，'))).toEqual({ ids: some });
      }),
    );
  });
});

describe('no input is too long', () => {
  const forms: [name: string, check: (text: string) => unknown][] = [
    ...Object.entries(validators)
      .filter(([name, value]) => typeof value === 'function' && !TAKE_MORE.includes(name))
      .map(([name, check]) => [name, check as (text: string) => unknown] as [string, (text: string) => unknown]),
    ['isIdCard', (text) => isIdCard(text, today)],
    ['isPersonName', (text) => isPersonName(text, { realNameMin: 2, realNamePattern: NAME_PATTERN })],
  ];
  // What makes careless patterns try over and over: runs that nearly fit, and an end that does not.
  const unending = [
    'a',
    '1',
    '1,',
    '，',
    ' ',
    '-',
    '+86',
    '王·',
    'a.',
    'a@',
    '@',
    '标',
    '\ud83d\ude00',
    '\ud83d',
    '!A1a',
  ];
  const shapes = (length: number) =>
    unending.flatMap((piece) => {
      const run = piece.repeat(Math.ceil(length / piece.length));
      return [run, `${run}\u0000`, `ab@${run}`, `ab@${run}!`, `1${run}x`];
    });

  // Made once for all forms: to write them takes longer than to check them.
  const texts = new Map<number, string[]>();
  beforeAll(() => {
    for (const length of [20_000, 320_000, 1_000_000]) texts.set(length, shapes(length));
  });
  afterAll(() => texts.clear());

  test.each(forms)('%s answers 1 MB', (_name, check) => {
    for (const text of texts.get(1_000_000)!) check(text);
  });

  test.each(forms)('%s: ten times the text is not a hundred times the work', (_name, check) => {
    const cost = (length: number) =>
      Math.min(
        ...[1, 2].map(() => {
          const begun = performance.now();
          for (const text of texts.get(length)!) check(text);
          return performance.now() - begun;
        }),
      );
    // Linear work takes 16 times as long, quadratic 256 times; half a second is granted for a busy machine.
    expect(cost(320_000)).toBeLessThan(64 * cost(20_000) + 500);
  });
});
