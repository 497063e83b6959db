import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, hasLockedDraft, keepDraft, openDraft, saveDrafts } from './draft.ts';
import { noValues } from './values.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  // Its own keys are the stored names, as in a browser.
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor }));
});
afterEach(() => vi.unstubAllGlobals());
const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });

const write = (uid: number | null, subject: string, at: number) =>
  keepDraft('post', uid, { ...noValues, subject }, Date.now() + at);
const opened = (uid: number | null) => {
  const { draft, earlier } = openDraft('post', uid);
  return [draft?.values.subject, earlier?.values.subject];
};

test('what was written before signing in stands beside what the account had begun, the newest first', () => {
  write(7, '账号的', -2000);
  write(null, '登录前的', -1000);
  expect(opened(7)).toEqual(['登录前的', '账号的']);
  expect(opened(null)).toEqual([undefined, undefined]);
  // The same when asked again.
  expect(opened(7)).toEqual(['登录前的', '账号的']);
  write(null, '更早的', -3000);
  expect(opened(7)).toEqual(['登录前的', '账号的']);
});

test('one is taken for the other, and comes back when that is sent', () => {
  write(7, '账号的', -2000);
  write(null, '登录前的', -1000);
  const { draft, earlier } = openDraft('post', 7);
  saveDrafts('post', 7, earlier, draft);
  dropDraft('post', 7);
  expect(opened(7)).toEqual(['登录前的', undefined]);
});

test('nobody reads another account’s', () => {
  write(7, '账号的', -2000);
  expect([opened(null), opened(8)]).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(hasLockedDraft('post')).toBe(true);
});
