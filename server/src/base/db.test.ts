import { expect, test } from 'vitest';
import { instantOf } from './db.ts';

test('a moment is read as PostgreSQL writes it, to the millisecond', () => {
  expect(instantOf('2026-02-09 03:45:07+00')).toEqual(new Date('2026-02-09T03:45:07Z'));
  expect(instantOf('2026-12-31 23:59:59.1+00')).toEqual(new Date('2026-12-31T23:59:59.1Z'));
  expect(instantOf('0099-01-01 00:00:00+00')).toEqual(new Date('0099-01-01T00:00:00Z'));
  for (let ms = 0; ms < 1000; ms++) {
    const fraction = String(ms).padStart(3, '0');
    expect(instantOf(`2026-02-09 03:45:07.${fraction}999+00`).getUTCMilliseconds()).toBe(ms);
  }
});

test('moments of other zones, far years and no end are read as well', () => {
  expect(instantOf('2026-02-09 11:45:07.5+08')).toEqual(new Date('2026-02-09T03:45:07.5Z'));
  expect(instantOf('2026-02-09 09:15:07+05:30')).toEqual(new Date('2026-02-09T03:45:07Z'));
  expect(instantOf('12026-02-09 03:45:07+00')).toEqual(new Date('+012026-02-09T03:45:07Z'));
  expect(instantOf('0001-02-09 03:45:07+00 BC').getUTCFullYear()).toBe(0);
  expect(instantOf('infinity')).toBe(Infinity);
});
