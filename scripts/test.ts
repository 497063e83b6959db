import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FILES } from '../vitest.config.ts';
import { bestJourneyBrowser } from './browser.ts';
import { startCluster, WITH_DATABASE } from './postgres.ts';
import { root } from './prepare.mjs';
import { nginxProgram, versionOf } from './system.ts';

/**
 * npm test: runs all checks of the product and lists them at the end. Parts that this machine cannot run are listed as
 * NOT RUN; with REQUIRE_ALL=1 they fail the run.
 *   -- --all   every test on both databases, every journey and every walk through all pages, not only the part drawn by this
 *              commit
 */
const { values: options } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

type Outcome = 'passed' | 'FAILED' | 'NOT RUN';
const outcomes: { name: string; outcome: Outcome; note: string }[] = [];
const scratch = mkdtempSync(join(tmpdir(), 'board-test-'));
const failures = join(scratch, 'failures');

/**
 * Runs a Node program. `held`: buffers its output and prints it when the program ends, for programs that run side by
 * side.
 */
function run(args: string[], { env = {}, held = false }: { env?: Record<string, string>; held?: boolean } = {}) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, FAILURES: failures, ...env },
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece));
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

async function step(name: string, work: () => Promise<boolean>, note = ''): Promise<void> {
  const begun = performance.now();
  console.log(`\n── ${name}`);
  const passed = await work();
  const seconds = Math.round((performance.now() - begun) / 1000);
  outcomes.push({
    name,
    outcome: passed ? 'passed' : 'FAILED',
    note: [note, `${seconds} s`].filter(Boolean).join(', '),
  });
}

const missing = (name: string, note: string) => outcomes.push({ name, outcome: 'NOT RUN', note });
const held = (...args: string[]) => run(args, { held: true });
const vitest = (env: Record<string, string> = {}, ...paths: string[]) =>
  run(['node_modules/vitest/vitest.mjs', 'run', ...paths], { env });

/** A number from the commit's hash, which selects its part of the tests that rotate from commit to commit. */
const DRAWN = Number.parseInt(
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.slice(0, 8) || '0',
  16,
);

/** One in this many files with a database runs on the embedded database, where it takes twice as long. */
const PARTS = 6;

/**
 * Returns the test files for each database. Nearly all queries behave the same on both, so a commit runs each file once: its
 * part on the embedded database, the others on PostgreSQL, and a few commits run all on both. Files about the differences
 * run on both each time.
 */
function byDatabase(): { embedded: string[]; postgres: string[]; part: string } {
  const drawn = DRAWN % PARTS;
  const all = globSync(FILES, { cwd: root, exclude: ['**/node_modules/**'] }).sort();
  const withDatabase = all.filter((file) => WITH_DATABASE.some((place) => file.startsWith(place)));
  const alike = withDatabase.filter((file) => !/\/(base\/db|base\/events|backup)\//.test(file));
  /** of the files that run once: whether on the embedded database */
  const isEmbedded = new Map(alike.map((file, at) => [file, at % PARTS === drawn]));
  return {
    embedded: all.filter((file) => isEmbedded.get(file) !== false),
    postgres: withDatabase.filter((file) => isEmbedded.get(file) !== true),
    part: `${drawn + 1} of ${PARTS}`,
  };
}

/** One in this many files of journeys is walked by each commit, so that a run ends in some twenty minutes; a few commits walk all. */
const WALKS = 6;

/** A fixed seed sends the same requests each time; `npm run fuzz` tries others. */
const FUZZ_SEED = '20261124';

async function main(): Promise<void> {
  await Promise.all([
    step('types', async () => {
      if (!(await held('node_modules/@react-router/dev/bin.cjs', 'typegen', 'web'))) return false;
      // Four programs side by side: threads of their own would only check the same files again.
      const checks = ['contract', 'server', 'web', 'e2e'].map((part) =>
        held('node_modules/typescript/bin/tsc', '-p', part, '--singleThreaded'),
      );
      return (await Promise.all(checks)).every(Boolean);
    }),
    step('lint and format', () => held('node_modules/@biomejs/biome/bin/biome', 'ci', '.')),
    step('dependency rules', () => held('scripts/dependencies.ts')),
    step('unused exports', () => held('node_modules/knip/bin/knip.js', '--no-progress')),
  ]);
  if (!nginxProgram()) missing('the proxy in front of a board', 'no nginx here, and it could not be installed');
  const cluster = await startCluster();
  try {
    const { embedded, postgres, part } =
      cluster && !options.all ? byDatabase() : { embedded: [], postgres: WITH_DATABASE, part: '' };
    await step(
      'unit and integration tests, embedded database',
      () => vitest({}, ...embedded),
      part && `part ${part} of those with a database; all with -- --all`,
    );
    await step('hostile requests', () => run(['scripts/fuzz.ts', '--requests', '3000', '--seed', FUZZ_SEED]));
    if (cluster)
      await step(
        'tests with a database, PostgreSQL',
        () => vitest({ TEST_DATABASE_URL: cluster.url }, ...postgres),
        cluster.version + (part && ', all but that part'),
      );
    else missing('tests with a database, PostgreSQL', 'no PostgreSQL 15 or newer here, and it could not be installed');
  } finally {
    await cluster?.stop();
  }

  const browser = bestJourneyBrowser();
  if (browser) {
    const drawn = DRAWN % WALKS;
    const files = globSync('e2e/*.e2e.ts', { cwd: root })
      .sort()
      .filter((_file, at) => at % WALKS === drawn);
    const [args, env, note] = options.all
      ? [[], {}, '']
      : [files, { DRAWN: `${DRAWN}` }, `, part ${drawn + 1} of ${WALKS}; all with -- --all`];
    await step(
      'journeys in the browser',
      () =>
        run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...args], {
          env: { CHROMIUM: browser, ...env },
        }),
      `${versionOf(browser)}${note}`,
    );
  } else missing('journeys in the browser', 'no Chromium here, and it could not be installed');
}

await main();
await rm('test-results', { recursive: true, force: true });
// Journeys that passed on a retry are listed too, because they found a fault or are one.
if (existsSync(failures)) console.log(`\nWhat failed:\n${readFileSync(failures, 'utf8')}`);
await rm(scratch, { recursive: true });
console.log('\nWhat ran:');
for (const { name, outcome, note } of outcomes) console.log(`  ${outcome.padEnd(8)} ${name} (${note})`);
const bad = outcomes.some(
  ({ outcome }) => outcome === 'FAILED' || (outcome === 'NOT RUN' && process.env.REQUIRE_ALL === '1'),
);
process.exit(bad ? 1 : 0);
