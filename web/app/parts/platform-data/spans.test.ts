import { expect, test } from 'vitest';
import { spansOf } from './spans.ts';

test('months, quarters and years up to this month, the newest first', () => {
  expect(spansOf('month', 202601).slice(0, 2)).toEqual([
    { key: '2026-01', year: '2026', part: '1', from: 202601, to: 202601 },
    { key: '2025-12', year: '2025', part: '12', from: 202512, to: 202512 },
  ]);
  expect(spansOf('quarter', 202602).slice(0, 2)).toEqual([
    { key: '2026-Q1', year: '2026', part: '1', from: 202601, to: 202603 },
    { key: '2025-Q4', year: '2025', part: '4', from: 202510, to: 202512 },
  ]);
  expect(spansOf('year', 202611)[0]).toEqual({ key: '2026', year: '2026', part: '', from: 202601, to: 202612 });
  expect(spansOf('quarter', 202612)[0]?.key).toBe('2026-Q4');
});
