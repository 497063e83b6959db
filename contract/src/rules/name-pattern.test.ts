import { describe, expect, test } from 'vitest';
import { limitDefaults } from '../settings/limits.ts';
import { parameterProblem } from '../settings/parameters.ts';
import { isNamePattern, matchesName, NAME_PATTERN } from './name-pattern.ts';
import { isRealName } from './validators.ts';

/** As the older board has it (wire.md §1.6). */
const OLDER = '^[\\u4e00-\\u9fa5]{2,10}(·[\\u4e00-\\u9fa5]{1,10})*$';

describe('the pattern of real names', () => {
  test.each([NAME_PATTERN, OLDER, '[一-龥·]{2,20}', '.{2,30}', '[\\p{Script=Han}A-Za-z· ]+'])(
    '%s may be set',
    (pattern) => {
      expect(isNamePattern(pattern)).toBe(true);
      expect(parameterProblem('realNamePattern', pattern, limitDefaults)).toBeUndefined();
    },
  );

  test.each([
    ['no pattern', '[一-龥'],
    ['takes nobody', '[A-Z]{2,20}'],
    ['doubles with each letter', '(?:[一-龥]+)+'],
    ['the same, hidden', '(?:[一-龥]|李)*'],
    ['two ways with a dot', '(?:[一-龥]+·?)*'],
    ['many of anything', '.*.*.*.*.*.*.*.*'],
    ['pairs', '(?:李王|[一-龥]{2}|[一-龥])*'],
  ])('%s: %s may not', (_why, pattern) => {
    const begun = performance.now();
    expect(isNamePattern(pattern)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(3000);
    expect(parameterProblem('realNamePattern', pattern, limitDefaults)).toEqual({ name: 'namePattern' });
  });

  test('decides what a real name is, and no name is too long for it', () => {
    const rule = (realNamePattern: string) => ({ realNameMin: 2, realNamePattern });
    expect(isRealName('买买提·艾力', rule(OLDER))).toBe(true);
    expect(isRealName('·艾力', rule(OLDER))).toBe(false);
    expect(isRealName('王䶮', rule(OLDER))).toBe(false);
    expect(isRealName('王䶮', rule(NAME_PATTERN))).toBe(true);
    expect(matchesName('王'.repeat(100_000), '.*')).toBe(false);
  });
});
