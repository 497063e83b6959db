import { expect, test } from 'vitest';
import { ownPath, withQueryOf } from './own-path.ts';

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

test('a path that stands for another keeps what is asked for, known or not (product.md §2)', () => {
  const at = (search: string) => withQueryOf(new Request(`http://board.example/g/taskBoard${search}`), '/g/workTable');
  expect(at('?cs=1&ftid=7&launch_type=sms')).toBe('/g/workTable?cs=1&ftid=7&launch_type=sms');
  expect(at('')).toBe('/g/workTable');
});
