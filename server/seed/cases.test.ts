import { contentOf, runningText } from '@board/contract/cases/case-text';
import { personalIn } from '@board/contract/rules/personal-data';
import { lengthOf } from '@board/contract/rules/validators';
import { limitDefaults } from '@board/contract/settings/limits';
import { describe, expect, test } from 'vitest';
import { caseSeeds } from './cases.ts';

describe('the cases of the demo', () => {
  test.each(caseSeeds)('$title keeps the rules of cases', (seed) => {
    const text = `${seed.title}\n${contentOf(seed)}`;
    expect(personalIn(text)).toEqual([]);
    expect(lengthOf(seed.title)).toBeLessThanOrEqual(60);
    if (seed.state === 'draft') return;
    expect(lengthOf(runningText(contentOf(seed)))).toBeGreaterThanOrEqual(limitDefaults.caseBodyMin);
    for (const part of [seed.situation, seed.handling, seed.result, seed.basis, seed.lesson]) expect(part).not.toBe('');
  });

  test.each(caseSeeds)('the message of $title keeps the rules of messages', ({ subject, message, reply }) => {
    expect(lengthOf(subject)).toBeGreaterThanOrEqual(limitDefaults.titleMin);
    expect(lengthOf(subject)).toBeLessThanOrEqual(limitDefaults.titleMax);
    expect(lengthOf(message)).toBeLessThanOrEqual(limitDefaults.contentMax);
    expect(lengthOf(reply)).toBeLessThanOrEqual(limitDefaults.replyMax);
  });

  test('are twenty-four of all levels, none like another', () => {
    expect(caseSeeds).toHaveLength(24);
    expect(new Set(caseSeeds.map(({ level }) => level))).toEqual(new Set([1, 3, 4]));
    expect(new Set(caseSeeds.map(({ domain }) => domain)).size).toBeGreaterThan(9);
    for (const part of ['title', 'handling', 'lesson'] as const) {
      const texts = caseSeeds.map((one) => one[part]).filter(Boolean);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});
