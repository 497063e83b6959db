import { expect, test } from 'vitest';
import { makeVault } from './vault.ts';

test('what is sealed opens again, and no two seals begin alike', () => {
  const vault = makeVault('07'.repeat(32));
  const sealed = Array.from({ length: 3000 }, () => vault.seal('13800000000'));
  expect(new Set(sealed.map((one) => one.subarray(0, 12).toString('hex'))).size).toBe(sealed.length);
  expect(new Set(sealed.map((one) => vault.open(one)))).toEqual(new Set(['13800000000']));
});

test('what was changed, or sealed with another key, does not open', () => {
  const vault = makeVault('07'.repeat(32));
  const sealed = vault.seal('13800000000');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => vault.open(changed)).toThrow();
  expect(() => makeVault('08'.repeat(32)).open(sealed)).toThrow();
});
