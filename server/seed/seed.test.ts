import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../src/base/db/db.ts';
import { verifyChain } from '../src/base/events/event-chain.ts';
import { verifyTexts } from '../src/base/events/text-log.ts';
import { firstFolder } from '../src/base/files/files.ts';
import { localStore } from '../src/base/files/local.ts';
import { makeVault } from '../src/base/platform/vault.ts';
import { freshDatabase } from '../src/base/testing/database.ts';
import { textSources } from '../src/modules.ts';
import { fillEmpty } from './index.ts';

const directory = mkdtempSync(join(tmpdir(), 'seed-'));
const keepers = { vault: makeVault('00'.repeat(32)), files: localStore(firstFolder(directory)) };
const NOW = new Date('2026-11-21T02:00:00Z');
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;

beforeAll(async () => {
  fresh = await freshDatabase();
  db = fresh.database.db;
  await fillEmpty(db, keepers, { mode: 'demo', boards: 'country' }, NOW, () => {});
});
afterAll(async () => {
  await fresh.database.close();
  await fresh.drop();
  rmSync(directory, { recursive: true });
});

async function count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]!.count;
}

describe('the country', () => {
  test('has every region down to counties, and no development zones', async () => {
    const { rows } = await sql<{
      type: number;
      count: number;
    }>`select type, count(*)::int from region group by type order by type`.execute(db);
    expect(rows).toEqual([
      { type: 1, count: 34 },
      { type: 2, count: 333 },
      { type: 3, count: expect.closeTo(2850, -2) },
    ]);
    expect(await count(sql`select count(*)::int from region where name like '%开发区%'`)).toBe(0);
  });

  test.each([
    [4, '北京市'],
    [44, '宁夏回族自治区'],
    [146, '浙江省杭州市'],
    [539, '北京市委书记'],
    [573, '湖南省委书记'],
    [600, '新疆维吾尔自治区主席'],
    [1116, '山东省威海市市长'],
    [2442, '河南省安阳市林州市委书记'],
    [5063, '住房和城乡建设部部长'],
  ])('board %i is %s, as old programs know it', async (fid, forumName) => {
    const { rows } = await sql`select "forumName" from forum where fid = ${fid}`.execute(db);
    expect(rows).toEqual([{ forumName }]);
  });

  test('a path without its city names a seat briefly', async () => {
    const { rows } = await sql`select "forumPathName" from forum where fid = 2442`.execute(db);
    expect(rows).toEqual([{ forumPathName: '河南省林州市委书记' }]);
  });

  test('every seat has a unit that handles it, every unit a path that ends in itself', async () => {
    expect(
      await count(
        sql`select count(*)::int from forum f where kind = 'seat' and not exists (select from "forumUnit" u where u.fid = f.fid)`,
      ),
    ).toBe(0);
    expect(
      await count(
        sql`select count(*)::int from unit where path[array_upper(path, 1)] <> "groupId" or array_length(path, 1) > 4`,
      ),
    ).toBe(0);
    expect(await count(sql`select count(*)::int from unit`)).toBeGreaterThan(4500);
  });

  test('sub-domains carry the numbers of the old board', async () => {
    const { rows } =
      await sql`select "dictValue", "dictLabel", enabled from dictionary where "dictType" = 'subDomain' and "dictValue" in ('183', '196', '249', '320') order by 1`.execute(
        db,
      );
    expect(rows).toEqual([
      { dictValue: '183', dictLabel: '供暖', enabled: true },
      { dictValue: '196', dictLabel: '环卫', enabled: true },
      { dictValue: '249', dictLabel: '超生政策', enabled: false },
      { dictValue: '320', dictLabel: '残联', enabled: true },
    ]);
  });
});

