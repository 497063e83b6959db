import { openDatabase } from '../server/src/base/db/db.ts';
import { systemClock } from '../server/src/base/platform/clock.ts';
import type { Config } from '../server/src/base/platform/config.ts';
import { openLog } from '../server/src/base/platform/log.ts';
import { boot } from '../server/src/boot.ts';

/** A second process on the database of another (e2e/empty.ts), with its settings (CONFIG) but for the port. */
const config = JSON.parse(process.env.CONFIG!) as Config;
const database = await openDatabase(config);
const board = await boot({ config, database, clock: systemClock, log: openLog(config.logLevel) });
await board.start();
await board.http.listen({ host: config.host, port: config.port });
process.on('SIGTERM', async () => {
  await board.stop();
  process.exit(0);
});
