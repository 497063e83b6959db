/** A worker of `crowd.ts`: an operating system process that does open tasks until it is killed or none is left. */
import { appendFileSync } from 'node:fs';
import { openPostgres } from '../../base/db/db.ts';
import { systemClock } from '../../base/platform/clock.ts';
import type { Config } from '../../base/platform/config.ts';
import { openLog } from '../../base/platform/log.ts';
import { makeClient } from '../../base/testing/client.ts';
import type { Role } from '../../base/testing/fixture.ts';
import { boot } from '../../boot.ts';

interface Order {
  url: string;
  config: Config;
  tokens: Record<string, string>;
  /** the name of this worker, and the file in which it logs its attempts and successes */
  name: string;
  diary: string;
}

const { url, config, tokens, name, diary }: Order = JSON.parse(process.env.CROWD!);
const log = openLog('silent');
const board = await boot({
  config,
  database: await openPostgres(url, 2),
  clock: systemClock,
  log,
  jobs: false,
  pages: false,
});
const { call } = makeClient(board.http, config.appCode, async (role: Role) => tokens[role]!);
const people = Object.keys(tokens) as Role[];
const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

/** Codes for tasks that another worker has done first. */
const TOO_LATE = ['10041', '10034', '10045', 'A0403', 'A0404'];

for (let attempt = 0, idle = 0; idle < 40; attempt++) {
  const as = pick(people);
  const { data } = await call('workflow.myToDoTaskPage', { limit: 100 }, as);
  if (data.list.length === 0) {
    idle++;
    await new Promise((later) => setTimeout(later, 25));
    continue;
  }
  idle = 0;
  const { taskId } = pick(data.list as { taskId: number }[]);
  const dice = Math.random();
  const act = dice < 0.1 ? 'backPreviousTask' : dice < 0.14 ? 'backToFirst' : 'complete';
  const comment = `${name}.${attempt}`;
  appendFileSync(diary, `try ${comment}\n`);
  const { code } = await call(`workflow.${act}`, { taskId, comment, agree: Math.random() < 0.8 }, as);
  if (code === 0) appendFileSync(diary, `did ${comment}\n`);
  else if (!TOO_LATE.includes(String(code))) throw new Error(`${act} ${taskId}: ${code}`);
}
await board.stop();
process.exit(0);
