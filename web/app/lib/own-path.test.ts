import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/threads/content?tid=12', '/uCenter/baseInfo?back=%2Fthreads%2Fpost#top'])('%s stays here', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n//elsewhere.example',
  '/..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  'threads/list',
  '//',
  '',
  null,
])('%j leads away, or nowhere', (path) => {
  expect(ownPath(path)).toBe(null);
});
