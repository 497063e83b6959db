import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { suites } from './seal-suites.ts';
import { makeVault } from './vault.ts';

const OLD = '07'.repeat(32);
const NEW = '08'.repeat(32);

describe.each(suites)('by the suite %s', (suite) => {
  const vault = makeVault(OLD, { suite });

  test('what is sealed opens again, and no two seals are alike behind their mark', () => {
    const sealed = Array.from({ length: 3000 }, () => vault.seal('13800000000'));
    expect(sealed.every((one) => one.subarray(0, 11).equals(vault.mark))).toBe(true);
    expect(new Set(sealed.map((one) => one.subarray(11, 23).toString('hex'))).size).toBe(sealed.length);
    expect(new Set(sealed.map((one) => vault.open(one)))).toEqual(new Set(['13800000000']));
    for (const text of ['', '甲'.repeat(1000)]) expect(vault.open(vault.seal(text))).toBe(text);
  });

  test('what was changed, or sealed with another key, does not open', () => {
    const sealed = vault.seal('13800000000');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => vault.open(changed), `byte ${at}`).toThrow();
    }
    expect(() => vault.open(sealed.subarray(0, 20))).toThrow();
    expect(() => makeVault(NEW, { suite }).open(sealed)).toThrow();
  });

  test('the key of before opens what it sealed by any suite, and seals nothing', () => {
    const both = makeVault(NEW, { previous: OLD, suite });
    for (const of of suites) expect(both.open(makeVault(OLD, { suite: of }).seal('甲'))).toBe('甲');
    expect(makeVault(NEW).open(both.seal('甲'))).toBe('甲');
    expect(() => vault.open(both.seal('甲'))).toThrow();
  });
});

test('seals of before they named their key open', () => {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(OLD, 'hex'), '', 'board/seal', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update('13800000000', 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]);
  expect(makeVault(OLD).open(sealed)).toBe('13800000000');
  expect(makeVault(NEW, { previous: OLD, suite: 'guomi' }).open(sealed)).toBe('13800000000');
  expect(() => makeVault(NEW).open(sealed)).toThrow();
});

test('the id of a key says nothing of it', () => {
  const { keyId } = makeVault(OLD);
  expect(keyId).toMatch(/^[0-9a-f]{16}$/);
  expect(OLD).not.toContain(keyId);
  expect(makeVault(NEW).keyId).not.toBe(keyId);
});
