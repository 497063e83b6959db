import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyChain } from '../src/base/events/event-chain.ts';
import { emptyDatabase, freshDatabase } from '../src/base/testing/database.ts';
import { missingIndexes } from './repair.ts';

/** npm run seed -- --messages, as it is typed. */

const PRODUCTION = {
  MODE: 'production',
  MASTER_KEY: '5'.repeat(64),
  PUBLIC_URL: 'https://board.example',
  SMS_URL: 'http://127.0.0.1:1/',
  IDENTITY_URL: 'http://127.0.0.1:1/',
};

const command = resolve(import.meta.dirname, 'seed.ts');
const seed = (env: NodeJS.ProcessEnv, count = 5) =>
  promisify(execFile)(process.execPath, [command, '--messages', `${count}`], { env: { ...process.env, ...env } });
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

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a load that was killed goes on where it was, and ends with as many as were asked for',
  { timeout: 240_000 },
  async () => {
    const { database, url, drop } = await emptyDatabase();
    const { db } = database;
    const dataDir = await mkdtemp(join(tmpdir(), 'board-seed-'));
    const env = { MODE: 'demo', DATABASE_URL: url!, DATA_DIR: dataDir, NODE_OPTIONS: '' };
    const one = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows[0]!;
    const messages = () =>
      one(sql<{ count: number; tid: number; last: Date }>`
      select count(*) as count, max(tid) as tid, max("createDateline") as last from message where tid > ${demo}`);
    let demo = 0;
    try {
      const child = spawn(process.execPath, [command, '--messages', '5600'], { env: { ...process.env, ...env } });
      await new Promise<void>((done) => {
        child.stdout.on('data', (said) => /^5,000 of 5,600/m.test(`${said}`) && done());
      });
      child.kill('SIGKILL');
      await new Promise((done) => child.once('exit', done));
      demo = (await messages()).tid - 5000;
      const { last } = await messages();

      await expect(seed(env, 7)).rejects.toMatchObject({
        stderr: expect.stringMatching(/^A load of 5600 messages broke off at/),
      });
      const { stdout } = await seed(env, 5600);
      expect(stdout).toContain('Going on after 5,000 of 5,600 messages');
      expect((await messages()).count).toBe(5600);
      expect([...(await missingIndexes(db)).keys()]).toEqual([]);
      // Told in the order of their days, each with its place in the log, the index and the figures.
      expect(
        await one(sql`select count(*) as early from message where tid > ${demo} + 5000 and "createDateline" < ${last}`),
      ).toEqual({ early: 0 });
      expect(await verifyChain(db)).toMatchObject({ brokenAt: null });
      expect(
        await one(
          sql`select count(*) filter (where documents <> (select count(*) from "searchDocument" d where d.block = b.block)) as wrong from "searchBlock" b`,
        ),
      ).toEqual({ wrong: 0 });
      expect(
        await one(
          sql`select (select sum(messages) from "figureTopicDay")::int - (select count(*) from "figureMessage")::int as off`,
        ),
      ).toEqual({ off: 0 });
      expect(await one(sql`select to_regclass('"seedProgress"') as left`)).toEqual({ left: null });
    } finally {
      await database.close();
      await drop();
      await rm(dataDir, { recursive: true });
    }
  },
);
