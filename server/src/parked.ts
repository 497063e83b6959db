import { parseArgs } from 'node:util';
import { type Db, openDatabase } from './base/db/db.ts';
import { giveUp, type ParkedEvent, parkedEvents, tryAgain } from './base/events/parked.ts';
import { readConfig } from './base/platform/config.ts';
import { lockDataDir } from './base/platform/instance-lock.ts';
import { StartError } from './base/platform/start-error.ts';

/**
 * npm run parked: handles parked events (docs/running.md, "When something stands still").
 *   npm run parked                                                   lists them
 *   npm run parked -- --retry LISTENER [--event ID]                  retries one, or all of that listener
 *   npm run parked -- --give-up LISTENER --event ID --reason TEXT    gives one up
 */

const options = {
  retry: { type: 'string' },
  'give-up': { type: 'string' },
  event: { type: 'string' },
  reason: { type: 'string' },
} as const;
/** Maximum number of events listed. */
const LISTED = 100;

/** Runs the command of the arguments. Returns its output, line by line. Refuses with a `StartError` in one sentence. */
export async function parkedCommand(db: Db, args: readonly string[]): Promise<string[]> {
  const { retry, 'give-up': given, event, reason } = chosen(args);
  if (event !== undefined && !/^\d{1,15}$/.test(event)) throw new StartError('--event takes the number of an event.');
  if (retry !== undefined) {
    const count = await tryAgain(db, retry, event === undefined ? null : Number(event));
    if (count === 0) throw new StartError(`The listener ${retry} has no such event.`);
    return [`${count} to be heard again by ${retry}, as soon as the product runs. What fails again stays in the list.`];
  }
  if (given !== undefined) {
    if (event === undefined || !reason?.trim()) throw new StartError('--give-up needs --event and --reason.');
    if (!(await giveUp(db, given, Number(event), reason.trim())))
      throw new StartError(`The listener ${given} has no such event.`);
    return [`Event ${event} is given up for ${given}.`];
  }
  if (event !== undefined || reason !== undefined)
    throw new StartError('--event and --reason belong to --retry or --give-up.');
  const { rows, total } = await parkedEvents(db, { page: 1, rows: LISTED });
  if (total === 0) return ['No event is parked.'];
  return [...rows.map(lineOf), ...(total > rows.length ? [`… and ${total - rows.length} more.`] : [])];
}

function chosen(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new StartError(`${sentence}; the options are --${Object.keys(options).join(', --')}.`);
  }
}

const WORDS = { trying: 'being tried', parked: 'parked', asked: 'to be tried again', givenUp: 'given up' };

function lineOf({ listener, eventId, kind, state, reason, error, tries, firstAt, lastAt }: ParkedEvent): string {
  const said = reason === null ? WORDS[state] : `${WORDS[state]} (${reason})`;
  const when = `${tries} tries, ${firstAt.toISOString()} to ${lastAt.toISOString()}`;
  return `${listener}  event ${eventId}  ${kind}  ${said}  ${when}  ${error}`;
}

async function main(): Promise<void> {
  const config = readConfig();
  const unlock = config.databaseUrl ? null : await lockDataDir(config.dataDir);
  const database = await openDatabase(config);
  try {
    for (const line of await parkedCommand(database.db, process.argv.slice(2))) console.log(line);
  } finally {
    await database.close();
    await unlock?.();
  }
}

if (import.meta.main) {
  main().then(
    () => process.exit(0),
    (error) => {
      console.error(error instanceof StartError ? error.message : (error as Error).stack);
      process.exit(1);
    },
  );
}
