import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from '../scripts/postgres.ts';
import { build } from '../scripts/prepare.mjs';
import { installDebian } from '../scripts/system.ts';
import {
  type Collected,
  type CollectedFigure,
  measureCollected,
  openCollected,
  printCollected,
  SIZES,
} from './collected.ts';
import { clearUp, directory, filledDatabase, hasWrk, startLimits, startProduct } from './installation.ts';
import { type Figures, load, type Sent } from './load.ts';
import { pgbenchUpdates } from './pgbench.ts';
import { openProcesses } from './processes.ts';
import { type Measured, printAnswered, printReport, printUncached, type Uncached } from './report.ts';
import { bytesPath, type Prepared, prepare } from './requests.ts';
import { uncachedPages } from './uncached.ts';
import { measureUnits, printUnits } from './units.ts';
import { warmUp } from './warm-up.ts';

/**
 * npm run bench: measures the product and its limits in one run on one machine, so that their ratios are meaningful.
 *   -- --json FILE      writes the figures
 *   -- --sizes 10000    other numbers of messages
 *   -- --seconds 5      longer windows
 *   -- --rounds 9       more of them
 *   -- --only search,posting   some of it (message, list, next page, region list, search, message page, list page, queues, posting,
 *                              campaigns, cases, workflow, units, answers)
 *   -- --collected 1000,2000   other numbers of suggestions, cases and processes
 */
const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    sizes: { type: 'string', default: '10000,1000000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    collected: { type: 'string', default: SIZES.join(',') },
    connections: { type: 'string', default: '16,64' },
    only: {
      type: 'string',
      default:
        'message,list,next page,region list,search,message page,list page,queues,posting,campaigns,cases,workflow,units,answers',
    },
  },
});
const sizes = options.sizes.split(',').map(Number);
const connections = options.connections.split(',').map(Number);
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const wanted = new Set(options.only.split(','));
/** seconds of each window of a warm-up */
const WARM_UP = 3;

/** The product and the server of its limits on a database of one size. */
interface Side {
  size: number;
  prepared: Prepared;
  /** ports */
  product: number;
  pid: number;
  limits: number;
}

/** A target that is measured in turn with others, in windows of some seconds. */
interface Contender extends Pick<Measured, 'kind' | 'size'> {
  window(seconds: number): Promise<Figures>;
}

async function main(): Promise<void> {
  const unitFigures = wanted.delete('units') ? await measureUnits() : [];
  printUnits(unitFigures);
  if (wanted.size === 0) return;
  const subjects = new Set(['campaigns', 'cases', 'workflow'].filter((one) => wanted.has(one)));
  const sizesToFill = wanted.size > subjects.size ? sizes : [];
  if (sizesToFill.length > 0 && !hasWrk() && !installDebian('wrk'))
    throw new Error('wrk is needed to make load: install it (Debian: apt-get install wrk).');
  build(process.execPath);
  const cluster = await startCluster({
    durable: true,
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', work_mem: '16MB' },
  });
  if (!cluster) throw new Error('A PostgreSQL 15 or newer is needed: install it (Debian: apt-get install postgresql).');
  try {
    const sides: Side[] = [];
    for (const size of sizesToFill) sides.push(await prepareSide(cluster, size));
    const measured: Measured[] = [];
    for (const count of connections) {
      for (const [what, contenders] of measurements(cluster, sides, count)) {
        if (what === 'posting') for (const { prepared, product } of sides) await prepared.warm(product);
        measured.push(...(await measureInTurn(what, count, contenders)));
      }
    }
    const uncached: Uncached[] = [];
    for (const { size, prepared, product: port, pid } of sides) {
      for (const [what, { miss }] of Object.entries(prepared.pages)) {
        if (!wanted.has(what)) continue;
        uncached.push({ what, size, rate: await uncachedPages({ pid, port }, miss, seconds * rounds) });
      }
    }
    const answered: ({ size: number } & Figures)[] = [];
    if (wanted.has('answers'))
      for (const { size, prepared, product } of sides) {
        await warmUp(async () => (await load(product, prepared.written, 1, WARM_UP)).rate);
        answered.push({ size, ...(await load(product, prepared.written, 1, seconds * rounds)) });
      }
    for (const { prepared } of sides) await prepared.close();
    const collected = subjects.size > 0 ? await collectedLists(cluster, subjects) : [];
    const machine = {
      cpus: cpus().length,
      model: cpus()[0]!.model,
      memoryGB: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      postgres: cluster.version,
    };
    printReport(measured, machine);
    printUncached(uncached);
    printAnswered(answered);
    printCollected(collected);
    if (options.json)
      await writeFile(
        options.json,
        `${JSON.stringify({ machine, seconds, rounds, measured, uncached, answered, collected, unitFigures }, null, 2)}\n`,
      );
  } finally {
    await clearUp();
    await cluster.stop();
  }
}

