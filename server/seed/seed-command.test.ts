import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../src/base/testing/database.ts';

/** npm run seed -- --messages, as it is typed. */

const PRODUCTION = {
  MODE: 'production',
  MASTER_KEY: '5'.repeat(64),
  PUBLIC_URL: 'https://board.example',
  SMS_URL: 'http://127.0.0.1:1/',
  IDENTITY_URL: 'http://127.0.0.1:1/',
};

const command = resolve(import.meta.dirname, 'seed.ts');
const seed = (env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [command, '--messages', '5'], { env: { ...process.env, ...env } });
const refusal = {
  code: 1,
  stderr: 'Made-up messages are for the demo: they are not put into a production database.\n',
};

test('makes up nothing in production', { timeout: 60_000 }, async () => {
  // Nobody is there: it is refused before anything is opened.
  const DATABASE_URL = 'postgres://board@127.0.0.1:1/board';
  await expect(seed({ DATABASE_URL, ...PRODUCTION })).rejects.toMatchObject(refusal);
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'makes up nothing in the database of an installation, whatever the mode says',
  { timeout: 60_000 },
  async () => {
    const { database, url, drop } = await freshDatabase();
    try {
      await sql`insert into account ("loginName", "nickName", source, "createdAt")
        values ('root', 'root', 'administrator', now())`.execute(database.db);
      await expect(seed({ MODE: 'demo', DATABASE_URL: url! })).rejects.toMatchObject(refusal);
      const { rows } = await sql`select count(*) as messages from message`.execute(database.db);
      expect(rows).toEqual([{ messages: 0 }]);
    } finally {
      await database.close();
      await drop();
    }
  },
);
