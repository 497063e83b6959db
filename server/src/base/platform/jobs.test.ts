import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, runScript, runSql } from '../db/db.ts';
import { freshDatabase } from '../testing/database.ts';
import { Jobs } from './jobs.ts';
import { openLog } from './log.ts';
import { openMetrics } from './metrics.ts';

let database: Database;
let drop: () => Promise<void>;
let asker: PgBoss;
beforeAll(async () => {
  ({ database, drop } = await freshDatabase());
  const { db } = database;
  asker = new PgBoss({
    db: { executeSql: (text, values) => (values?.length ? runSql(db, text, values) : runScript(db, text)) },
    supervise: false,
    schedule: false,
  });
  await asker.start();
});
afterAll(async () => {
  await asker.stop();
  await database.close();
  await drop();
});

test('work that waits or is being done is not asked for a second time', async () => {
  // A queue of an older version, in which the queue itself kept the times.
  await asker.createQueue('old', { policy: 'singleton' });
  await asker.schedule('old', '* * * * *');
  const never = { cron: '0 0 1 1 *', run: async () => {} };
  const jobs = new Jobs(
    database,
    [
      { name: 'old', ...never },
      { name: 'new', ...never },
    ],
    openLog('silent'),
    openMetrics({ staleFor: 0, lags: new Map() }),
    { begun: async () => 0, ended: async () => {} },
  );
  await jobs.start();
  for (const name of ['old', 'new']) {
    const asked = [await asker.send(name), await asker.send(name)];
    expect(asked).toEqual([expect.any(String), null]);
    expect(await asker.getQueue(name)).toMatchObject({ policy: 'exclusive', heartbeatSeconds: 120 });
  }
  expect(await asker.getSchedules()).toEqual([]);
  await jobs.stop();
});
