import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { App } from '../src/base/calls/app.ts';
import { openDatabase } from '../src/base/db/db.ts';
import { migrate } from '../src/base/db/migrate.ts';
import { systemClock } from '../src/base/platform/clock.ts';
import { type Config, readConfig } from '../src/base/platform/config.ts';
import { lockDataDir, openDataDir } from '../src/base/platform/instance-lock.ts';
import { openLog } from '../src/base/platform/log.ts';
import { StartError } from '../src/base/platform/start-error.ts';
import { boot } from '../src/boot.ts';
import type { Board } from '../src/forums/index.ts';
import { DEMO_CITY } from './accounts.ts';
import { importFile, type Tally } from './import/importer.ts';
import { Places } from './import/placement.ts';
import { fillEmpty, openKeepers } from './index.ts';

/**
 * npm run import -- FILE.jsonl: takes over messages and replies of another system (docs/running.md).
 *   --board NAME    the board for messages that name none
 *   --source NAME   names the other system; its ids count within it
 */
async function main(): Promise<boolean> {
  const { values, positionals } = chosen();
  const file = positionals[0];
  if (!file || positionals.length > 1) throw new StartError('Name one file: npm run import -- FILE.jsonl');
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new StartError(`There is no file ${file}.`);
  const config = readConfig();
  await openDataDir(config.dataDir);
  const unlock = config.databaseUrl ? null : await lockDataDir(config.dataDir);
  try {
    return await importInto(config, file, values);
  } finally {
    await unlock?.();
  }
}

const options = { board: { type: 'string' }, source: { type: 'string', default: 'import' } } as const;

function chosen() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new StartError(`${sentence}; the options are --${Object.keys(options).join(', --')}.`);
  }
}

/** Answers whether every line was taken over. */
async function importInto(config: Config, file: string, options: { board?: string; source: string }): Promise<boolean> {
  console.log('Opening the database …');
  const database = await openDatabase(config);
  const now = systemClock.now();
  await migrate(database.db, console.log, async (db) =>
    fillEmpty(db, await openKeepers(config, db), config, now, console.log),
  );
  const log = openLog('error');
  const own = { ...config, background: true };
  const board = await boot({ config: own, database, clock: systemClock, log, jobs: false, pages: false });
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let told = 1;
  try {
    const fallback = fallbackOf(board.app, config, options.board);
    const tally = await importFile(board.app, createReadStream(file), {
      source: options.source,
      fallback,
      refused: (number, reason) => console.error(`${file}:${number}: ${reason}`),
      progress(now) {
        if (seconds() < told) return;
        told = seconds() + 1;
        console.log(`  ${now.lines} lines read, ${now.imported} messages imported …`);
      },
    });
    report(tally, fallback, seconds());
    return tally.refused === 0;
  } finally {
    await board.stop();
  }
}

/** The board that was named; in the demo, the one its accounts look after. */
function fallbackOf(app: App, config: Config, name: string | undefined): Board | null {
  const wanted = name ?? (config.mode === 'demo' ? `${DEMO_CITY}委书记` : null);
  if (wanted === null) return null;
  const board = new Places(app, null).named(wanted);
  if (!board) throw new StartError(`There is no board named ${wanted}, or more than one; give its full name.`);
  return board;
}

function report(tally: Tally, fallback: Board | null, seconds: number): void {
  const { seats, unknownCategories } = tally;
  console.log(
    `${tally.lines} lines: ${tally.imported} messages imported (${tally.answered} answered), ${tally.known} there already, ${tally.refused} refused (${seconds.toFixed(1)} s).`,
  );
  if (tally.imported === 0) return;
  console.log(
    `Boards: ${seats.fid + seats.leader} named, ${seats.region} by region, ${seats.title} by a region in the title, ${seats.fallback} to ${fallback?.forumName ?? 'none'} because they name none.`,
  );
  for (const [category, times] of unknownCategories)
    console.log(
      `${times} messages under 其他: ${category ? `category ${category} is unknown` : 'they have no category'}.`,
    );
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
