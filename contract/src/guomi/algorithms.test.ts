import { createCipheriv, createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sm2Decrypt, sm2Encrypt, sm3 } from './algorithms.ts';

/** The examples of the standards. */

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const base64 = (digits: string) => Buffer.from(digits, 'hex').toString('base64');

describe('SM3 (GB/T 32905-2016, annex A)', () => {
  test.each([
    ['abc', '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0'],
    ['abcd'.repeat(16), 'debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732'],
  ])('of %s', (text, digest) => {
    expect(createHash('sm3').update(text).digest('hex')).toBe(digest);
    expect(hex(sm3(Buffer.from(text)))).toBe(digest);
  });
});

describe('SM4 (GB/T 32907-2016, annex A)', () => {
  const key = Buffer.from('0123456789abcdeffedcba9876543210', 'hex');
  const encrypted = (times: number) => {
    const cipher = createCipheriv('sm4-ecb', key, null).setAutoPadding(false);
    let block = key;
    for (let i = 0; i < times; i++) block = cipher.update(block);
    return hex(block);
  };
  test('once', () => expect(encrypted(1)).toBe('681edf34d206965e86b3e94f536e4246'));
  test('a million times', () => expect(encrypted(1_000_000)).toBe('595298c7c6fd271f0402f804c33d3f66'));
});

describe('SM2 (GB/T 32918.5-2017, annex C)', () => {
  const privateKey = '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8';
  const point =
    '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13';
  const spki = Buffer.from(`3059301306072a8648ce3d020106082a811ccf5501822d034200${point}`, 'hex');
  const told =
    '0404ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df059983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd876621886ca989ca9c7d58087307ca93092d651efa';

  test('the text of the example opens', () => {
    expect(sm2Decrypt(privateKey, base64(told))).toBe('encryption standard');
  });

  test('what is encrypted under its key opens, other each time', () => {
    const texts = ['encryption standard', '密码 Liuyan-2026', 'a'.repeat(300)];
    for (const text of texts) expect(sm2Decrypt(privateKey, sm2Encrypt(spki, text))).toBe(text);
    expect(sm2Encrypt(spki, 'a')).not.toBe(sm2Encrypt(spki, 'a'));
  });

  test('what was changed, is of another form or for another key does not', () => {
    for (let at = 0; at < told.length; at += 2) {
      const changed =
        told.slice(0, at) +
        ((Number.parseInt(told.slice(at, at + 2), 16) ^ 1) + 256).toString(16).slice(1) +
        told.slice(at + 2);
      expect(sm2Decrypt(privateKey, base64(changed)), `byte ${at / 2}`).toBe(null);
    }
    for (const other of ['', '04', told.slice(0, 100)]) expect(sm2Decrypt(privateKey, base64(other))).toBe(null);
    expect(sm2Decrypt(privateKey.replace('39', '38'), base64(told))).toBe(null);
    expect(sm2Decrypt(privateKey, '!')).toBe(null);
  });

  test('a key of another curve is refused', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(() => sm2Encrypt(publicKey.export({ format: 'der', type: 'spki' }), 'a')).toThrow('not one of SM2');
  });
});
