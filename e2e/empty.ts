import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startCluster } from '../scripts/postgres.ts';
import { fillEmpty, openKeepers } from '../server/seed/index.ts';
import { ensureAdministrator } from '../server/src/administrator.ts';
import { openDatabase } from '../server/src/base/db/db.ts';
import { migrate } from '../server/src/base/db/migrate.ts';
import { systemClock } from '../server/src/base/platform/clock.ts';
import { type Config, readConfig } from '../server/src/base/platform/config.ts';
import { openLog } from '../server/src/base/platform/log.ts';
import { boot } from '../server/src/boot.ts';

/**
 * The built product as an operator finds it on the first day: in production mode, on an empty PostgreSQL where there is one,
 * without boards and units, with one administrator (ADMIN_NAME, ADMIN_PASSWORD). Its gateways say yes to every name, and
 * keep the short messages: whoever started it sends a phone, and is answered with the last one. Where SECOND_PORT names a
 * port, a second process of the product serves the same PostgreSQL there.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'board-empty-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const sent = new Map<string, string>();
const gateway = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { to?: string; text?: string };
  if (body.to) sent.set(body.to, body.text ?? '');
  response.setHeader('content-type', 'application/json').end('{"match":true}');
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
const gateways = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;

const cluster = await startCluster();
const { DATABASE_URL: _database, PUBLIC_URL: _public, ...env } = process.env;
const config: Config = {
  ...readConfig({ ...env, MODE: 'demo', HOST: '127.0.0.1', LOG_LEVEL: 'error', DATA_DIR: dataDir, TRUST_PROXY: '1' }),
  mode: 'production',
  boards: 'none',
  databaseUrl: cluster?.url ?? null,
  smsUrl: `${gateways}/sms`,
  identityUrl: `${gateways}/names`,
  masterKey: randomBytes(32).toString('hex'),
};
const database = await openDatabase(config);
await migrate(
  database.db,
  () => {},
  async (db) => {
    const now = systemClock.now();
    await fillEmpty(db, await openKeepers(config, db), config, now, () => {});
    await ensureAdministrator(db, config, now);
    // Journeys of the first days sign in again and again; that administrators are asked has tests of its own.
    await sql`delete from parameter where name = 'secondFactorAdministrators'`.execute(db);
  },
);
const board = await boot({ config, database, clock: systemClock, log: openLog(config.logLevel) });
await board.start();
await board.http.listen({ host: config.host, port: config.port });
const { SECOND_PORT } = process.env;
const addressAt = (port: number) => ({ port, publicUrl: `http://localhost:${port}` });
const second =
  SECOND_PORT &&
  cluster &&
  spawn(process.execPath, ['e2e/second-process.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CONFIG: JSON.stringify({ ...config, ...addressAt(Number(SECOND_PORT)) }) },
  });

process.on('message', (phone: string) => process.send!(sent.get(phone) ?? ''));
process.on('SIGTERM', async () => {
  if (second) {
    second.kill('SIGTERM');
    await once(second, 'exit');
  }
  await board.stop();
  gateway.close();
  await cluster?.stop();
  process.exit(0);
});
