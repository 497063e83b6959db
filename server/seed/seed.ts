import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { hasAdministrator } from '../src/administrator.ts';
import { openDatabase } from '../src/base/db/db.ts';
import { migrate } from '../src/base/db/migrate.ts';
import { readConfig } from '../src/base/platform/config.ts';
import { lockDataDir, openDataDir } from '../src/base/platform/instance-lock.ts';
import { openVault } from '../src/base/platform/master-keys.ts';
import { StartError } from '../src/base/platform/start-error.ts';
import { fillEmpty, openKeepers } from './index.ts';
import { endLoad, loadMessages, unfinishedLoad } from './load.ts';
import { repairLoad } from './repair.ts';

/** npm run seed [-- --messages N]: fills the database that the environment names. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { messages: { type: 'string' } } });
  const count = values.messages === undefined ? 0 : Number(values.messages);
  if (!Number.isInteger(count) || count < 0) throw new StartError('--messages takes a whole number.');
  const config = readConfig();
  if (count > 0 && !config.databaseUrl) throw new StartError('Many messages need a PostgreSQL: set DATABASE_URL.');
  if (count > 0 && config.mode === 'production') refuseProduction();
  await openDataDir(config.dataDir);
  const unlock = config.databaseUrl ? null : await lockDataDir(config.dataDir);
  console.log('Opening the database …');
  const { db, close } = await openDatabase(config);
  const begun = performance.now();
  const now = new Date();
  await migrate(db, console.log, async (db) => {
    if (count > 0 && (await hasAdministrator(db))) refuseProduction();
    // A load that goes on works without indexes.
    if (count === 0 || !(await unfinishedLoad(db))) await repairLoad(db, config.mode, now, console.log);
    if (count === 0) await endLoad(db);
    await fillEmpty(db, await openKeepers(config, db), config, now, console.log);
  });
  if (count > 0)
    await loadMessages({ db, vault: await openVault(config, db) }, config.databaseUrl!, count, now, console.log);
  const { rows } = await sql<{ messages: number; boards: number; units: number }>`
    select (select count(*)::int from message) as messages, (select count(*)::int from forum) as boards, (select count(*)::int from unit) as units`.execute(
    db,
  );
  const { messages, boards, units } = rows[0]!;
  console.log(
    `There are ${messages} messages, ${boards} boards and ${units} units (${Math.round((performance.now() - begun) / 1000)} s).`,
  );
  await close();
  await unlock?.();
}

function refuseProduction(): never {
  throw new StartError('Made-up messages are for the demo: they are not put into a production database.');
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
