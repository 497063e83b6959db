import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../scripts/postgres.ts';
import { build } from '../scripts/prepare.mjs';
import { clearUp, directory, filledDatabase, startProduct } from './installation.ts';
import type { Sent } from './load.ts';
import { type Prepared, prepare } from './requests.ts';
import { type Arrived, type Asked, arrive, closed, type Told } from './surge-load.ts';
import { warmUp } from './warm-up.ts';

/**
 * npm run surge: overloads an installation. First it finds the maximum rate of answers; then it sends a bearable rate for
 * minutes; then twice the maximum.
 *   -- --messages 10000   number in the database
 *   -- --rate 1535        bearable requests a second, but at most four fifths of the maximum
 *   -- --minutes 10       duration of the bearable rate
 *   -- --seconds 60       duration of twice the maximum
 * Exits with 1 if less than nine tenths of the maximum is answered meanwhile, if postings or officials are turned away, if
 * a request fails, or if an acknowledged message is missing.
 */
const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '1535' },
    minutes: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '60' },
  },
});

/** Shares of a hundred requests: public pages and answers, made and from memory; people at work; messages. */
const MIX = { pages: 50, memory: 34, 'signed in': 8, officials: 6, posting: 2 };
type Kind = keyof typeof MIX;
/** concurrent requests while the maximum is measured: enough to keep the machine busy, too few to be turned away */
const AT_ONCE = 32;
/** seconds of each window of the warm-up */
const WARM_UP = 10;

async function main(): Promise<boolean> {
  build(process.execPath);
  const cluster = await startCluster({ durable: true, settings: { shared_buffers: '1GB', max_wal_size: '4GB' } });
  if (!cluster) throw new Error('A PostgreSQL 15 or newer is needed: install it (Debian: apt-get install postgresql).');
  try {
    const url = await filledDatabase(cluster, 'surge', Number(options.messages));
    const dataDir = join(directory, 'surge');
    const prepared = await prepare(url, dataDir);
    const { product, pid } = await startProduct(url, dataDir);
    await prepared.check(product);
    await prepared.warm(product);
    const next = mixed(prepared);
    const before = await prepared.countMessages();
    const warm: Arrived[] = [];
    await warmUp(async () => {
      warm.push(await closed(product, next, AT_ONCE, WARM_UP));
      return perSecond(warm.at(-1)!);
    });
    const most = await closed(product, next, AT_ONCE, 20);
    const best = perSecond(most);
    tell(`asked by ${AT_ONCE} at once`, most, pid);
    const rate = Math.min(Number(options.rate), best * 0.8);
    const borne = await arrive(product, next, rate, Number(options.minutes) * 60);
    tell(`${Math.round(rate)} a second for ${options.minutes} minutes`, borne, pid);
    const surge = await arrive(product, next, 2 * best, Number(options.seconds));
    tell(`${Math.round(2 * best)} a second for ${options.seconds} seconds`, surge, pid);
    const stored = (await prepared.countMessages()) - before;
    const acknowledged = [...warm, most, borne, surge].reduce((sum, { of }) => sum + of.posting!.ok, 0);
    console.log(`\n${acknowledged} messages acknowledged, ${stored} stored`);
    const share = perSecond(surge) / best;
    console.log(`${Math.round(share * 100)} % of the most is answered while twice as much is asked`);
    await prepared.close();
    const urgent = surge.of.posting!.busy + surge.of.officials!.busy;
    const failed = [...Object.values(borne.of), ...Object.values(surge.of)].reduce((sum, one) => sum + one.failed, 0);
    return share >= 0.9 && urgent === 0 && failed === 0 && stored >= acknowledged;
  } finally {
    await clearUp();
    await cluster.stop();
  }
}

/** Returns a source of requests in the shares of the mix, in the same order each time. */
function mixed(prepared: Prepared): () => Asked {
  const { calls, pages } = prepared;
  const officials = Object.values(calls).filter(({ hit }) => hit === null);
  const of: Record<Kind, () => Sent> = {
    pages: shuffled(() => [...pages['message page']!.miss(), ...pages['list page']!.miss()]),
    memory: shuffled(() => [...Object.values(pages), ...Object.values(calls)].flatMap(({ hit }) => hit ?? [])),
    'signed in': shuffled(() => Object.values(calls).flatMap(({ hit, miss }) => (hit ? miss() : []))),
    officials: shuffled(() => officials.flatMap(({ miss }) => miss())),
    posting: shuffled(() => prepared.posts()),
  };
  const round = (Object.entries(MIX) as [Kind, number][])
    .flatMap(([kind, share]) => Array.from({ length: share }, (_, i) => ({ kind, at: (i + 0.5) / share })))
    .sort((a, b) => a.at - b.at);
  let next = 0;
  return () => {
    const { kind } = round[next++ % round.length]!;
    return { kind, sent: of[kind]() };
  };
}

/** Returns a source that gives all requests in shuffled order, and starts again when all had their turn. */
function shuffled(make: () => Sent[]): () => Sent {
  let left: Sent[] = [];
  return () => {
    if (left.length === 0) left = make().sort((a, b) => order(a) - order(b));
    return left.pop()!;
  };
}

const order = ({ path, body = '' }: Sent) =>
  [...(path + body.slice(-40))].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

const perSecond = ({ of, seconds }: Arrived) => Object.values(of).reduce((sum, { ok }) => sum + ok, 0) / seconds;

function tell(what: string, arrived: Arrived, pid: number): void {
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
  console.log(
    `\n${what}: ${Math.round(perSecond(arrived))} answered a second, ${Math.round(memory / 1024)} MB of memory`,
  );
  for (const kind of Object.keys(MIX)) console.log(`  ${kind.padEnd(10)} ${figuresOf(arrived.of[kind]!)}`);
}

function figuresOf({ ok, busy, failed, times }: Told): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
  return `answered ${ok}, turned away ${busy}, failed ${failed}; half within ${at(0.5)}, 99 of 100 within ${at(0.99)}`;
}

process.exit((await main()) ? 0 : 1);
