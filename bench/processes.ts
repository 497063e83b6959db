import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../server/src/base/db/db.ts';
import { tokenHash } from '../server/src/base/platform/vault.ts';
import { modelFromText } from '../server/src/workflow/testing/sketch.ts';
import { type Asked, type Collected, openBoard } from './collected.ts';
import type { Sent } from './load.ts';

/** The cost of lists and counts of processes under way, by their number. */

/** Opens the product on a demo database (`url`), in which it has `size` processes under way. */
export async function openProcesses(url: string, dataDir: string, size: number): Promise<Collected> {
  const opened = await openBoard(url, dataDir, size);
  const { db } = opened;
  const { rows } = await sql<{ uid: number; groupId: number }>`
    select uid, "groupId" from account where organization = 1 and "groupId" is not null and status = 1
    order by uid limit 1`.execute(db);
  const busy = rows[0]!;
  await fillProcesses(db, size, busy);
  await sql`vacuum analyze`.execute(db);
  const { rows: admins } = await sql<{ uid: number }>`
    select a.uid from account a join "accountRole" using (uid) join role r using ("roleId")
    where 'act:running:all' = any(r.permissions) order by a.uid limit 1`.execute(db);
  const tokens = { busy: await openSession(db, busy.uid), overseer: await openSession(db, admins[0]!.uid) };
  return { ...opened, asked: lists(tokens) };
}

/**
 * Makes copies of one process. Of the open tasks half are assigned to one person, a quarter can be claimed in that
 * person's unit, and the rest belong to others. As many processes have ended; that person did half of their tasks.
 */
async function fillProcesses(db: Db, size: number, { uid, groupId }: { uid: number; groupId: number }): Promise<void> {
  const xml = modelFromText('S>a a>b b>E', { key: 'bench' });
  const { rows } = await sql<{ definitionId: number }>`
    insert into "workflowDefinition" (key, version, name, "resourceName", xml, "deployedAt")
    values ('bench', 1, '测速', 'bench.xml', ${xml}, now()) returning "definitionId"`.execute(db);
  const { definitionId } = rows[0]!;
  await sql`with last as (select coalesce(max("instanceId"), 0) as id from "workflowInstance"),
    people as (select array_agg(uid order by uid) as uids from account where organization = 1)
    insert into "workflowInstance" ("instanceId", "definitionId", "businessKey", title, "starterUid", "starterGroupId", state,
      net, variables, "startedAt", "endedAt")
    overriding system value
    select last.id + n, ${definitionId}, '', '第' || n || '件', case when n % 4 = 0 then ${uid}::int else people.uids[1 + n % array_length(people.uids, 1)] end,
      ${groupId}, case when n > ${size} then 1 else 3 end, '{"tokens":[],"steps":[]}', '{}', now() - (${size * 2}::int - n) * interval '10 seconds',
      case when n <= ${size} then now() end
    from last, people, generate_series(1, ${size * 2}::int) n`.execute(db);
  await sql`with last as (select min("instanceId") - 1 as id from "workflowInstance" where "definitionId" = ${definitionId}),
    people as (select array_agg(uid order by uid) as uids from account where organization = 1 and uid <> ${uid})
    insert into "workflowTask" ("instanceId", part, "nodeId", name, "assigneeUid", "endedUid", state, comment, "startedAt", "endedAt")
    select i."instanceId", p.part, case p.part when 1 then 'a' else 'b' end, case p.part when 1 then '初审' else '复核' end,
      its.uid, case when its.done then its.uid end, case when its.done then 1 else 0 end, '', i."startedAt", case when its.done then i."startedAt" end
    from "workflowInstance" i cross join last cross join people cross join (values (1), (2)) p (part)
    cross join lateral (select i."instanceId" - last.id as n) k
    cross join lateral (select (p.part = 1 or i.state = 3) as done,
      case when p.part = 1 or k.n % 4 = 3 then people.uids[1 + k.n % array_length(people.uids, 1)]
        when k.n % 4 = 2 and i.state = 1 then null else ${uid}::int end as uid) its
    where i."definitionId" = ${definitionId}`.execute(db);
  await sql`insert into "workflowCandidate" ("taskId", kind, value)
    select t."taskId", 'unit', ${groupId}::int from "workflowTask" t join "workflowInstance" i using ("instanceId")
    where i."definitionId" = ${definitionId} and t.state = 0 and t."assigneeUid" is null`.execute(db);
  await sql`select setval(pg_get_serial_sequence('"workflowInstance"', 'instanceId'), (select max("instanceId") from "workflowInstance"))`.execute(
    db,
  );
}

async function openSession(db: Db, uid: number): Promise<string> {
  const token = `bench-processes-${randomUUID()}`;
  await sql`insert into session ("tokenHash", uid, "loginType", "createdAt", "expiresAt")
    values (${tokenHash(token)}, ${uid}, 1, now(), now() + interval '1 day')`.execute(db);
  return token;
}

/** Returns the requests of every list, as the screens send them. */
function lists(tokens: Record<'busy' | 'overseer', string>): Asked[] {
  const get = (path: string, token: string): Sent[] => [{ method: 'GET', path, headers: { token } }];
  const [TODO, HISTORY] = ['/act/task/myToDoTaskPage', '/act/his'];
  const all: Record<string, Sent[]> = {
    'tasks to do': get(TODO, tokens.busy),
    'tasks to do, oldest first': get(`${TODO}?order=asc`, tokens.busy),
    'tasks to do, fifth page': get(`${TODO}?page=5`, tokens.busy),
    'tasks to claim': get(`${TODO}?claimable=true`, tokens.busy),
    'counts of tasks': get('/act/task/counts', tokens.busy),
    'tasks done': get(`${HISTORY}/getMyHandledInstancePage`, tokens.busy),
    'processes started': get(`${HISTORY}/getMyProcessInstancePage`, tokens.busy),
    'all open tasks': get('/act/task/page', tokens.overseer),
    'processes under way': get('/act/running/page', tokens.overseer),
    'processes of one kind': get('/act/running/page?key=bench', tokens.overseer),
    'processes that ended': get(`${HISTORY}/getHistoryProcessInstancePage`, tokens.overseer),
  };
  return Object.entries(all).map(([what, sent]) => ({ what, sent, subject: 'workflow' as const }));
}
