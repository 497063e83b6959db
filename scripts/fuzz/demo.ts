import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { fillEmpty, openKeepers } from '../../server/seed/index.ts';
import { openDatabase } from '../../server/src/base/db/db.ts';
import { migrate } from '../../server/src/base/db/migrate.ts';
import { systemClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { openLog } from '../../server/src/base/platform/log.ts';
import { newToken } from '../../server/src/base/platform/vault.ts';
import { boot } from '../../server/src/boot.ts';

/**
 * A throw-away demo in its own process, for the requests of `scripts/fuzz.ts`. It sends its port and the ids of its
 * records to the parent process. When the parent sends names, it signs these people in, whatever requests did to their
 * accounts, and answers their tokens.
 */
export interface Demo {
  port: number;
  /** numbers of what there is, by the names that calls have for them */
  ids: Record<string, number[]>;
  /** of uploaded files */
  keys: string[];
}

const dataDir = mkdtempSync(join(tmpdir(), 'board-fuzz-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const config = readConfig({ DATA_DIR: dataDir, MODE: 'demo', TRUST_PROXY: '1' });
const database = await openDatabase(config);
const { db } = database;
await migrate(db);
await fillEmpty(db, await openKeepers(config, db), config, new Date(), () => {});
await sql`create temp table people as select * from account where "loginName" is not null`.execute(db);
await sql`create temp table roles as select * from "accountRole"`.execute(db);
const board = await boot({ config, database, clock: systemClock, log: openLog('error') });
await board.start();
await board.http.listen({ host: '127.0.0.1', port: 0 });

/** A few numbers of a table, of both its ends. */
async function some(table: string, column: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select ${sql.ref(column)} as id from ${sql.table(table)} order by 1 limit 6) union
    (select ${sql.ref(column)} from ${sql.table(table)} order by 1 desc limit 6) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

const NUMBERED = {
  tid: 'message',
  uid: 'account',
  fid: 'forum',
  groupId: 'unit',
  tpid: 'item',
  asid: 'answer',
  aid: 'attachment',
  collectId: 'campaign',
  caseId: 'caseBase',
  noticeId: 'notice',
  applicationId: 'companyApplication',
  deliveryId: 'delivery',
  templateId: 'replyTemplate',
  noteId: 'note',
  roleId: 'role',
};

async function whatThereIs(): Promise<Demo> {
  const ids: Demo['ids'] = {};
  for (const [column, table] of Object.entries(NUMBERED)) ids[column] = await some(table, column);
  const { rows } = await sql<{ key: string }>`select key from attachment order by aid limit 5`.execute(db);
  return { port: (board.http.server.address() as AddressInfo).port, ids, keys: rows.map(({ key }) => key) };
}

async function signIn(names: readonly string[]): Promise<Record<string, string>> {
  await db.transaction().execute(async (tx) => {
    await sql`update account a set status = 1, "updatePwd" = false, "loginName" = p."loginName", organization = p.organization,
        "groupId" = p."groupId", "userType" = p."userType", "certifiedAt" = p."certifiedAt", "agreedAt" = now()
      from people p where p.uid = a.uid`.execute(tx);
    await sql`insert into "accountRole" select * from roles on conflict do nothing`.execute(tx);
    await sql`update disposal set "liftedAt" = now() where "liftedAt" is null`.execute(tx);
    await sql`delete from cancellation`.execute(tx);
    await sql`delete from parameter`.execute(tx);
  });
  await board.app.references.load(board.app);
  const tokens: Record<string, string> = {};
  for (const name of names) {
    const { token, hash } = newToken();
    await sql`insert into session ("tokenHash", uid, "loginType", "createdAt", "expiresAt")
      select ${hash}, uid, 1, now(), now() + interval '1 day' from account where "loginName" = ${name}`.execute(db);
    tokens[name] = token;
  }
  return tokens;
}

process.on('message', async (names: readonly string[]) => process.send!(await signIn(names)));
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => void board.stop().finally(() => process.exit(0)));
process.send!(await whatThereIs());
