import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openPostgres } from '../server/src/base/db/db.ts';
import { tokenHash } from '../server/src/base/platform/vault.ts';
import type { Sent } from './load.ts';

/** Number of offices and of units whose lists are requested: those with the most messages, which have the most to read. */
const UNITS = 50;

type Signed = (path: string, param: unknown, token: string) => Sent;

/** Returns the daily requests of officials: of offices with boards, and of units with assigned work. */
export async function queueRequests(url: string, signed: Signed): Promise<Record<string, Sent[]>> {
  const database = await openPostgres(url, 1);
  const { db } = database;
  const offices = await sql<{ groupId: number }>`
    select f."groupId" from "forumUnit" f join unit u using ("groupId") join message m using (fid)
    where u.organization = 1 and m."threadState" in (1, 2)
    group by 1 order by count(*) desc, 1 limit ${UNITS}`.execute(db);
  const units = await sql<{ groupId: number }>`
    select "toGroupId" as "groupId" from item where "toGroupId" is not null
    group by 1 order by count(*) desc, 1 limit ${UNITS}`.execute(db);
  const tokensOf = (groups: { groupId: number }[]) => Promise.all(groups.map(({ groupId }) => openDesk(groupId)));
  const openDesk = async (groupId: number) => {
    const token = `bench-desk-${randomUUID()}`;
    await sql`with official as (
        insert into account ("nickName", organization, "groupId", source, "createdAt")
        values ('测速', 1, ${groupId}, 'seeded', now()) returning uid
      ) insert into session ("tokenHash", uid, "loginType", "createdAt", "expiresAt")
      select ${tokenHash(token)}, uid, 1, now(), now() + interval '1 day' from official`.execute(db);
    return token;
  };
  const [office, unit] = [await tokensOf(offices.rows), await tokensOf(units.rows)];
  await database.close();
  const page = { page: 1, rows: 10 };
  return {
    'office, to reply': office.map((token) => signed('/v1/org/threads/page-ans', { ...page, display: 1 }, token)),
    // With few messages an office has hardly two rows. So this list shows the cost of more messages, not of more rows.
    'office, to reply, two rows': office.map((token) =>
      signed('/v1/org/threads/page-ans', { page: 1, rows: 2, display: 1 }, token),
    ),
    'office, all': office.map((token) => signed('/v1/org/threads/page-ans', { ...page, display: 3 }, token)),
    'office, count': office.map((token) => signed('/v1/org/threads/ans-count', { display: 1 }, token)),
    'office, assigned': office.map((token) => signed('/v1/org/process/page-from', { ...page, display: 5 }, token)),
    'unit, to reply': unit.map((token) => signed('/v1/org/process/page-to', { ...page, display: 1 }, token)),
    'unit, all': unit.map((token) => signed('/v1/org/process/page-to', { ...page, display: 4 }, token)),
    'menu of an office': office.map((token) => ({ method: 'GET', path: '/taskBoard/menuTaskNum', headers: { token } })),
    'menu of a unit': unit.map((token) => ({ method: 'GET', path: '/taskBoard/menuTaskNum', headers: { token } })),
  };
}
