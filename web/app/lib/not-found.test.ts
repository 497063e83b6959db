import { expect, test } from 'vitest';
import { Refused } from './calls/refusal.ts';
import { notFound, nothing } from './not-found.ts';

const thrown = (error: unknown, by: (error: unknown) => null): unknown => {
  try {
    return by(error);
  } catch (told) {
    return told;
  }
};

test('what is refused is not there', () => {
  for (const code of ['A0404', 'A0400', 'FB0005'])
    expect(thrown(new Refused(code, ''), notFound)).toMatchObject({ init: { status: 404 } });
  expect(nothing(new Refused('A0404', ''))).toBeNull();
});

test.each([notFound, nothing])('what the server cannot tell just now is not said to be gone', (by) => {
  for (const code of ['A0500', 'A0503', 'offline']) {
    const error = new Refused(code, '');
    expect(thrown(error, by)).toBe(error);
  }
  const other = new Error('something else');
  expect(thrown(other, by)).toBe(other);
});
