import { DAY, SetClock } from '../server/src/base/clock.ts';
import { openDatabase } from '../server/src/base/db.ts';
import { openLog } from '../server/src/base/log.ts';
import { boot } from '../server/src/boot.ts';
import { handling } from '../server/src/handling/index.ts';
import { messages } from '../server/src/messages/index.ts';
import { config } from './demo.ts';

/**
 * The built product on a demo of its own, in which days pass when whoever started it says how many: each with what the
 * clock does on it. Answers when they have passed.
 */
const clock = new SetClock(new Date());
const log = openLog(config.logLevel);
const board = await boot({ config, database: await openDatabase(config), clock, log, jobs: false });
const jobs = [messages, handling].flatMap((module) => module.jobs?.(board.app) ?? []);
await board.start();
await board.http.listen({ host: config.host, port: config.port });

process.on('message', async (days: number) => {
  for (let day = 0; day < days; day++) {
    clock.advance(DAY);
    for (const job of jobs) await job.run();
  }
  await board.app.events.settle();
  process.send!('passed');
});
process.on('SIGTERM', async () => {
  await board.stop();
  process.exit(0);
});