describe('the messages', () => {
  test.each<[string, ReturnType<typeof sql<{ count: number }>>]>([
    [
      'an answer stands exactly where the trace says so',
      sql`select count(*)::int from message m where ("traceState" > 0) <> exists (select from answer a where a.tid = m.tid and state = 3)`,
    ],
    [
      'only evaluated messages owe an explanation',
      sql`select count(*)::int from message where "needExplain" and "traceState" <> 3`,
    ],
    [
      'assignment and active item go together',
      sql`select count(*)::int from message m where "traceState" = 0 and ("processState" > 0) <> exists (select from item i where i.tid = m.tid and "tpState" not in (4, 8, 10, 14, 21))`,
    ],
    [
      'work that was assigned is no less urgent than its message',
      sql`select count(*)::int from item i join message m using (tid) where i."priorityLevel" < m."priorityLevel"`,
    ],
    [
      'work that ended says when, and no message has two leads at once',
      sql`select (select count(*) from item where ("tpState" in (4, 8, 10, 14, 21)) <> ("closedAt" is not null))::int
        + (select count(*) from (select tid from item where lead and "tpState" not in (4, 8, 10, 14, 21) group by tid having count(*) > 1) two)::int as count`,
    ],
    [
      'a message has one published answer of a round',
      sql`select count(*)::int from (select tid from answer where state = 3 group by tid, kind > 2 having count(*) > 1) two`,
    ],
    [
      'what happened to a message stands in its order',
      sql`select count(*)::int from (select at < lag(at) over (partition by tid order by "eventId") as back from event where tid is not null) told where back`,
    ],
    [
      'nothing is open before its review',
      sql`select count(*)::int from message where "threadState" in (1, 2) and "threadsCheckTime" is null`,
    ],
    [
      'what was taken in hand has an owner',
      sql`select count(*)::int from message where ("acceptedAt" is null) <> ("ownerGroupId" is null)`,
    ],
    ['nothing happens in the future', sql`select count(*)::int from event where at > ${NOW}`],
    [
      'every change has its event',
      sql`select count(*)::int from message m where version <> (select count(*) - 1 from event e where e.tid = m.tid and e.data ? 'row')`,
    ],
    [
      'ministries and congresses get advice only, and nobody lives in a ministry',
      sql`select count(*)::int from message m join forum f using (fid) where (f.position = 1 or f.name like '%人大%') and ("typeId" <> 5 or content ~ '(部|局|署|行|委员会|长|主任)居民')`,
    ],
    [
      'a text asks in the manner of its type',
      sql`select count(*)::int from message where ("typeId" = 5 and (subject ~ '核实处理|尽快办理' or content like '%至今没有结果%'))
        or ("typeId" = 1 and subject ~ '核实处理|尽快办理|研究采纳')`,
    ],
    [
      'titles and texts keep the limits',
      sql`select count(*)::int from message where length(subject) not between 20 and 50 or length(content) not between 22 and 1000`,
    ],
    [
      'the figures have counted them',
      sql`select abs(
          (select sum(due) from "figureBoard" where fid = 0)
          - (select count(*) from message where "threadState" in (1, 2) and "typeId" <> 9 and not "excludedFromFigures"))::int
        + abs((select sum(replied) from "figureBoard" where fid = 0)
          - (select count(*) from message where "threadState" in (1, 2) and "typeId" <> 9 and not "excludedFromFigures" and "traceState" > 0))::int
        + abs((select sum(opened) from "figureFlow" where fid = 0) - (select sum(due) from "figureBoard" where fid = 0))::int as count`,
    ],
    [
      'and what offices see of their own work',
      sql`with open as (select * from message where "threadState" in (1, 2) and "typeId" <> 9 and not "excludedFromFigures"),
          told as (select distinct tid, kind from event),
          explained as (select tid from open where "traceState" in (11, 12, 13)
            or ("traceState" = 21 and tid in (select tid from told where kind = 'secondEvaluationClosed')))
        select abs(sum(explained) - (select count(*) from explained))::int
          + abs(sum("mustExplain") - (select count(*) from explained) - (select count(*) from open where "needExplain"))::int
          + abs(sum(extended) - (select count(*) from open where "extendedAt" is not null))::int
          + abs(sum(assigned) - (select count(*) from open where tid in (select tid from told where kind in ('assigned', 'deliveryGranted'))))::int
          + abs(sum(returned) - (select count(*) from open where tid in (select tid from told where kind = 'returnGranted')))::int
          + abs(sum("evaluatedTwice") - (select count(*) from open where "traceState" = 13))::int as count
        from "figureBoard" where fid = 0`,
    ],
    [
      'what is public can be found',
      sql`select count(*)::int from message m where ("threadState" = 1) <> exists (select from "searchDocument" d where d.tid = m.tid)`,
    ],
    [
      'who says that a suggestion concerns him is counted, and only he',
      sql`select count(*)::int from message m left join "messageSupport" s using (tid)
        where "typeId" = 5 and ("likesNum" <> coalesce(supporters, 0)
          or "likesNum" <> (select count(*) from mark where mark.tid = m.tid and kind = 'meToo' and uid <> m.uid))`,
    ],
    [
      'a case that was handed in is long enough (domain.md B6), not of the future, and no second has its title',
      sql`select (count(*) filter (where length(content) < 500 and "submittedAt" is not null)
        + count(*) filter (where at > ${NOW}) + count(*) - count(distinct title))::int as count from "caseVersion"`,
    ],
    [
      'the log says of every message the state that it has',
      sql`select count(*)::int from message m where "threadState" <> (
        select (data->>'threadState')::int from event e where e.tid = m.tid and data->>'threadState' is not null
        order by seq desc nulls first, "eventId" desc limit 1)`,
    ],
  ])('%s', async (_rule, violations) => {
    expect(await count(violations)).toBe(0);
  });

  test('there is something to show of suggestions and cases', async () => {
    expect(await count(sql`select count(*)::int from "messageSupport"`)).toBeGreaterThan(50);
    expect(await count(sql`select count(*)::int from "caseVersion" where "isPublic"`)).toBeGreaterThan(12);
    expect(
      await count(sql`select count(distinct "domainId")::int from "caseVersion" where "isPublic"`),
    ).toBeGreaterThan(5);
  });

  test('every unit that may collect has campaigns that wait, were sent back and are public', async () => {
    const { rows } = await sql<{
      states: number[];
    }>`select array_agg(distinct "auditState" order by "auditState") as states
      from campaign join account using ("groupId") where "loginName" in ('city', 'province', 'ministry', 'congress')
      group by "groupId"`.execute(db);
    expect(rows).toHaveLength(4);
    for (const { states } of rows) expect(states).toEqual(expect.arrayContaining([0, 1, 2]));
  });

  test('campaigns stand in every state: a draft, a change that waits, results in time and overdue, promises with news', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where c.draft)::int as drafts,
        count(*) filter (where c."auditState" = 3 and v."isPublic")::int as changes,
        count(*) filter (where c."outcomeAt" is not null)::int as answered,
        count(*) filter (where c."outcomeAt" is null and v."isPublic" and c."endAt" < now() - interval '30 days')::int as late,
        (select count(*)::int from "campaignNews") as news, (select count(*)::int from "campaignAnswer") as answers
      from campaign c left join "campaignVersion" v on v."collectId" = c."collectId" and v."isPublic"`.execute(db);
    expect(rows[0]).toMatchObject({ drafts: 1, changes: 1, answered: 2, late: 1, news: 3 });
    expect(rows[0]!.answers).toBeGreaterThan(10);
  });

  test('show every state worth showing', async () => {
    const { rows } = await sql<{
      traceState: number;
      threadState: number;
    }>`select distinct "threadState", "traceState" from message`.execute(db);
    expect(new Set(rows.map((row) => row.threadState))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(new Set(rows.map((row) => row.traceState))).toEqual(new Set([0, 1, 2, 3, 11, 13, 21]));
  });

  test('promise things by a day, in words of the reply: kept mostly, now and then not', async () => {
    const { rows } = await sql<{ state: number; count: number; strange: number }>`
      select p.state, count(*)::int as count, (count(*) filter (where strpos(a.content, p.text) = 0))::int as strange
      from promise p join answer a using (asid) group by p.state order by p.state`.execute(db);
    expect(rows.map(({ state }) => state)).toEqual([1, 2, 3, 4, 5]);
    expect(rows.every(({ strange }) => strange === 0)).toBe(true);
    expect(rows[2]!.count).toBeGreaterThan(rows[3]!.count);
  });

  test('have points that replies answer, mostly, as the figures count them', async () => {
    const { rows } = await sql<{ asks: number; answered: number }>`
      select sum((counted->>'asks')::int)::int as asks, sum((counted->>'answeredAsks')::int)::int as answered
      from "figureMessage"`.execute(fresh.database.db);
    const [{ asks, answered }] = rows as [{ asks: number; answered: number }];
    expect(asks).toBeGreaterThan(100);
    expect(answered).toBeGreaterThan(asks / 2);
    expect(answered).toBeLessThan(asks);
  });

  test('carry a log whose chain holds', async () => {
    expect(await verifyChain(fresh.database.db)).toEqual({
      // The board itself seals what campaigns and cases left.
      events: await count(sql`select count(*)::int from event where seq is not null`),
      brokenAt: null,
    });
  });

  test('say nothing that the log has no digest of: messages, answers, evaluations, campaigns, cases', async () => {
    const found = await verifyTexts(fresh.database.db, keepers.vault, textSources);
    expect(found).toMatchObject({ wrong: 0, named: [], waiting: 0 });
    expect(found.texts).toBeGreaterThan(900);
  });
});

test('many show photos of their matter, on the map of their own city, and some what became of it', async () => {
  const { rows } = await sql<{ tid: number; key: string; asid: number | null; size: number; publicAttachment: number }>`
    select a.tid, a.key, a.asid, a.size, m."publicAttachment" from attachment a join message m using (tid)
    where a."isPublic" and m."threadState" = 1 and m.longitude is not null`.execute(db);
  const [before, after] = [rows.filter(({ asid }) => asid === null), rows.filter(({ asid }) => asid !== null)];
  expect(new Set(before.map(({ tid }) => tid)).size).toBeGreaterThan(30);
  expect(after.length).toBeGreaterThan(5);
  for (const { key, size, publicAttachment } of rows) {
    expect(publicAttachment).toBe(1);
    const bytes = await buffer(await keepers.files.get(key));
    expect([bytes.length, bytes.subarray(0, 3).toString('hex')]).toEqual([size, 'ffd8ff']);
  }
  const changsha = sql<{ count: number }>`select count(*)::int from message
    where "threadPlace" = '长沙市' and not (longitude between 112 and 114 and latitude between 27 and 29)`;
  expect(await count(changsha)).toBe(0);
});

test('most of those to local leaders lie on the map, in their own province', async () => {
  const { rows } = await sql<{ located: number; all: number; lost: number }>`
    select count(*) filter (where longitude is not null)::int as located, count(*)::int as all,
      count(*) filter (where longitude is not null and not (longitude between 73 and 135 and latitude between 3 and 54))::int as lost
    from message where position = 0 and "threadState" = 1`.execute(db);
  const { located, all, lost } = rows[0]!;
  expect(located / all).toBeGreaterThan(0.5);
  expect(lost).toBe(0);
  const hunan = sql<{ count: number }>`select count(*)::int from message join forum using (fid)
    where forum."regionId" / 10000 = 43 and message.longitude is not null
      and not (message.longitude between 108 and 115 and message.latitude between 24 and 31)`;
  expect(await count(hunan)).toBe(0);
});

test('filling what is filled changes nothing', async () => {
  const before = await count(sql`select count(*)::int from message`);
  await fillEmpty(db, keepers, { mode: 'demo', boards: 'country' }, NOW, () => {});
  expect(await count(sql`select count(*)::int from message`)).toBe(before);
});
