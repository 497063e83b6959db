import { expect, test } from 'vitest';
import { troubleOf } from './target.ts';

const CAREFUL = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'",
};
const answer = { status: 200, headers: CAREFUL, body: '{"result":{"code":0}}' };
const told = (changes: Partial<Parameters<typeof troubleOf>[1]>, raw = false) =>
  troubleOf({ raw }, { ...answer, ...changes });

test('an answer that is as it should be is no trouble', () => {
  expect(told({})).toBeNull();
  expect(told({ status: 404, body: '{"code":"A0404"}' })).toBeNull();
  for (const location of ['/', '/demo?x=1', 'http://localhost:8080/demo'])
    expect(told({ status: 302, headers: { ...CAREFUL, location } })).toBeNull();
});

test.each(['500', '503'])('a failure of the server is, by its status: %s', (status) => {
  expect(told({ status: Number(status), body: 'failed' })).toBe(`HTTP ${status}: failed`);
});

test('and by its code, in either envelope', () => {
  expect(told({ body: '{"result":{"code":"A0500","msg":""}}' })).toBe('code A0500');
  expect(told({ body: '{"code":"A0503","msg":""}' })).toBe('code A0503');
  // What somebody wrote is no code.
  expect(told({ body: '{"code":0,"msg":"ok","data":{"code":"A0500"}}' })).toBeNull();
});

test.each(['/\\x', '//elsewhere.example', 'https://elsewhere.example/', 'http://localhost:80@elsewhere.example/', ''])(
  'a way out of the board is: %s',
  (location) => {
    expect(told({ status: 302, headers: { ...CAREFUL, location } })).toBe(`leads to ${location}`);
  },
);

test.each(Object.keys(CAREFUL))('an answer without %s is, whoever gives it', (name) => {
  const headers = Object.fromEntries(Object.entries(CAREFUL).filter(([one]) => one !== name));
  for (const status of [200, 400, 404, 431])
    for (const raw of [false, true]) expect(told({ status, headers }, raw)).toBe(`without ${name}`);
});

test('a connection that is closed without an answer is only where no program would have sent the request', () => {
  const none = { status: 0, headers: {}, body: '' };
  expect(told(none, true)).toBeNull();
  expect(told(none)).toMatch(/^without /);
});
