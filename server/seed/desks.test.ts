import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figureNames } from '@board/contract/statistics';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstFolder } from '../src/base/files/files.ts';
import { localStore } from '../src/base/files/local.ts';
import { SetClock } from '../src/base/platform/clock.ts';
import { readConfig } from '../src/base/platform/config.ts';
import { openLog } from '../src/base/platform/log.ts';
import { makeVault, tokenHash } from '../src/base/platform/vault.ts';
import { makeClient } from '../src/base/testing/client.ts';
import { freshDatabase } from '../src/base/testing/database.ts';
import { boot } from '../src/boot.ts';
import { modules } from '../src/modules.ts';
import { fillEmpty } from './index.ts';
import { LISTENERS } from './sink.ts';

/** The desks of the demo as its accounts see them, through the calls of the product. */
const MASTER_KEY = '00'.repeat(32);
const NOW = new Date('2026-11-21T02:00:00Z');
const directory = mkdtempSync(join(tmpdir(), 'desks-'));
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let board: Awaited<ReturnType<typeof boot>>;
let client: ReturnType<typeof makeClient<string>>;

beforeAll(async () => {
  fresh = await freshDatabase();
  const { db } = fresh.database;
  await fillEmpty(
    db,
    { vault: makeVault(MASTER_KEY), files: localStore(firstFolder(directory)) },
    { mode: 'demo', boards: 'country' },
    NOW,
    () => {},
  );
  const config = { ...readConfig({}), mode: 'demo' as const, masterKey: MASTER_KEY };
  const clock = new SetClock(NOW);
  const log = openLog('silent');
  board = await boot({ config, database: fresh.database, clock, log, checkOutput: true, jobs: false, pages: false });
  await board.app.events.settle();
  const tokens = new Map<string, string>();
  client = makeClient(board.http, config.appCode, async (name: string) => {
    const token = tokens.get(name) ?? `${name}-${randomUUID()}`;
    if (tokens.has(name)) return token;
    tokens.set(name, token);
    await sql`insert into session ("tokenHash", uid, "loginType", "createdAt", "expiresAt")
      select ${tokenHash(token)}, uid, 1, ${NOW}, ${new Date(NOW.getTime() + 86_400_000)} from account where "loginName" = ${name}`.execute(
      db,
    );
    return token;
  });
});
afterAll(async () => {
  await board.stop();
  await fresh.drop();
  rmSync(directory, { recursive: true });
});

const queue = async (name: string, call: 'pageAns' | 'pageTo' | 'pageFrom', display: number) =>
  (await client.ok(`handling.${call}`, { display, rows: 100 }, name)).rows;

test('whoever follows the log need not read it all, however many messages are filled in', async () => {
  const follow = modules.flatMap((module) => module.listeners?.(board.app) ?? []);
  expect(follow.map(({ name }) => name).toSorted()).toEqual(LISTENERS.toSorted());
});

test('the review desk holds messages of every kind', async () => {
  const { rows, counts } = await client.ok('handling.reviewPage', { rows: 100 }, 'reviewer');
  expect(rows.length).toBeGreaterThanOrEqual(8);
  expect(new Set(rows.map((row: { typeId: number }) => row.typeId))).toEqual(new Set([1, 2, 5]));
  for (const name of ['appealed', 'recheck', 'takedown', 'correction', 'improveAppeal'])
    expect(counts[name], name).toBeGreaterThan(0);
  expect(counts.supplement).toBeGreaterThanOrEqual(2);
  const levels = await Promise.all(
    rows.map(async ({ tid }: { tid: number }) => {
      const { hits } = await client.ok('handling.reviewDetail', { tid }, 'reviewer');
      return hits[0]?.level ?? 0;
    }),
  );
  expect(new Set(levels)).toEqual(new Set([0, 1, 2]));
});

