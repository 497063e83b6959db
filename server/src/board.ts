import { parseArgs } from 'node:util';
import { backup, type KeyOptions, restore, verifyBackup } from './backup/backup.ts';
import { megabytes, type Say, secondsSince } from './backup/progress.ts';
import { checkUpgrade } from './backup/upgrade.ts';
import { type Db, openDatabase } from './base/db/db.ts';
import { missingMigrations } from './base/db/migrate.ts';
import { type Config, readConfig } from './base/platform/config.ts';
import { lockDataDir } from './base/platform/instance-lock.ts';
import { openVault } from './base/platform/master-keys.ts';
import { StartError } from './base/platform/start-error.ts';
import { announceKey } from './receipts/index.ts';
import { reseal } from './reseal.ts';
import { refuseMissingDatabase } from './verify.ts';

/** npm run board: the commands by which an operator works on an installation from outside (docs/backup.md). */

const USAGE = `npm run board -- backup DIR [--key-file FILE] [--with-key]
npm run board -- restore DIR [--key-file FILE]
npm run board -- verify DIR
npm run board -- upgrade --check
npm run board -- reseal
npm run board -- receipt-key [--days N]`;

const options = {
  'key-file': { type: 'string' },
  'with-key': { type: 'boolean' },
  check: { type: 'boolean' },
  days: { type: 'string' },
} as const;

/** Runs one command. Returns whether all is well. @throws StartError in one sentence */
export async function boardCommand(args: readonly string[], config: Config, say: Say): Promise<boolean> {
  const { command, directory, key, check, days } = commandOf(args);
  const begun = performance.now();
  if (command === 'upgrade' && check && !directory)
    return await onExisting(config, () => opened(config, (db) => upgrade(db, say)));
  if (command === 'reseal' && !check && !directory)
    return await onExisting(config, () => opened(config, (db) => reseal(config, db, say)));
  if (command === 'receipt-key' && !check && !directory)
    return await onExisting(config, () => opened(config, (db) => receiptKey(config, db, days, say)));
  if (!directory || check || days !== undefined) throw new StartError(USAGE);
  if (command === 'verify') {
    const wrong = await verifyBackup(directory, say);
    return told(wrong, `The backup is whole (${secondsSince(begun)} s).`, say);
  }
  if (command === 'backup') {
    const { parts, files } = await onExisting(config, () => backup(config, directory, key, say));
    for (const lost of files.missing)
      say(`The file ${lost} has a row and no bytes: it was deleted or moved meanwhile.`);
    const bytes = parts.reduce((sum, part) => sum + part.bytes, files.bytes);
    say(`The backup is in ${directory}: ${megabytes(bytes)}, ${files.count} files (${secondsSince(begun)} s).`);
    if (files.elsewhere > 0) say(`Other storages have ${files.elsewhere} files: elsewhere.jsonl names them.`);
    return true;
  }
  if (command !== 'restore' || key.withKey) throw new StartError(USAGE);
  const wrong = await alone(config, () => restore(config, directory, key, say));
  return told(wrong, `The backup is restored (${secondsSince(begun)} s).`, say);
}

function told(wrong: string[], good: string, say: Say): boolean {
  for (const sentence of wrong) say(`WRONG  ${sentence}`);
  if (wrong.length === 0) say(good);
  return wrong.length === 0;
}

function commandOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command, directory, ...more] = positionals;
    if (more.length > 0) throw new StartError(USAGE);
    const key: KeyOptions = { keyFile: values['key-file'], withKey: values['with-key'] };
    return { command, directory, key, check: values.check, days: values.days };
  } catch {
    throw new StartError(USAGE);
  }
}

async function upgrade(db: Db, say: Say): Promise<boolean> {
  for (const sentence of await checkUpgrade(db)) say(sentence);
  return true;
}

/** Default number of days in which the present key and its successor both sign. */
const OVERLAP = 30;

async function receiptKey(config: Config, db: Db, said: string | undefined, say: Say): Promise<boolean> {
  const days = said === undefined ? OVERLAP : Number(said);
  if (!Number.isInteger(days) || days < 1 || days > 366) throw new StartError('--days is a number from 1 to 366.');
  if ((await missingMigrations(db)).length > 0)
    throw new StartError('The database is of an older version: start the board once, which brings it up to date.');
  const key = await announceKey(db, await openVault(config, db), { at: new Date(), days });
  say(`${key} signs beside the key before it for ${days} days, as soon as the board has heard of it, and alone then.`);
  say('Publish it where the first one is published.');
  return true;
}

async function opened<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function onExisting<T>(config: Config, work: () => Promise<T>): Promise<T> {
  refuseMissingDatabase(config);
  return await alone(config, work);
}

/** Locks the embedded database during `work`, because only one process at a time may open it. */
async function alone<T>(config: Config, work: () => Promise<T>): Promise<T> {
  const unlock = config.databaseUrl ? null : await lockDataDir(config.dataDir);
  try {
    return await work();
  } finally {
    await unlock?.();
  }
}

if (import.meta.main) {
  Promise.resolve()
    .then(() => boardCommand(process.argv.slice(2), readConfig(), console.log))
    .then(
      (good) => process.exit(good ? 0 : 1),
      (error) => {
        console.error(error instanceof StartError ? error.message : (error as Error).stack);
        process.exit(1);
      },
    );
}
