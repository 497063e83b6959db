import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';

/**
 * A demo in a directory of its own, which goes when the process stops. Journeys may come from an address of their own, and
 * `beginner` is an official who signs in for the first time, `sleeper` a citizen who was not here for more than a year.
 * It has a board and a message of the topic that stand alone (product.md §2), which no other demo needs.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'board-e2e-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  MODE: 'demo',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
});
delete process.env.DATABASE_URL;

const { standAlone, ThreadState } = await import('../contract/src/codes.ts');
const { Organization } = await import('../contract/src/who.ts');
const { readConfig } = await import('../server/src/base/config.ts');
const { openDatabase } = await import('../server/src/base/db.ts');
const { migrate } = await import('../server/src/base/migrate.ts');
const { fillEmpty, openKeepers } = await import('../server/seed/index.ts');

export const config = readConfig();
const database = await openDatabase(config);
await migrate(database.db);
await fillEmpty(database.db, await openKeepers(config), config.mode, new Date(), () => {});
await sql`insert into account ("loginName", "nickName", "passwordHash", organization, "groupId", source, "createdAt", "updatePwd")
  select 'beginner', '新来的经办人', "passwordHash", organization, "groupId", source, "createdAt", true
  from account where "loginName" = 'county'`.execute(database.db);
await sql`insert into account ("loginName", "nickName", "passwordHash", source, "createdAt", "lastLoginAt")
  select 'sleeper', '久未登录的网友', "passwordHash", 'registered', now() - interval '500 days', now() - interval '400 days'
  from account where "loginName" = 'county'`.execute(database.db);
await sql`update account set "passwordSetAt" = now() - interval '500 days' where "loginName" = 'sleeper'`.execute(
  database.db,
);
const { fid, topicId } = standAlone;
const congress = sql`(select fid from "forumUnit" join unit using ("groupId") where organization = ${Organization.congress})`;
await sql`insert into forum
  select ${fid}, kind, '基层立法专题', "parentFid", path[:cardinality(path) - 1] || ${fid}::int, '基层立法专题', '基层立法专题',
    position, level, "regionId", "forumState", sort + 1
  from forum where fid = ${congress}`.execute(database.db);
await sql`insert into "forumUnit" select ${fid}, "groupId" from "forumUnit" where fid = ${congress}`.execute(
  database.db,
);
await sql`update message set "topicId" = ${topicId} where tid = (
  select max(tid) from message where "threadState" = ${ThreadState.public} and position = 0 and "lastAnswerTime" is not null)`.execute(
  database.db,
);
await database.close();
