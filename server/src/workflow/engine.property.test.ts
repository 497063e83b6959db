import { expect, test } from 'vitest';
import { checkWalks } from './testing/walks.ts';

/** `npm run prove` runs a hundred thousand walks. */
const WALKS = 400;

test('whatever is drawn and however people walk: no token is lost, nothing waits for ever, nothing is done twice', () => {
  expect(() => checkWalks(WALKS)).not.toThrow();
});
