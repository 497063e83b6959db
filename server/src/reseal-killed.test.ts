import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeVault } from './base/platform/vault.ts';
import { freshDatabase } from './base/testing/database.ts';

const OLD = 'ab'.repeat(32);
const NEW = 'cd'.repeat(32);
const LETTERS = 5_000;
/** number of rows after which the process is killed, with some batches done and most not */
const ENOUGH = 500;

// Only one process at a time can open the embedded database, so the test could not watch.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a command that is killed in the middle loses nothing, and goes on when it is begun again',
  async () => {
    const { database, url, drop } = await freshDatabase();
    const { db } = database;
    const dataDir = await mkdtemp(join(tmpdir(), 'board-reseal-'));
    const run = (): ReturnType<typeof spawn> =>
      spawn(process.execPath, [resolve(import.meta.dirname, 'board.ts'), 'reseal'], {
        env: { DATABASE_URL: url!, DATA_DIR: dataDir, MODE: 'demo', MASTER_KEY: NEW, MASTER_KEY_PREVIOUS: OLD },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    try {
      const before = makeVault(OLD);
      const given = Array.from({ length: LETTERS }, (_, at) => before.seal(`letter ${at}`));
      await sql`insert into outbox (channel, recipient, body, at, "nextTryAt")
        select 'sms', sealed, sealed, now(), now() from unnest(${given}::bytea[]) sealed`.execute(db);
      const { mark } = makeVault(NEW);
      const done = async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox
          where substr(recipient, 1, ${mark.length}) = ${mark} and substr(body, 1, ${mark.length}) = ${mark}`.execute(
          db,
        );
        return rows[0]!.count;
      };

      const killed = run();
      const ended = once(killed, 'exit');
      await expect.poll(done, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(ENOUGH);
      killed.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      const atKill = await done();
      expect(atKill).toBeLessThan(LETTERS);
      // Each key opens its own rows, and no row is half done.
      const both = makeVault(NEW, { previous: OLD });
      const texts = async () => {
        const { rows } = await sql<{ recipient: Buffer; body: Buffer }>`
          select recipient, body from outbox order by "outboxId"`.execute(db);
        return rows.map(({ recipient, body }) => [both.open(recipient), both.open(body)]);
      };
      const all = Array.from({ length: LETTERS }, (_, at) => [`letter ${at}`, `letter ${at}`]);
      expect(await texts()).toEqual(all);

      const again = run();
      let said = '';
      for (const stream of [again.stdout!, again.stderr!])
        stream.setEncoding('utf8').on('data', (text) => {
          said += text;
        });
      expect(await once(again, 'close'), said).toEqual([0, null]);
      expect(said).toContain(`outbox: ${LETTERS - atKill} rows`);
      expect(said).toContain('MASTER_KEY_PREVIOUS may be removed');
      expect([await done(), await texts()]).toEqual([LETTERS, all]);
    } finally {
      await database.close();
      await drop();
      await rm(dataDir, { recursive: true });
    }
  },
);
