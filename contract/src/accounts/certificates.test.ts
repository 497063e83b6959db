import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NAME_PATTERN } from '../rules/name-pattern.ts';
import {
  certificateType,
  certificateTypes,
  isCertificateName,
  normaliseCertificate,
  normaliseName,
} from './certificates.ts';

const today = new Date('2026-11-21T02:00:00Z');
const fits = (value: string, number: string) => certificateType(value)!.fits(number, today);

/** Seventeen digits with the check digit that belongs to them (GB 11643). */
function checked(digits: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return digits + '10X98765432'[weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11];
}

describe('numbers of certificates (domain.md E)', () => {
  test.each([
    ['1', '11010519491231002X'],
    ['1', '110101199003070011'],
    ['2', 'E12345678'],
    ['2', 'EA1234567'],
    ['2', 'K01234567'],
    ['2', '123456789'],
    ['3', 'H12345678'],
    ['3', 'M1234567801'],
    ['4', '12345678'],
    ['4', '1234567890B'],
    ['5', 'USA110080010101'],
    ['5', checked('91184019900307001')],
    ['6', checked('81000019900307001')],
    ['6', checked('83000019900307002')],
  ])('type %s takes %s', (value, number) => expect(fits(value, number)).toBe(true));

  test.each([
    ['1', '110101199003070012', 'check digit'],
    ['1', checked('81000019900307001'), 'a residence permit is no ID card'],
    ['1', checked('91184019900307001'), 'nor is a foreigner’s card'],
    ['2', 'ABCDEFGH', 'no digit'],
    ['2', 'E123', 'too short'],
    ['2', `E${'1'.repeat(17)}`, 'too long'],
    ['3', 'A12345678', 'neither H nor M'],
    ['3', 'H123456789', 'nine digits'],
    ['4', '123456789', 'nine digits'],
    ['5', '110101199003070011', 'an ID card'],
    ['5', 'US110080010101X', 'old form with two letters'],
    ['6', '11010519491231002X', 'an ID card'],
    ['6', checked('81000020990307001'), 'born tomorrow'],
  ])('type %s refuses %s: %s', (value, number) => expect(fits(value, number)).toBe(false));

  test('spaces and small letters make no other number', () => {
    expect(normaliseCertificate(' h1234 5678 ')).toBe('H12345678');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normaliseCertificate(normaliseCertificate(text))).toBe(normaliseCertificate(text));
      }),
    );
  });

  test('of the eleven check digits exactly one makes a residence permit, and the same one a foreigner’s card', () => {
    const order = fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, '0'));
    const birthday = fc.date({ min: new Date('1900-01-01'), max: today, noInvalidDate: true });
    const day = birthday.map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
    const beginnings = fc.constantFrom(['6', '810000'], ['6', '820000'], ['6', '830000'], ['5', '911840']);
    fc.assert(
      fc.property(beginnings, day, order, ([value, beginning], born, last) => {
        const right = [...'0123456789X'].filter((check) => fits(value!, `${beginning}${born}${last}${check}`));
        expect(right).toHaveLength(1);
      }),
    );
  });
});

describe('names on certificates', () => {
  test.each([
    ['1', '王芳', true],
    ['1', 'Wang Fang', false],
    ['2', "Anne-Marie O'Neil", true],
    ['5', '李安', true],
    ['2', 'A', false],
    ['2', 'Bob1', false],
    ['3', 'Chan Tai Man', false],
    ['1', '买买提•艾力', true],
    ['1', '买买提 艾力', false],
  ])('type %s, %s: %s', (value, name, right) =>
    expect(isCertificateName(name, certificateType(value)!, { realNameMin: 2, realNamePattern: NAME_PATTERN })).toBe(
      right,
    ),
  );
});

test('types have values and names of their own', () => {
  expect(new Set(certificateTypes.map(({ value }) => value)).size).toBe(certificateTypes.length);
  expect(certificateType('9')).toBeUndefined();
});

test.each(['买买提·艾力', '买买提•艾力', ' 买买提・艾力 ', '买买提‧艾力'])('%j is one name', (name) =>
  expect(normaliseName(name)).toBe('买买提·艾力'),
);
