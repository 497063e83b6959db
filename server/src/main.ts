import { systemClock } from './base/clock.ts';
import { readConfig, StartError } from './base/config.ts';
import { openDatabase } from './base/db.ts';
import { openLog } from './base/log.ts';
import { migrate } from './base/migrate.ts';
import { boot } from './boot.ts';

/** Starts the product and keeps it running until it is asked to stop. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  const database = await openDatabase(config);
  await migrate(database.db, (file) => log.info({ file }, 'migrating'));
  const board = await boot({ config, database, clock: systemClock, log });
  await board.start();
  await board.http.listen({ host: config.host, port: config.port });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void board.stop().then(() => process.exit(0)));
  }
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
