import { TpState } from '@board/contract/codes';
import type { ProcessItem } from '@board/contract/handling/case';
import { expect, test } from 'vitest';
import { waitsFor } from './waits-for.ts';

const item = (tpid: number, tpState: number, parentTpid: number | null = null, lead = true) =>
  ({ tpid, tpState, parentTpid, lead }) as ProcessItem;

test('an item waits for its own unit, for the one below that it was given to, or for the one above', () => {
  const upper = item(1, TpState.toReply);
  const lower = item(2, TpState.toReply, 1);
  expect([waitsFor(upper, [upper, lower]), waitsFor(lower, [upper, lower])]).toEqual(['below', 'here']);
  const submitted = item(2, TpState.replyInReview, 1);
  expect(waitsFor(submitted, [upper, submitted])).toBe('above');
  const ended = item(2, TpState.cancelled, 1);
  expect([waitsFor(upper, [upper, ended]), waitsFor(ended, [upper, ended])]).toEqual(['here', 'nobody']);
});

test('a unit that helps holds up nobody', () => {
  const upper = item(1, TpState.toReply);
  const helper = item(3, TpState.toAccept, 1, false);
  expect(waitsFor(upper, [upper, helper])).toBe('here');
});
