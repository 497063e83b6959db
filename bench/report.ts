import type { Figures } from './load.ts';

export interface Measured extends Figures {
  what: string;
  kind: 'product' | 'same bytes' | 'same queries' | 'pgbench simple updates';
  size: number;
  connections: number;
  /** requests a second in the best window */
  best: number;
}

/** The share of its limit that the product must reach. */
const TARGETS: [test: RegExp, kind: Measured['kind'], share: number][] = [
  [/, from memory$/, 'same bytes', 0.3],
  [/, made$/, 'same queries', 0.5],
  [/page$/, 'same bytes', 0.4],
  [/^posting$/, 'pgbench simple updates', 0.25],
];
/** Pages that a second of one core must make without a cache. */
const PAGES = 1500;
/** Maximum ratio of the cost of lists and search at the largest size to that at the smallest. */
const GROWTH = 1.3;

export function printReport(measured: readonly Measured[], machine: Record<string, unknown>): void {
  console.log(
    `\n${Object.entries(machine)
      .map(([name, value]) => `${name}: ${value}`)
      .join(' · ')}`,
  );
  console.log('\n| messages | conn. | what | product /s | p50 ms | p99 ms | limit | limit /s | share | to reach |');
  console.log('|---:|---:|---|---:|---:|---:|---|---:|---:|---:|');
  for (const one of measured.filter(({ kind }) => kind === 'product')) {
    const limit = measured.find(
      (other) =>
        other.kind !== 'product' &&
        other.what === one.what &&
        other.size === one.size &&
        other.connections === one.connections,
    )!;
    const target = TARGETS.find(([test, kind]) => test.test(one.what) && kind === limit.kind)?.[2] ?? 0;
    const share = one.rate / limit.rate;
    const cells = [
      one.size,
      one.connections,
      one.what,
      round(one.rate),
      one.p50.toFixed(1),
      one.p99.toFixed(1),
      limit.kind,
      round(limit.rate),
      percent(share),
      `${percent(target)} ${share >= target ? '✓' : '✗'}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  printGrowth(measured);
}

/**
 * Prints the growth of cost from the smallest to the largest size, by the best window of each, because noise only makes
 * windows slower and is larger than the difference between two sizes.
 */
function printGrowth(measured: readonly Measured[]): void {
  const sizes = [...new Set(measured.map(({ size }) => size))].sort((a, b) => a - b);
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (sizes.length < 2) return;
  console.log(`\n| what | conn. | cost at ${largest} ÷ cost at ${smallest} | to reach |`);
  console.log('|---|---:|---:|---:|');
  for (const small of measured.filter(
    ({ kind, size, what }) => kind === 'product' && size === smallest && /, made$/.test(what),
  )) {
    const large = measured.find(
      ({ kind, size, what, connections }) =>
        kind === 'product' && size === largest && what === small.what && connections === small.connections,
    )!;
    const growth = small.best / large.best;
    console.log(
      `| ${small.what} | ${small.connections} | ${growth.toFixed(2)} | ≤ ${GROWTH} ${growth <= GROWTH ? '✓' : '✗'} |`,
    );
  }
}

export interface Uncached {
  what: string;
  size: number;
  /** pages in a second of one core */
  rate: number;
}

export function printUncached(measured: readonly Uncached[]): void {
  if (measured.length === 0) return;
  console.log('\n| messages | made each time | pages in a second of one core | to reach |');
  console.log('|---:|---|---:|---:|');
  for (const { size, what, rate } of measured)
    console.log(`| ${size} | ${what} | ${round(rate)} | ${round(PAGES)} ${rate >= PAGES ? '✓' : '✗'} |`);
}

/** ms within which answers must appear while somebody is writing, on a server that does nothing else. */
const ANSWERED = 30;

export function printAnswered(measured: readonly { size: number; p50: number; p99: number }[]): void {
  if (measured.length === 0) return;
  console.log('\n| messages | answers before writing, p50 ms | p99 ms | p50 to reach |');
  console.log('|---:|---:|---:|---:|');
  for (const { size, p50, p99 } of measured)
    console.log(`| ${size} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${ANSWERED} ${p50 <= ANSWERED ? '✓' : '✗'} |`);
}

const round = (value: number) => Math.round(value).toLocaleString('en');
const percent = (share: number) => `${Math.round(share * 100)} %`;
