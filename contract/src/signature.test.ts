import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { appCodeScript, signature } from './signature.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const APP_CODE = 'PC42ce3bfa4980a9';
const sign = (path: string, param: string, token = '') => signature(md5, path, param, APP_CODE, token);

describe('signature (wire.md §2)', () => {
  const search = (keywords: string) =>
    `{"position":0,"keywords":"${keywords}","fid":null,"domainId":null,"typeId":null,"timeRange":null,"ansChecked":false,"stTime":null,"sortType":"0","page":1,"rows":10}`;
  test.each([
    [
      '/v1/threads/list/bw',
      '{"fid":5050,"showUnAnswer":1,"typeId":5,"lastItem":"","position":1,"rows":10,"orderType":2}',
      '22e8ff231248d4e2774c9d1b523afdf9',
    ],
    [
      '/v1/threads/list/df',
      '{"fid":"593","showUnAnswer":1,"typeId":5,"lastItem":"","position":"0","rows":10,"orderType":2}',
      'a7db9282e68f7ccceff0785b444c2194',
    ],
    [
      '/v1/threads/list/df',
      '{"fid":"559","showUnAnswer":1,"typeId":5,"lastItem":"","position":0,"rows":10,"orderType":2}',
      '9f41eaf88787382c14da461be7079546',
    ],
    ['/v1/forum/getTopBwForums', '{}', '3be29e33cb708b79a3802f663cf8f16e'],
    ['/v1/threads/content', '{"tid":"14592777","fromTrash":0}', '18d497371f56c631390ca2f9a196b130'],
    ['/v2/threads/search', search('天然气'), 'bec2facf4f2a6ea58ced5215c60e6c1c'],
    ['/v2/threads/search', search(''), '15645586216c596864732b57a474b715'],
  ])('of %s %s', (path, param, expected) => {
    expect(sign(path, param)).toBe(expected);
  });

  test('takes its key from the token when there is one', () => {
    expect(sign('/v1/user/getInfo', '{}', 'abc123')).toBe('c8c1cf653d3432b255929f233ecf3430');
  });

  test('the key of the app code', () => {
    expect(md5(APP_CODE).slice(0, 16)).toBe('a2eb17f65d6f4b3f');
  });

  test('depends on every part', () => {
    const parts = [sign('/a', '{}'), sign('/b', '{}'), sign('/a', '{ }'), sign('/a', '{}', 't')];
    expect(new Set(parts).size).toBe(parts.length);
  });
});

test('every page carries the app code where clients look for it', () => {
  expect(appCodeScript('PCa5d1')).toContain("window.SITE_CONFIG['appCode'] = 'PCa5d1'");
});
