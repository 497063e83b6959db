import { expect, test } from 'vitest';
import { ThreadState, TraceState } from '../codes.ts';
import { isCaseSource } from './source.ts';

const answered = { threadState: ThreadState.public, traceState: TraceState.evaluated, grade: 3.1 };

test('a case is made of a public answer that was rated above 3, or not at all', () => {
  expect(isCaseSource(answered)).toBe(true);
  expect(isCaseSource({ ...answered, grade: null })).toBe(true);
  expect(isCaseSource({ ...answered, grade: '4.5' })).toBe(true);
});

test('of nothing else', () => {
  expect(isCaseSource({ ...answered, grade: 3 })).toBe(false);
  expect(isCaseSource({ ...answered, threadState: ThreadState.nonPublic })).toBe(false);
  expect(isCaseSource({ ...answered, traceState: TraceState.toReply })).toBe(false);
});
