import { type Months, monthsAway } from '@board/contract/rules/months';

/** Spans over which the platform's figures are summed: a month, a quarter, a year. */
export const spanKinds = ['month', 'quarter', 'year'] as const;
export type SpanKind = (typeof spanKinds)[number];

/** One span; `key` names it in addresses: 2026-11, 2026-Q4, 2026. */
export interface Span extends Months {
  key: string;
  year: string;
  /** the month or quarter within the year; empty for a year */
  part: string;
}

const MONTHS: Record<SpanKind, number> = { month: 1, quarter: 3, year: 12 };
/** number of spans of each kind to choose from */
const MANY: Record<SpanKind, number> = { month: 24, quarter: 8, year: 5 };

/** Returns the latest spans of a kind up to a month, newest first; the first may not be over yet. */
export function spansOf(kind: SpanKind, now: number): Span[] {
  const size = MONTHS[kind];
  const first = now - (((now % 100) - 1) % size);
  return Array.from({ length: MANY[kind] }, (_, i) => {
    const from = monthsAway(first, -i * size);
    const [year, month] = [String(Math.floor(from / 100)), from % 100];
    const part = { month: String(month), quarter: String((month + 2) / 3), year: '' }[kind];
    const key = { month: `${year}-${part.padStart(2, '0')}`, quarter: `${year}-Q${part}`, year }[kind];
    return { key, year, part, from, to: monthsAway(from, size - 1) };
  });
}
