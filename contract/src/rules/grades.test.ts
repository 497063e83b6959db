import { expect, test } from 'vitest';
import { limitDefaults } from '../settings/limits.ts';
import { zhCN } from '../texts/zh-CN.ts';
import { satisfactionOf, total, weightsOf } from './grades.ts';

const of = (gradeLevel: number, gradeManner: number, gradeSpeed: number) =>
  total({ gradeLevel, gradeManner, gradeSpeed }, weightsOf(limitDefaults));

test('the total weighs solution twice, with one decimal', () => {
  expect([of(5, 5, 5), of(1, 1, 1), of(1, 2, 3), of(4, 3, 2)]).toEqual([5, 1, 1.8, 3.3]);
});

test('the word of a total changes above 4, 3, 2 and 1', () => {
  const words = [5, 4.1, 4, 3, 2, 1].map((grade) => satisfactionOf(grade, zhCN.satisfaction));
  expect(words).toEqual(['很满意', '很满意', '满意', '基本满意', '不满意', '很不满意']);
});
