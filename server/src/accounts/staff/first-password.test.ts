import { limitDefaults } from '@board/contract/settings/limits';
import { expect, test } from 'vitest';
import { plainCell } from '../../base/files/sheet.ts';
import { firstPassword } from './first-password.ts';

test('a first password stands in a sheet as it is', () => {
  const made = Array.from({ length: 500 }, () => firstPassword(limitDefaults, 'wang.wu'));
  expect(made.filter((password) => plainCell(password) !== password)).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});