test('one message waits for its second reviewer, and the demo reviewer is the one', async () => {
  const { rows } = await sql<{
    tid: number;
  }>`select tid from message where "firstCheckUid" is not null and "threadState" = 0`.execute(fresh.database.db);
  const [{ tid }] = rows as [{ tid: number }];
  expect((await client.call('handling.check', { tid, decision: 'public' }, 'reviewer2')).code).not.toBe(0);
  expect(await client.ok('handling.check', { tid, decision: 'public' }, 'reviewer')).toMatchObject({ threadState: 1 });
});

test.each(['住建局', 'zjj', '人社局', 'rsj', '交通局', '环保局', '教育局'])(
  'whoever assigns finds the department by what it is called: %s',
  async (keywords) => {
    const { units } = await client.ok('accounts.subordinates', { keywords }, 'city');
    expect(units).toHaveLength(1);
  },
);

test.each([
  ['发改委', '国家发展和改革委员会办公厅'],
  ['住建部', '住房和城乡建设部办公厅'],
])('the platform finds the ministry: %s', async (keywords, groupName) => {
  const { units } = await client.ok('structure.unitSearch', { keywords }, 'admin');
  expect(units[0]).toMatchObject({ groupName });
});

describe('no queue is empty', () => {
  const queues = { pageAns: [1, 2, 3, 4, 5], pageTo: [1, 2, 3, 4, 5, 6, 7], pageFrom: [1, 2, 3, 4, 5, 6, 7] } as const;
  const of = (name: string, ...names: (keyof typeof queues)[]) =>
    names.flatMap((call) => queues[call].map((display) => [name, call, display] as const));
  test.each([
    ...of('city', 'pageAns', 'pageTo', 'pageFrom'),
    ...of('bureau', 'pageTo'),
    ...of('county', 'pageAns', 'pageTo'),
    ...of('province', 'pageAns', 'pageFrom'),
    ...of('ministry', 'pageAns', 'pageFrom'),
    ...([1, 3, 5] as const).map((display) => ['congress', 'pageAns', display] as const),
  ])('%s: %s %i', async (name, call, display) => {
    const rows = await queue(name, call, display);
    expect(rows.length).toBeGreaterThan(0);
    for (const { tid } of rows.slice(0, 5)) await client.ok('handling.detail', { tid }, name);
  });

  test.each(['bureau', 'county', 'city'])('%s has work that is new, accepted and sent back', async (name) => {
    const rows = await queue(name, 'pageTo', 1);
    expect(new Set(rows.map((row: { item: { tpState: number } }) => row.item.tpState))).toEqual(new Set([0, 1, 3]));
  });

  test('the city has messages that are new, accepted, offline, near their date and past it', async () => {
    const rows: { processState: number; priorityLevel: number; stateInfo: string }[] = await queue(
      'city',
      'pageAns',
      1,
    );
    expect(new Set(rows.map(({ stateInfo }) => stateInfo))).toEqual(new Set(['待回复', '办理中']));
    expect(new Set(rows.map(({ processState }) => processState))).toEqual(new Set([0, 2]));
    expect(new Set(rows.map(({ priorityLevel }) => priorityLevel))).toEqual(new Set([0, 1, 2]));
  });
});

test.each([
  ['city', 'user', 'platform', 'last', 'next'],
  ['bureau', 'user', 'platform', 'last'],
  ['county', 'user', 'platform', 'last'],
  ['province', 'user', 'platform', 'next'],
  ['ministry', 'user', 'platform', 'next'],
  ['congress', 'platform'],
])('%s finds what others did of late', async (name, ...kinds) => {
  for (const kind of kinds) {
    const { rows } = await client.ok('handling.feedbackPage', { kind }, name);
    expect(rows, kind).not.toEqual([]);
    // What happened later was told later.
    const times = rows.map(({ dateline }: { dateline: number }) => dateline);
    expect(times, kind).toEqual(times.toSorted((a: number, b: number) => b - a));
    for (const { kind: event, grade } of rows) expect(grade !== null).toBe(/^evaluated/.test(event));
  }
});

