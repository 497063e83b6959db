import { describe, expect, test } from 'vitest';
import { passwordProblem } from '../accounts/passwords.ts';
import { limitDefaults } from '../settings/limits.ts';
import { NAME_PATTERN } from './name-pattern.ts';
import {
  idCard18,
  isAlphanumeric,
  isCreditCode,
  isEmail,
  isIdCard,
  isMobile,
  isNickname,
  isOverseasPhone,
  isPlainTitle,
  isRealName,
  lengthOf,
  normalisePhone,
  parseMessageIds,
  readableLength,
} from './validators.ts';

const today = new Date('2026-11-21T02:00:00Z');

describe('ID card (domain.md E)', () => {
  test.each(['11010519491231002X', '11010519491231002x', '110101199003070011'])('takes %s', (text) =>
    expect(isIdCard(text, today)).toBe(true),
  );
  test.each([
    ['440524188001010014', 'born before 1900'],
    ['110101199003070012', 'wrong check digit'],
    ['110101199002300019', 'no such day'],
    ['161010519491231002', 'no such region'],
    ['11010519491231002', 'one digit short'],
    ['11010519491231002XX', 'too long'],
    ['', 'empty'],
  ])('refuses %s: %s', (text) => expect(isIdCard(text, today)).toBe(false));

  test('refuses a birthday after today, and takes it when the day has come', () => {
    const born = '11010520261231000';
    const whole = [...'0123456789X'].map((check) => born + check);
    expect(whole.some((text) => isIdCard(text, today))).toBe(false);
    expect(whole.filter((text) => isIdCard(text, new Date('2027-01-01T00:00:00Z')))).toHaveLength(1);
  });

  test('takes 15 digits and gives the 18 that stand for them', () => {
    expect(isIdCard('110105491231002', today)).toBe(true);
    expect(isIdCard('110105491331002', today)).toBe(false);
    expect(idCard18('110105491231002')).toBe('11010519491231002X');
    expect(idCard18('11010519491231002x')).toBe('11010519491231002X');
  });
});

describe('unified social credit code', () => {
  test.each(['91350200MA2YJ1XR9G', '91230184MA1BUFLT44', '91440101MA5CJQ4N59'])('takes %s', (text) =>
    expect(isCreditCode(text)).toBe(true),
  );
  // The last but one has the right last character, but digits 9 to 17 are no organisation code (GB 11714).
  test.each(['91350200MA2YJ1XR9H', '91350200MI2YJ1XR9G', '9135020MA2YJ1XR9G', '91350200MA2YJ1XR0L', ''])(
    'refuses %s',
    (text) => expect(isCreditCode(text)).toBe(false),
  );
});

describe('phone', () => {
  test.each(['13800138000', '19912345678'])('mobile %s', (text) => expect(isMobile(text)).toBe(true));
  test.each(['12800138000', '1380013800', '138001380000', '+8613800138000', ' 13800138000', ''])(
    'no mobile %s',
    (text) => expect(isMobile(text)).toBe(false),
  );
  test.each([
    ['+86 138-0013-8000', '13800138000'],
    ['008613800138000', '13800138000'],
    [' 138 0013 8000 ', '13800138000'],
    ['+85291234567', '+85291234567'],
    ['8613800138000', '8613800138000'],
  ])('normalises %s to %s', (text, expected) => expect(normalisePhone(text)).toBe(expected));
  test.each(['+12025550123', '91234567', '61234567', '0912345678'])('overseas %s', (text) =>
    expect(isOverseasPhone(text)).toBe(true),
  );
  test.each(['+0123456789', '+1', '31234567', `+1${'2'.repeat(15)}`])('no overseas number %s', (text) =>
    expect(isOverseasPhone(text)).toBe(false),
  );
});

describe('names', () => {
  const names = { realNameMin: 2, realNamePattern: NAME_PATTERN };
  test.each(['王芳', '买买提·艾力', '王䶮', '张𬭎', '〇明'])('real name %s', (text) =>
    expect(isRealName(text, names)).toBe(true),
  );
  test.each(['王', '𬭎', '··', '王、芳', 'Wang', '王 芳', '王芳1', '王'.repeat(21)])('no real name %s', (text) =>
    expect(isRealName(text, names)).toBe(false),
  );
  test.each(['热心市民', 'abc-123', '张三88'])('nickname %s', (text) => expect(isNickname(text)).toBe(true));
  test.each(['a', 'a b', 'a_b', 'a\n', '😀😀', 'x'.repeat(21)])('no nickname %j', (text) =>
    expect(isNickname(text)).toBe(false),
  );
});

