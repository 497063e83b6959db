import { resolveObjectURL } from 'node:buffer';
import { expect, test } from 'vitest';
import { Previews } from './previews.ts';

test('a file is held until its preview is dropped, another takes its place, or all are cleared', () => {
  const previews = new Previews();
  const file = new Blob(['x']);
  const one = previews.show('a', file);
  expect(previews.of('a')).toBe(one);
  const [another, two] = [previews.show('a', file), previews.show('b', file)];
  const held = () => [one, another, two].map((url) => resolveObjectURL(url) !== undefined);
  expect(held()).toEqual([false, true, true]);
  previews.drop('a');
  expect(held()).toEqual([false, false, true]);
  expect([previews.of('a'), previews.of(undefined)]).toEqual([undefined, undefined]);
  previews.clear();
  expect(held()).toEqual([false, false, false]);
});
