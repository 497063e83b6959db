import { sql } from 'kysely';
import { openDatabase } from '../server/src/base/db/db.ts';
import { DAY, SetClock } from '../server/src/base/platform/clock.ts';
import { openLog } from '../server/src/base/platform/log.ts';
import { boot } from '../server/src/boot.ts';
import { followups } from '../server/src/followups/index.ts';
import { handling } from '../server/src/handling/index.ts';
import { messages } from '../server/src/messages/index.ts';
import { config } from './installation.ts';

/**
 * The built product on a demo of its own, in which time passes when whoever started it says how much (ms): day by day, each
 * with what the clock does on it. Answers when it has passed. Sessions of everyone end after half an hour without use.
 */
const clock = new SetClock(new Date());
const log = openLog(config.logLevel);
const database = await openDatabase(config);
for (const name of ['idleMinutesCitizen', 'idleMinutesGovernment'])
  await sql`insert into parameter (name, value, "updatedAt") values (${name}, '30', now())
    on conflict (name) do update set value = excluded.value`.execute(database.db);
const board = await boot({ config, database, clock, log, jobs: false });
const jobs = [messages, handling, followups].flatMap((module) => module.jobs?.(board.app) ?? []);
await board.start();
await board.http.listen({ host: config.host, port: config.port });

process.on('message', async (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= DAY) {
    clock.advance(Math.min(left, DAY));
    for (const job of jobs) await job.run();
  }
  await board.app.events.settle();
  process.send!('passed');
});
process.on('SIGTERM', async () => {
  await board.stop();
  process.exit(0);
});