describe('password: 8–20 characters, three kinds of four', () => {
  const named = (text: string) => passwordProblem(text, limitDefaults)?.name;
  test.each(['Mei7gulT', 'mei-7gul', 'MEI!gult', 'A1!kzpwjqmvxbrhnctds'])('takes %s', (text) =>
    expect(named(text)).toBeUndefined(),
  );
  test.each([
    ['Abcde12', 'passwordLength'] as const,
    ['A1!aaaaaaaaaaaaaaaaaa', 'passwordLength'] as const,
    ['', 'passwordLength'] as const,
    ['abcdefg1', 'passwordKinds'] as const,
    ['ABCDEFGH', 'passwordKinds'] as const,
    ['Abc def12', 'passwordSigns'] as const,
    ['密码Abc123', 'passwordSigns'] as const,
    ['Abcdef12', 'passwordWeak'] as const,
  ])('refuses %j: %s', (text, name) => expect(named(text)).toBe(name));
  test('as long, and of as many kinds, as the back office says', () => {
    const rule = { passwordMin: 10, passwordMax: 12, passwordClasses: 4 };
    expect(passwordProblem('Mei7gul-t', rule)).toEqual({ name: 'passwordLength', with: '10–12' });
    expect(passwordProblem('Mei7gultou', rule)).toEqual({ name: 'passwordKinds', with: 4 });
    expect(passwordProblem('Mei7-gultou', rule)).toBeUndefined();
  });
});

describe('e-mail: the @ at position 3 to 30', () => {
  test.each(['ab@c.cn', `${'a'.repeat(29)}@example.com`, 'first.last@mail.gov.cn'])('takes %s', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  test.each([
    'a@b.cn',
    `${'a'.repeat(30)}@b.cn`,
    'ab@b',
    'ab@.cn',
    'ab@b..cn',
    'ab@b.cn.',
    'ab@c@d.cn',
    'a b@c.cn',
    'ab.cn',
    `ab@${'c'.repeat(120)}.cn`,
  ])('refuses %s', (text) => expect(isEmail(text)).toBe(false));
});

describe('message-id filter', () => {
  test('splits at both commas, trims, drops what is empty', () => {
    expect(parseMessageIds('12，34, 56,,')).toEqual({ ids: [12, 34, 56] });
    expect(parseMessageIds('')).toEqual({ ids: [] });
    expect(parseMessageIds('2147483647')).toEqual({ ids: [2147483647] });
  });
  test.each([
    ['12a', 'digits'],
    ['-1', 'digits'],
    ['1.5', 'digits'],
    ['２', 'digits'],
    ['2147483648', 'tooLarge'],
    ['12345678901', 'tooLarge'],
    ['9'.repeat(400), 'tooLarge'],
    ['1,99999999999,x', 'digits'],
  ])('%s: %s', (text, problem) => expect(parseMessageIds(text)).toEqual({ problem }));
});

describe('title', () => {
  test.each(['关于XX路12号（3单元）停水、停电的问题？', '5℃ 以下供暖不足80%', '𠮷野家旁道路积水'])(
    'plain: %s',
    (text) => expect(isPlainTitle(text)).toBe(true),
  );
  test.each([
    '标题★',
    '标题<b>',
    '标题😀',
    '标题\u0000',
    '标题\u200b',
    '标题#1',
    '标题@某人',
    '标题&',
    '标题\n第二行',
    '标题\u2028',
    '标\u3164题',
  ])('special: %j', (text) => expect(isPlainTitle(text)).toBe(false));
});

test('an emoji or a rare character counts as one', () => {
  expect(lengthOf('𠮷😀a')).toBe(3);
});

test.each([
  ['𠮷😀a', 3],
  ['two words', 9],
  ['\u200b\ufeff\u3164\u2060\u202e\u0001', 0],
  ['字\u200b字\u00ad\u3164 字', 4],
  ['  一  \n\n\u3000 二  ', 3],
])('what can be read of %j counts %i', (text, count) => expect(readableLength(text)).toBe(count));

test.each([
  ['A1b2', true],
  ['1'.repeat(18), true],
  ['1'.repeat(19), false],
  ['', false],
  ['A-1', false],
  ['Ａ１', false],
  ['甲1', false],
])('letters and digits up to 18: %s is %s', (text, right) => expect(isAlphanumeric(text)).toBe(right));
