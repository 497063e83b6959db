import { sql } from 'kysely';
import { standAlone, ThreadState } from '../contract/src/codes.ts';
import { Organization } from '../contract/src/who.ts';
import { fillEmpty, openKeepers } from '../server/seed/index.ts';
import { openDatabase } from '../server/src/base/db/db.ts';
import { migrate } from '../server/src/base/db/migrate.ts';
import type { Config } from '../server/src/base/platform/config.ts';

/**
 * Makes the demo of journeys where the configuration says: besides what every demo has, `beginner` is an official who signs
 * in for the first time, `sleeper` a citizen who was not here for more than a year, and a board and a message of the topic
 * stand alone (product.md §2), which no other demo needs.
 */
export async function makeDemo(config: Config): Promise<void> {
  const database = await openDatabase(config);
  await migrate(database.db);
  await fillEmpty(database.db, await openKeepers(config, database.db), config, new Date(), () => {});
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
}