test('what lies on the desks can be worked on', async () => {
  const [[reply], [explanation], [improvement], [returned]] = await Promise.all(
    [2, 3, 6, 4].map((display) => queue('city', 'pageFrom', display)),
  );
  const pass = (row: { item: { tpid: number } }) =>
    client.ok('handling.examine', { tpid: row.item.tpid, pass: true }, 'city');
  expect(await pass(reply)).toMatchObject({ traceState: 1 });
  expect(await pass(explanation)).toMatchObject({ traceState: 11 });
  expect(await pass(improvement)).toMatchObject({ traceState: 2 });
  expect(await client.ok('handling.cancelProcess', { tpid: returned.item.tpid }, 'city')).toMatchObject({
    tpState: 10,
  });
});

test('what officials tell each other stands beside the messages, and is read by those it is for', async () => {
  const { rows } = await sql<{ tid: number }>`select distinct tid from note order by tid`.execute(fresh.database.db);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const { tid } of rows) {
    for (const name of ['city', 'bureau'])
      expect((await client.ok('handling.notes', { tid }, name)).total, name).toBeGreaterThan(0);
    expect((await client.call('handling.notes', { tid }, 'county')).data?.total ?? 0).toBe(0);
  }
});

describe('no figure of the data board is nothing', () => {
  const twelve = { from: 202512, to: 202611 };
  const figuresOf = async (name: string) => {
    const { figures, overdue } = await client.ok('statistics.dataBoard', twelve, name);
    return { ...figures, overdue };
  };
  test.each([
    ['city', figureNames],
    ['province', figureNames],
    ['county', ['due', 'replied', 'replies', 'onTime', 'evaluable', 'evaluated', 'satisfied', 'solved', 'extended']],
    ['ministry', ['due', 'replied', 'replies', 'onTime', 'evaluable', 'evaluated', 'extended', 'assigned']],
    ['congress', ['due', 'replied', 'replies', 'onTime']],
  ] as const)('%s', async (name, figures) => {
    const counted = await figuresOf(name);
    expect(figures.filter((figure) => !counted[figure])).toEqual([]);
  });

  test('what is rare is rare', async () => {
    const { extended, due, returned, assigned } = await figuresOf('city');
    for (const share of [extended / due, returned / assigned]) {
      expect(share).toBeGreaterThan(0.02);
      expect(share).toBeLessThan(0.25);
    }
  });
});

describe('deliveries', () => {
  const page = async (side: string, name: string, display = 8) =>
    (await client.ok('delivery.page', { side, display, rows: 100 }, name)).rows;
  const readOf = (rows: { delivery: { readAt: number | null } }[]) =>
    new Set(rows.map(({ delivery }) => delivery.readAt !== null));

  test.each(['city', 'province', 'ministry'])('%s has received, sent and been asked', async (name) => {
    for (const display of [1, 6, 7])
      expect(await page('received', name, display), `display ${display}`).not.toEqual([]);
    for (const side of ['sent', 'asked']) expect(await page(side, name), side).not.toEqual([]);
    const [row] = await page('received', name, 1);
    expect(row.delivery.readAt).toBeNull();
    expect((await client.ok('delivery.detail', { tid: row.tid }, name)).delivery).toMatchObject({ state: 1 });
  });

  test.each(['city', 'province'])('%s has received some about formalism', async (name) => {
    const about = { side: 'received', display: 8, burdenReduction: true };
    const { rows } = await client.ok('delivery.page', about, name);
    expect(rows).not.toEqual([]);
    expect(rows.length).toBeLessThan((await page('received', name)).length);
  });

  test('senders see what was read and what was not', async () => {
    expect(readOf(await page('sent', 'city'))).toEqual(new Set([true, false]));
  });

  test('the platform sees who asks, what was decided either way, and each story', async () => {
    const of = async (side: string) =>
      (await client.ok('delivery.pageByPlatform', { side, rows: 100 }, 'reviewer')).rows;
    expect((await of('asked')).length).toBeGreaterThanOrEqual(4);
    expect(await of('sent')).not.toEqual([]);
    const decided = await of('decided');
    expect(new Set(decided.map(({ delivery }: { delivery: { state: number } }) => delivery.state))).toEqual(
      new Set([1, 9]),
    );
    const { deliveryId } = decided.find(
      ({ delivery }: { delivery: { state: number } }) => delivery.state === 9,
    ).delivery;
    const { steps } = await client.ok('delivery.history', { deliveryId }, 'reviewer');
    expect(steps).toHaveLength(3);
  });

  test('what was asked for can be given', async () => {
    const [{ delivery }] = await page('asked', 'city');
    const given = await client.ok('delivery.decide', { deliveryId: delivery.deliveryId, grant: true }, 'city');
    expect(given).toMatchObject({ state: 9 });
  });
});