/** Measures lists of a campaign's suggestions, of cases and of processes, with a thousand and a hundred thousand rows. */
async function collectedLists(cluster: Cluster, subjects: ReadonlySet<string>): Promise<CollectedFigure[]> {
  const figures: CollectedFigure[] = [];
  for (const { of, open } of [
    { of: ['campaigns', 'cases'], open: openCollected },
    { of: ['workflow'], open: openProcesses },
  ]) {
    if (!of.some((one) => subjects.has(one))) continue;
    const sides: Collected[] = [];
    for (const size of options.collected.split(',').map(Number)) {
      const name = `bench_${of[0]}_${size}`;
      const url = await filledDatabase(cluster, name);
      console.log(`… and with ${size} of ${of.join(' and ')} …`);
      sides.push(await open(url, join(directory, name), size));
    }
    figures.push(...(await measureCollected(sides, subjects, rounds, seconds)));
    for (const side of sides) await side.close();
  }
  return figures;
}

async function prepareSide(cluster: Cluster, size: number): Promise<Side> {
  const url = await filledDatabase(cluster, `bench_${size}`, size);
  const dataDir = join(directory, `bench_${size}`);
  const prepared = await prepare(url, dataDir);
  const recording = join(directory, `${size}.json`);
  await writeFile(recording, JSON.stringify(prepared.recording));
  const { product, pid } = await startProduct(url, dataDir);
  const limits = await startLimits(recording, url);
  await prepared.check(product);
  await prepared.heard();
  return { size, prepared, product, pid, limits };
}

/** Returns the measurements with `count` connections, and the contenders of each: every size, each with its limit. */
function measurements(cluster: Cluster, sides: readonly Side[], count: number): Map<string, Contender[]> {
  const found = new Map<string, Contender[]>();
  const add = (what: string, { size }: Side, kind: Measured['kind'], window: Contender['window']) =>
    found.set(what, [...(found.get(what) ?? []), { kind, size, window }]);
  for (const side of sides) {
    const { prepared, product, limits } = side;
    const bytes = (name: string, sent: Sent) => (time: number) =>
      load(limits, [{ ...sent, path: bytesPath(name) }], count, time);
    for (const [name, { hit, miss, replay }] of Object.entries(prepared.calls)) {
      if (!wanted.has(name) && !(wanted.has('queues') && !hit)) continue;
      if (hit) {
        add(`${name}, from memory`, side, 'product', (time) => load(product, hit, count, time));
        add(`${name}, from memory`, side, 'same bytes', bytes(name, hit[0]!));
      }
      add(`${name}, made`, side, 'product', (time) => load(product, miss(), count, time));
      add(`${name}, made`, side, 'same queries', (time) => load(limits, replay, count, time));
    }
    for (const [name, { hit }] of Object.entries(prepared.pages)) {
      if (!wanted.has(name)) continue;
      add(name, side, 'product', (time) => load(product, hit, count, time));
      add(name, side, 'same bytes', bytes(name, { method: 'GET', path: '' }));
    }
    if (!wanted.has('posting')) continue;
    add('posting', side, 'product', (time) => posting(prepared, product, count, time));
    add('posting', side, 'pgbench simple updates', (time) => pgbenchUpdates(cluster, count, time));
  }
  return found;
}

/**
 * Measures all contenders in turn, round after round, and takes the median of each one's windows, so that other work of
 * the machine affects all alike and their ratios can be trusted.
 */
async function measureInTurn(what: string, count: number, contenders: readonly Contender[]): Promise<Measured[]> {
  for (const { window } of contenders) await warmUp(async () => (await window(WARM_UP)).rate);
  const windows = contenders.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [place, { kind, window }] of contenders.entries()) {
      const figures = await window(seconds);
      if (figures.errors > 0) throw new Error(`${what} (${kind}): ${figures.errors} requests failed`);
      windows[place]!.push(figures);
    }
  }
  return contenders.map(({ kind, size }, place) => {
    const middle = (figure: keyof Figures) => median(windows[place]!.map((one) => one[figure]));
    const best = Math.max(...windows[place]!.map(({ rate }) => rate));
    const figures = { rate: middle('rate'), p50: middle('p50'), p99: middle('p99'), errors: 0, best };
    console.log(`  ${size} messages, ${count} connections, ${what} (${kind}): ${Math.round(figures.rate)}/s`);
    return { what, kind, size, connections: count, ...figures };
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Measures posting, and counts only messages that are stored afterwards. */
async function posting(prepared: Prepared, port: number, count: number, time: number): Promise<Figures> {
  const before = await prepared.countMessages();
  const figures = await load(port, prepared.posts(), count, time);
  const stored = ((await prepared.countMessages()) - before) / time;
  if (stored < figures.rate * 0.95) {
    throw new Error(`posting: ${Math.round(figures.rate)} answers a second, but ${Math.round(stored)} messages stored`);
  }
  return figures;
}

await main();
