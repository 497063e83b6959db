import { expect, test } from 'vitest';
import { withoutPersons } from './cases.ts';

test('a case names nobody and leads to nobody', () => {
  const text = withoutPersons('住户王女士，电话13812345678或0731-8888 6666，邮箱wang@example.com，住3号楼，停水5天。');
  expect(text).toBe('住户当事人，电话（号码略）或（号码略），邮箱（邮箱略），住3号楼，停水5天。');
});
