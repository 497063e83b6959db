import { expect, test } from 'vitest';
import { checkWalks } from './testing/walks.ts';

/** `npm run prove` runs a hundred thousand walks. */
const WALKS = 400;

test('whatever is drawn and however people walk: no token is lost, nothing waits for ever, nothing is done twice', () => {
  expect(() => checkWalks(WALKS)).not.toThrow();
});

/** Seeds whose walks once differed: the first went back to an earlier lap of a loop, of which the walk chose the last. */
test.each([-1749397909])('the walks of seed %i', (seed) => {
  expect(() => checkWalks(100, seed)).not.toThrow();
});
