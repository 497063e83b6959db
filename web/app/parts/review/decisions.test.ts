import { expect, test } from 'vitest';
import { type Choice, firstChoice } from './decisions.ts';

const open: Choice[] = ['approve', 'approveMasked', 'approveHidden', 'reject', 'correct'];

test('the first decision that a message waits for stands chosen, or the one that the address names', () => {
  expect(firstChoice(open, null, false)).toBe('approve');
  expect(firstChoice(open, 'reject', false)).toBe('reject');
  expect(firstChoice(['correct', 'move'], null, false)).toBeUndefined();
});
test('an address that names no decision, or one that is not open, chooses nothing', () => {
  for (const named of ['', 'public', 'constructor', 'upholdAppeal']) {
    expect(firstChoice(open, named, false)).toBe('approve');
    expect(firstChoice(open, named, true)).toBeUndefined();
  }
});
test('where something was found nothing that publishes stands chosen, whatever the address names', () => {
  expect(firstChoice(open, null, true)).toBeUndefined();
  for (const named of ['approve', 'approveMasked']) expect(firstChoice(open, named, true)).toBeUndefined();
  for (const named of ['upholdAppeal', 'upholdAppealMasked'] as const)
    expect(firstChoice([named, 'refuseAppeal'], named, true)).toBeUndefined();
  expect(firstChoice(open, 'correct', true)).toBe('correct');
  expect(firstChoice(open, 'approveHidden', true)).toBe('approveHidden');
});
