import { passwordProblem } from '@board/contract/accounts/passwords';
import { limitDefaults } from '@board/contract/settings/limits';
import { expect, test } from 'vitest';
import { newPasswordProblem } from './passwords.ts';

test.each([
  ['9Bamboo-Kite', ['xiangjiang', '13900000001'], undefined],
  ['Xiang9Jiang-Kite', ['xiangjiang', '13900000001'], undefined],
  ['9XiangJiang-Kite', ['xiangjiang', '13900000001'], { name: 'passwordOwn' }],
  ['Kite-13900000001', ['xiangjiang', '13900000001'], { name: 'passwordOwn' }],
  ['9Bamboo-Kite', ['', 'Bam'], undefined],
  ['8Liuyan-Bamboo', [], { name: 'passwordWeak' }],
] as const)('%s of whoever is called %j: %j', (password, own, problem) =>
  expect(newPasswordProblem(password, limitDefaults, own)).toEqual(problem),
);

test('those that leaked lists are full of are refused, in any letters and with signs around them', () => {
  const problem = (password: string) => newPasswordProblem(password, limitDefaults, [])?.name;
  for (const password of ['Jordan23', 'PATRICK4!', '#Morales1!?', 'Blink182...']) {
    expect(passwordProblem(password, limitDefaults), password).toBeUndefined();
    expect(problem(password), password).toBe('passwordLeaked');
  }
  for (const password of ['Morales1x-kite', '9Bamboo-Kite']) expect(problem(password), password).toBeUndefined();
});
