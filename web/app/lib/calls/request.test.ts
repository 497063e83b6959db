import { expect, test } from 'vitest';
import { requestOf } from './request.ts';

const asking = { appCode: 'PC42ce3bfa4980a9', language: 'zh-CN', development: false };
const bodyOf = ({ init }: ReturnType<typeof requestOf>) => JSON.parse((init as { body: string }).body);

test('a signed call carries its envelope, and the headers every call carries', () => {
  const asked = requestOf('POST /v1/forum/getTopBwForums', {}, asking);
  expect(asked.url).toBe('/v1/forum/getTopBwForums');
  expect(asked.init.headers).toMatchObject({ token: '', language: 'zh-CN' });
  // wire.md §2
  expect(bodyOf(asked)).toEqual({
    appCode: 'PC42ce3bfa4980a9',
    token: '',
    param: '{}',
    signature: '3be29e33cb708b79a3802f663cf8f16e',
  });
});
test('an address with noToken goes as nobody’s, one with notSign unsigned', () => {
  const asked = requestOf('GET /v1/certificationTypeConfig', { noToken: '1' }, asking);
  expect([asked.url, asked.init.credentials]).toEqual(['/v1/certificationTypeConfig?noToken=1', 'omit']);
  expect(requestOf('GET /v1/user/getInfo', {}, asking).init.credentials).toBe('same-origin');
  expect(bodyOf(requestOf('POST /v1/robot?notSign=1', {}, asking))).not.toHaveProperty('signature');
});
test('in development calls go below the common prefix, which is not signed', () => {
  const asked = requestOf('POST /v1/forum/getTopBwForums', {}, { ...asking, development: true });
  expect(asked.url).toBe('/pro-dfbbs-front/v1/forum/getTopBwForums');
  expect(bodyOf(asked).signature).toBe('3be29e33cb708b79a3802f663cf8f16e');
});
test('an admin-style call carries plain JSON, and its path what belongs there', () => {
  const asked = requestOf('PUT /sys/thing/:id json', { id: 7, name: 'a/b' }, asking);
  expect([asked.url, asked.init.method, bodyOf(asked)]).toEqual(['/sys/thing/7', 'PUT', { name: 'a/b' }]);
  const listed = requestOf('GET /sys/thing/page', { page: 2, name: undefined }, asking);
  expect(listed.url).toBe('/sys/thing/page?page=2');
});
