import { expect, test } from 'vitest';
import { notFound } from './not-found.ts';
import { Refused } from './refused.ts';

const thrown = (error: unknown): unknown => {
  try {
    return notFound(error);
  } catch (told) {
    return told;
  }
};

test('what is refused is not there', () => {
  for (const code of ['A0404', 'A0400', 'FB0005'])
    expect(thrown(new Refused(code, ''))).toMatchObject({ init: { status: 404 } });
});

test('what the server cannot tell just now is not said to be gone', () => {
  for (const code of ['A0500', 'A0503', 'offline']) {
    const error = new Refused(code, '');
    expect(thrown(error)).toBe(error);
  }
  const other = new Error('something else');
  expect(thrown(other)).toBe(other);
});
