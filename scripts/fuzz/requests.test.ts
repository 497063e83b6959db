import { allCalls } from '@board/contract';
import { expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { requestsOf } from './requests.ts';

const ids = { tid: [1, 2], uid: [3], fid: [811], groupId: [7] };
const keys = ['attachment/month_202611/a.png'];
const plans = (seed: number, count: number): Plan[] => {
  const requests = requestsOf(seed, ids, keys);
  return Array.from({ length: count }, (_, i) => requests.at(i));
};

test('a seed is the same requests each time, whichever of them is asked for', () => {
  const first = plans(7, 120);
  expect(plans(7, 120)).toEqual(first);
  expect(requestsOf(7, ids, keys).at(97)).toEqual(first[97]);
  expect(plans(8, 120)).not.toEqual(first);
});

test('every call is among them, as somebody who may make it and as somebody else', () => {
  const sent = new Map<string, Set<string | null>>();
  for (const { path, as } of plans(1, 30_000)) {
    const called = path.split('?', 1)[0]!;
    sent.set(called, (sent.get(called) ?? new Set()).add(as));
  }
  // A part of a path is filled in from the input.
  const toCall = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]*')}$`);
    return new Set([...sent].flatMap(([called, as]) => (pattern.test(called) ? [...as] : [])));
  };
  const missing = allCalls.filter(([, { path }]) => toCall(path).size < 3).map(([name]) => name);
  expect(missing).toEqual([]);
});
