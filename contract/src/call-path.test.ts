import { expect, test } from 'vitest';
import { filled, partsOf } from './call-path.ts';

test('a path takes what it names from the input, and leaves the rest', () => {
  expect(partsOf('/sys/user/:id/role/:role')).toEqual(['id', 'role']);
  expect(filled('/sys/user/:id', { id: 7, name: '张三' })).toEqual({ path: '/sys/user/7', rest: { name: '张三' } });
  expect(filled('/sys/user/:id', { id: '../a?b' }).path).toBe('/sys/user/..%2Fa%3Fb');
  expect(filled('/sys/user', { id: 7 })).toEqual({ path: '/sys/user', rest: { id: 7 } });
});
