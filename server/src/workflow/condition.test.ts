import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Condition,
  ConditionError,
  evaluate,
  holds,
  namesIn,
  readCondition,
  type Variables,
} from './condition.ts';

const variables: Variables = {
  days: 5,
  text: '12',
  name: '张三',
  ok: true,
  list: [1, 2],
  none: [],
  form: { type: 'A', inner: { days: 3 } },
  from: '2026-11-25',
};
const is = (text: string) => holds(readCondition(text), variables);

describe('a condition', () => {
  test.each([
    '${days > 3}',
    '#{days >= 5 && ok}',
    'days gt 3 and not (days ge 6)',
    "name == '张三'",
    'name eq "张三" or false',
    'text > 9',
    'form.inner.days * 2 + 1 == 7',
    '!empty list && empty none && empty missing',
    'missing == null',
    "from < '2026-12-01'",
    '-days < 0',
    '(days mod 2) == 1',
    'days div 2 == 2.5',
  ])('%s holds', (text) => {
    expect(is(text)).toBe(true);
  });
  test.each([
    'days > 5',
    'missing > 0',
    'missing < 0',
    'name > 3',
    'days / 0 > 1',
    'form.constructor != null',
    'toString != null',
    "form.__proto__ == 'x'",
    'list == list && false',
    'name',
    '1',
  ])('%s does not', (text) => {
    expect(is(text)).toBe(false);
  });
  test.each([
    '',
    '${}',
    'days >',
    'a b',
    'f(1)',
    'a[0]',
    'a = 1',
    "'open",
    'a ? b : c',
    '(a',
    'a..b',
    '1 < 2 < 3',
    '`x`',
  ])('%s is none', (text) => {
    expect(() => readCondition(text)).toThrow(ConditionError);
  });
  test('neither its length nor its depth is without a bound', () => {
    expect(() => readCondition('a'.repeat(501))).toThrow(ConditionError);
    expect(() => readCondition(`${'('.repeat(200)}a${')'.repeat(200)}`)).toThrow(ConditionError);
    expect(() => readCondition(`${'!'.repeat(400)}a`)).toThrow(ConditionError);
  });
  test('says what it reads', () => {
    expect(namesIn(readCondition('form.days > 3 && !empty name'))).toEqual(['form', 'name']);
  });
  test('whatever is written is either a condition or refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        let read: Condition;
        try {
          read = readCondition(text);
        } catch (error) {
          return error instanceof ConditionError;
        }
        evaluate(read, variables);
        return typeof holds(read, variables) === 'boolean';
      }),
      { numRuns: 500 },
    );
  });
});
