import { expect, test } from 'vitest';
import type { QueueRow } from '../work-list.tsx';
import { targetOf } from './batch-target.ts';

const row = (given: Partial<Pick<QueueRow, 'actions' | 'claim'>> & { tpid?: number }) =>
  ({ actions: [], item: given.tpid && { tpid: given.tpid }, ...given }) as unknown as QueueRow;

test('an item is passed by its own step, not by that of another item of the message', () => {
  const actions: QueueRow['actions'] = [{ action: 'pass', tpid: 7 }];
  expect(targetOf('pass', row({ actions, tpid: 7 }))).toMatchObject({ tpid: 7 });
  expect(targetOf('pass', row({ actions, tpid: 8 }))).toBe(null);
  expect(targetOf('pass', row({ tpid: 7 }))).toBe(null);
});

test('a message is accepted and assigned, an item received and assigned on', () => {
  const own: QueueRow['actions'] = [
    { action: 'accept', tpid: null },
    { action: 'assign', tpid: null },
  ];
  const given: QueueRow['actions'] = [
    { action: 'receive', tpid: 3 },
    { action: 'assignOn', tpid: 3 },
  ];
  for (const kind of ['receive', 'assign'] as const) {
    expect(targetOf(kind, row({ actions: own }))).toMatchObject({ tpid: null });
    expect(targetOf(kind, row({ actions: given, tpid: 3 }))).toMatchObject({ tpid: 3 });
    expect(targetOf(kind, row({ actions: own, tpid: 3 }))).toBe(null);
  }
});

test('only what nobody has is claimed, where claims are told at all', () => {
  expect(targetOf('claim', row({ claim: null }))).toEqual({ tpid: null });
  expect(targetOf('claim', row({ claim: { uid: 1, nickName: '张', mine: false, since: 0 } }))).toBe(null);
  expect(targetOf('claim', row({}))).toBe(null);
});