describe('the case base', () => {
  const cases = async (name: string) => {
    const { rows } = await sql<{ state: number; tid: number; domainId: number }>`
      select b.state, b.tid, v."domainId" from "caseBase" b join "caseVersion" v using ("caseId", version)
      where b."groupId" = (select "groupId" from account where "loginName" = ${name})`.execute(fresh.database.db);
    return rows;
  };

  test.each(['city', 'province', 'ministry'])('%s has cases in each state', async (name) => {
    const own = await cases(name);
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set([0, 1, 2, 3]));
    // Where the message of a draft is opened, the draft stands beside it.
    const { tid } = own.find(({ state }) => state === 3)!;
    const { rows } = await client.ok('cases.own', { tid }, name);
    expect(rows[0]).toMatchObject({ tid, state: 3 });
  });

  test('readers have their choice', async () => {
    const { total } = await client.ok('cases.search', {}, 'citizen');
    expect(total).toBeGreaterThan(12);
    expect((await client.ok('cases.domain', {}, 'citizen')).list.length).toBeGreaterThan(5);
  });
});

test('reports, feedback and measures lie where they are decided on', async () => {
  for (const kind of ['report', 'feedback']) {
    const { total } = await client.ok('concerns.page', { kind }, 'reviewer');
    expect(total, kind).toBeGreaterThan(1);
  }
  const answered = await client.ok('concerns.mine', {}, 'citizen');
  expect(answered.rows.map(({ answer }: { answer: string }) => answer)).not.toContain('');
  const { rows } = await client.ok('accounts.disposalPage', { display: 'appealed' }, 'reviewer');
  expect(rows).toMatchObject([{ mayDecide: true }]);
  const { disposalId } = rows[0];
  const reason = '经核对，几条留言确为不同路段。';
  await client.ok('accounts.decideDisposalAppeal', { disposalId, uphold: true, reason }, 'reviewer');
});

test('the citizen has a message in each state, and notices', async () => {
  const { rows } = await client.ok('handling.mine', { rows: 100 }, 'citizen');
  const states = rows.map((row: { threadState: number; traceState: number }) => `${row.threadState} ${row.traceState}`);
  expect(new Set(states)).toEqual(new Set(['0 0', '4 0', '1 0', '3 0', '1 1', '1 3', '1 11', '1 13']));
  const actions = new Set(rows.flatMap((row: { actions: string[] }) => row.actions));
  for (const action of ['withdraw', 'resubmit', 'appeal', 'supplement', 'evaluate', 'evaluateAgain'])
    expect(actions).toContain(action);
  expect((await client.ok('marks.favourites', {}, 'citizen')).total).toBe(4);
  const { count } = await client.ok('notices.getUserMsgCount', {}, 'citizen');
  expect(count).toBeGreaterThan(3);
  expect(count).toBeLessThan(15);
});

test('the desk for companies holds one that waits, and what was decided', async () => {
  const { rows, counts } = await client.ok('accounts.companyPage', {}, 'reviewer');
  expect(counts).toEqual({ pending: 1, approved: 1, refused: 1 });
  expect(rows[0]).toMatchObject({ companyName: '长沙湘绣工坊文化有限公司', creditCodeFits: true });
  const { application } = await client.ok('accounts.myCompany', {}, 'applicant');
  expect(application).toMatchObject({ state: 0, legalPerson: '周绣云', certificate: null });
});
