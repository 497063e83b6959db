import { limitDefaults } from '@board/contract/settings/limits';
import { expect, test } from 'vitest';
import { newPasswordProblem } from './passwords.ts';

test.each([
  ['9Bamboo-Kite', ['xiangjiang', '13900000001'], undefined],
  ['Xiang9Jiang-Kite', ['xiangjiang', '13900000001'], undefined],
  ['9XiangJiang-Kite', ['xiangjiang', '13900000001'], { name: 'passwordOwn' }],
  ['Kite-13900000001', ['xiangjiang', '13900000001'], { name: 'passwordOwn' }],
  ['9Bamboo-Kite', ['', 'Bam'], undefined],
] as const)('%s of whoever is called %j: %j', (password, own, problem) =>
  expect(newPasswordProblem(password, limitDefaults, own)).toEqual(problem),
);
