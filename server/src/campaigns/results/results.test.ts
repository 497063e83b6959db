import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyTexts } from '../../base/events/text-log.ts';
import { DAY } from '../../base/platform/clock.ts';
import { fid, type Role } from '../../base/testing/fixture.ts';
import { type Board, goodPost, START, startBoard } from '../../base/testing/harness.ts';
import { opened } from '../../base/testing/story.ts';
import { textSources } from '../../modules.ts';
import { campaigns } from '../index.ts';

/** Tests suggestions, verdicts and notices (domain.md B5) by calls. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const at = (days: number) => Math.floor(START.getTime() / 1000) + days * 86_400;
const code = async (name: string, param: object, as: Role | null = 'city') => (await board.call(name, param, as)).code;
const run = async (name: string) => {
  await campaigns.jobs!(board.app)
    .find((job) => job.name === name)!
    .run();
  await board.settle();
};
const fields = [
  { label: '您常走的线路', required: true },
  { label: '您多久坐一次公交', required: true, kind: 'choice', options: ['每天', '每周', '很少'] },
  { label: '最该改进什么', required: false, kind: 'choices', options: ['班次', '站点', '换乘'] },
  { label: '总体打几分', required: false, kind: 'scale', options: ['很差', '很好'] },
];

/** Makes a public campaign of the city that collects now. */
async function open(changes: object = {}) {
  const given = {
    fid: fid.citySeat,
    title: '公交线路怎样调整更方便',
    summary: '想听听您每天出行的实际情况。',
    content: '<p>近年来地铁陆续开通，部分公交线路与地铁重复，请您出主意。</p>',
    fields,
    domainId: 7,
    subDomainId: 184,
    startTime: at(-1),
    endTime: at(5),
    publicList: true,
    ...changes,
  };
  const one = await board.ok('campaigns.save', given, 'city');
  const waits = await board.ok('campaigns.submit', { id: one.collectId, edits: one.edits }, 'city');
  const done = await board.ok('campaigns.confirmByPlatform', { id: waits.collectId, edits: waits.edits }, 'reviewer');
  return done.collectId as number;
}
const suggest = (collectId: number, answers: object[], changes: object = {}, as: Role = 'other') =>
  board.call('handling.post', { ...goodPost, typeId: 5, collectId, answers, ...changes }, as);
const given = (collectId: number, subject = goodPost.subject, changes: object = {}) =>
  opened(board, { typeId: 5, collectId, subject, ...changes });
const end = (collectId: number) =>
  board
    .ok('campaigns.detail', { id: collectId }, 'city')
    .then(({ row }) => board.ok('campaigns.close', { id: collectId, edits: row.edits }, 'city'));
const item = (tid: number, version = 0) => ({ tid, version });
const verdict = (id: number, items: object[], result = 1, changes: object = {}, as: Role = 'city') =>
  board.call('campaigns.verdict', { id, items, result, answer: '已列入明年第一批调整方案。', ...changes }, as);
const publish = async (id: number, changes: object = {}) => {
  const { row } = await board.ok('campaigns.results', { id }, 'city');
  return await board.call(
    'campaigns.result',
    { id, edits: row.edits, outcome: '感谢大家的参与，收到的建议已经逐条研究，现将结果公布。', ...changes },
    'city',
  );
};

describe('answers to questions', () => {
  test('are taken as they are offered, and counted beside their question once review has passed', async () => {
    const id = await open();
    const often = { question: '您多久坐一次公交', values: ['每天'] };
    const problems: [object[], string][] = [
      [[], '您多久坐一次公交'],
      [[{ ...often, values: ['偶尔'] }], '您多久坐一次公交'],
      [[{ ...often, values: ['每天', '很少'] }], '您多久坐一次公交'],
      [[often, { question: '总体打几分', values: ['6'] }], '总体打几分'],
      [[often, { question: '您常走的线路', values: ['1路'] }], '您常走的线路'],
      [[often, { question: '没有问过的', values: ['是'] }], '没有问过的'],
      [[often, often], ''],
    ];
    for (const [answers, label] of problems) {
      const told = await suggest(id, answers);
      expect(told.code).toBe('T0001');
      expect(Object.keys(told.data.fields)).toEqual([`answers.${label}`]);
    }
    const more = [
      often,
      { question: '最该改进什么', values: ['班次', '换乘'] },
      { question: '总体打几分', values: ['4'] },
    ];
    const { tid } = (await suggest(id, more)).data;
    const counts = async () => (await board.ok('campaigns.results', { id }, 'city')).questions;
    expect((await counts())[0]).toMatchObject({ answered: 0 });
    await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
    expect(await counts()).toEqual([
      {
        question: '您多久坐一次公交',
        kind: 'choice',
        answered: 1,
        values: [
          { value: '每天', count: 1 },
          { value: '每周', count: 0 },
          { value: '很少', count: 0 },
        ],
      },
      {
        question: '最该改进什么',
        kind: 'choices',
        answered: 1,
        values: [
          { value: '班次', count: 1 },
          { value: '站点', count: 0 },
          { value: '换乘', count: 1 },
        ],
      },
      {
        question: '总体打几分',
        kind: 'scale',
        answered: 1,
        values: [
          { value: '1', count: 0, says: '很差' },
          { value: '2', count: 0 },
          { value: '3', count: 0 },
          { value: '4', count: 1 },
          { value: '5', count: 0, says: '很好' },
        ],
      },
    ]);
    const page = (param: object) => board.ok('suggestions.page', { id, ...param }, 'city');
    expect((await page({ question: '最该改进什么', value: '换乘' })).rows).toMatchObject([
      { tid, answers: expect.arrayContaining(more.map(({ question }) => expect.objectContaining({ question }))) },
    ]);
    expect((await page({ question: '最该改进什么', value: '站点' })).total).toBe(0);
    // The answers become public after the end, so that they cannot influence others.
    await board.settle();
    expect((await board.ok('campaigns.content', { id })).answers).toEqual([]);
    await end(id);
    await board.settle();
    expect((await board.ok('campaigns.content', { id })).answers).toHaveLength(3);
  });
});

describe('verdicts', () => {
  test('are the unit’s own until the results are published; then each author is told his', async () => {
    const id = await open();
    const [first, second, third] = [await given(id), await given(id), await given(id)];
    expect((await verdict(id, [item(first.tid), item(second.tid)])).code).toBe(0);
    await board.settle();
    expect((await board.ok('campaigns.suggestions', { id })).data[1].result).toBeNull();
    expect(await board.ok('campaigns.results', { id }, 'city')).toMatchObject({
      open: 1,
      counts: [{ result: 1, count: 2 }],
    });
    expect((await publish(id)).code).toBe('B0001');
    await end(id);
    const early = await publish(id);
    expect([early.code, early.data.fields.outcome]).toEqual(['B0009', '还有1条建议没有填写处理结果']);
    expect((await publish(id, { outcome: '太短' })).code).toBe('B0003');
    await verdict(id, [item(third.tid)], 4, { answer: '现有财力难以承担，暂不采纳。' });
    expect((await publish(id)).data).toMatchObject({ late: false, resultTime: at(0), actions: [] });
    await run('campaigns.tellAuthors');
    await run('campaigns.tellAuthors');
    const titles = (await board.ok('notices.list', { rows: 50 }, 'citizen')).rows.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles.filter((title: string) => title.includes('乙市办公室采纳了您的建议'))).toHaveLength(2);
    expect(titles.filter((title: string) => title.includes('未采纳您的建议'))).toHaveLength(1);
    expect((await board.ok('campaigns.ownVerdict', { tid: third.tid }, 'citizen')).verdict).toMatchObject({
      collectId: id,
      result: 4,
      answer: '现有财力难以承担，暂不采纳。',
      organization: '乙市办公室',
    });
    expect(await code('campaigns.ownVerdict', { tid: third.tid }, 'other')).toBe('A0404');
    const shown = await board.ok('campaigns.content', { id });
    expect(shown.results).toEqual([
      { result: 1, count: 2 },
      { result: 4, count: 1 },
    ]);
    expect((await verifyTexts(board.db, board.app.vault, textSources)).named).toEqual([]);
    // Published verdicts and results cannot be changed.
    expect((await verdict(id, [item(first.tid, 1)], 4)).code).toBe('B0001');
    expect((await publish(id)).code).toBe('B0001');
  });

  test('on what passed review after the results are public at once, and told', async () => {
    const id = await open();
    await end(id);
    await publish(id);
    const late = await given(id);
    await verdict(id, [item(late.tid)], 2);
    await run('campaigns.tellAuthors');
    expect((await board.ok('campaigns.ownVerdict', { tid: late.tid }, 'citizen')).verdict).toMatchObject({ result: 2 });
    expect((await verifyTexts(board.db, board.app.vault, textSources)).named).toEqual([]);
  });

  test('of two who work at once lose nothing: the later one is told', async () => {
    const id = await open();
    const { tid } = await given(id);
    const both = await Promise.all([verdict(id, [item(tid)], 1), verdict(id, [item(tid)], 4)]);
    expect(both.map((told) => told.code).sort()).toEqual([0, 'B0013']);
    const refused = both.find((told) => told.code === 'B0013')!;
    const kept = both[0] === refused ? 4 : 1;
    expect(refused.data.changed).toMatchObject([{ tid, version: 1, result: kept }]);
    expect((await verdict(id, [item(tid, 1)], 3)).data.versions).toEqual([{ tid, version: 2 }]);
  });

  test.each<[string, object, Role, string | number]>([
    ['of a sibling', {}, 'county', 'A0404'],
    ['of a unit that may not collect', {}, 'bureau', 'A0403'],
    ['of the platform', {}, 'reviewer', 'A0403'],
    ['without a reason', { answer: '好' }, 'city', 'B0003'],
    ['with a forbidden word', { answer: '这里有违禁词的答复' }, 'city', 'B0003'],
    ['that is none', { result: 5 }, 'city', 'A0400'],
    ['on nothing', { items: [] }, 'city', 'A0400'],
    ['on another’s suggestion', { items: [item(999_999)] }, 'city', 'B0002'],
    ['with another’s promise', { promiseId: 999_999 }, 'city', 'A0404'],
  ])('are refused: %s', async (_what, changes, as, expected) => {
    const id = await open();
    const { tid } = await given(id);
    expect((await verdict(id, [item(tid)], 1, changes, as)).code).toBe(expected);
  });
});

describe('promises', () => {
  test('follow from adopted suggestions, with news that everyone and their authors read', async () => {
    const id = await open();
    const { tid } = await given(id);
    const past = { id, title: '开通三条接驳线路', dueOn: '2026-01-01' };
    expect(await code('campaigns.promise', past)).toBe('B0003');
    expect(await code('campaigns.promise', { ...past, dueOn: '2027-02-31x' })).toBe('A0400');
    const dropped = await board.ok('campaigns.promise', { ...past, dueOn: '2027-01-01' }, 'city');
    await board.ok('campaigns.dropPromise', { promiseId: dropped.promiseId }, 'city');
    const one = await board.ok('campaigns.promise', { ...past, dueOn: '2027-03-31' }, 'city');
    const { promiseId } = one;
    await verdict(id, [item(tid)], 1, { promiseId });
    await end(id);
    await board.settle();
    expect((await board.ok('campaigns.content', { id })).promises).toEqual([]);
    await publish(id);
    await run('campaigns.tellAuthors');
    const [suggestion] = (await board.ok('campaigns.suggestions', { id })).data;
    expect(suggestion.result).toMatchObject({ result: 1, promiseId });
    expect((await board.ok('campaigns.content', { id })).promises).toMatchObject([
      { title: '开通三条接驳线路', suggestions: 1, late: false },
    ]);
    expect(await code('campaigns.dropPromise', { promiseId })).toBe('B0001');
    expect(await code('campaigns.news', { promiseId, content: '第一条线路已经开通。' }, 'county')).toBe('A0404');
    await board.ok('campaigns.news', { promiseId, content: '第一条线路已经开通。' }, 'city');
    await board.ok('campaigns.news', { promiseId, content: '三条线路全部开通。', done: true }, 'city');
    expect(await code('campaigns.news', { promiseId, content: '还有什么可说的呢' })).toBe('B0001');
    await board.settle();
    const [shown] = (await board.ok('campaigns.content', { id })).promises;
    expect(shown).toMatchObject({
      doneOn: '2026-11-21',
      news: [{ content: '三条线路全部开通。' }, { content: '第一条线路已经开通。' }],
    });
    const [notice] = (await board.ok('notices.list', {}, 'citizen')).rows;
    expect(notice).toMatchObject({
      title: expect.stringContaining('有新进展'),
      href: `/rmjy/collect/content?id=${id}#promise-${promiseId}`,
    });
    expect((await verifyTexts(board.db, board.app.vault, textSources)).named).toEqual([]);
  });
});

describe('what is late', () => {
  test('is told to the unit, then to the platform as well, each once, and stands on the public page and in the figures', async () => {
    const id = await open();
    await end(id);
    const titles = async (as: Role) =>
      (await board.ok('notices.list', { rows: 100 }, as)).rows
        .map(({ title, href }: { title: string; href: string }) => `${title} ${href}`)
        .filter((one: string) => one.endsWith(`collectionPage?cId=${id}`));
    const before = await board.ok('campaigns.figures', { fid: fid.citySeat });
    board.clock.set(new Date(START.getTime() + 24 * DAY));
    await run('campaigns.remind');
    await run('campaigns.remind');
    expect(await titles('city')).toHaveLength(1);
    expect(await titles('reviewer')).toHaveLength(0);
    board.clock.set(new Date(START.getTime() + 30 * DAY));
    await run('campaigns.remind');
    expect(await titles('city')).toHaveLength(2);
    expect(await titles('reviewer')).toHaveLength(1);
    expect(await board.ok('campaigns.content', { id })).toMatchObject({ late: true, resultDue: at(30) });
    const after = await board.ok('campaigns.figures', { fid: fid.citySeat });
    expect(after.late).toBeGreaterThan(before.late);
    await publish(id);
    await board.settle();
    const told = await board.ok('campaigns.figures', { fid: fid.citySeat });
    expect(told).toMatchObject({ late: after.late - 1, answered: after.answered + 1, onTime: after.onTime + 1 });
    expect(await board.ok('campaigns.figures', { fid: fid.countySeat })).toMatchObject({ held: 0, late: 0 });
    board.clock.set(START);
  });
});

describe('clusters', () => {
  test('are made by the machine, changed by hand, and left where the hand put them', async () => {
    const id = await open();
    const lamp = (subject: string, content: string) => given(id, subject, { content });
    const a = await lamp(
      '建议医院周边的公交末班车延后到夜间十点',
      '在医院陪护的家属晚上离开时已经没有公交，建议末班车延后一小时。',
    );
    const b = await lamp('医院门口的末班公交太早建议晚一些收车', '晚上从医院出来赶不上末班车，只好打车回家。');
    const c = await lamp('建议公交站牌增加大字版的线路图方便老人', '老年人看不清站牌上的小字，常常坐错方向。');
    const d = await lamp('站牌的字太小老年人看不清楚希望换成大字', '建议站牌用大字，并写明换乘，老年人看不清。');
    const e = await lamp('建议早高峰增开新城片区到地铁站的接驳车', '新城片区几个小区步行到地铁站要二十多分钟。');
    const made = await board.ok('suggestions.makeClusters', { id }, 'city');
    expect(made).toMatchObject({ clusters: [{ count: 2, open: 2, byHand: false }, { count: 2 }], single: 1 });
    const [buses, signs] = made.clusters;
    const tidsOf = async (clusterId: number) =>
      (await board.ok('suggestions.page', { id, clusterId, order: 'oldest' }, 'city')).rows.map(
        ({ tid }: { tid: number }) => tid,
      );
    expect(await tidsOf(buses.clusterId)).toEqual([a.tid, b.tid]);
    expect(await tidsOf(signs.clusterId)).toEqual([c.tid, d.tid]);
    expect(await tidsOf(0)).toEqual([e.tid]);
    await board.ok('suggestions.moveToCluster', { id, tids: [d.tid] }, 'city');
    await board.ok('suggestions.moveToCluster', { id, tids: [e.tid, c.tid], name: '站牌和接驳' }, 'city');
    await board.ok('suggestions.renameCluster', { clusterId: buses.clusterId, name: '末班车' }, 'city');
    const again = await board.ok('suggestions.makeClusters', { id }, 'city');
    expect(again.clusters.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      ['末班车', 2],
      ['站牌和接驳', 2],
    ]);
    expect(await tidsOf(0)).toEqual([d.tid]);
    await verdict(id, [item(a.tid), item(b.tid)], 1);
    const after = await board.ok('suggestions.clusters', { id }, 'city');
    expect(after.clusters[0]).toMatchObject({ name: '末班车', open: 0 });
    expect((await board.ok('suggestions.page', { id, verdict: 0 }, 'city')).total).toBe(3);
    expect((await board.ok('suggestions.page', { id, verdict: 1, keywords: '末班' }, 'city')).total).toBe(2);
    for (const [name, param] of [
      ['page', { id }],
      ['clusters', { id }],
      ['makeClusters', { id }],
      ['one', { tid: a.tid }],
      ['moveToCluster', { id, tids: [a.tid] }],
      ['renameCluster', { clusterId: buses.clusterId, name: '别名' }],
    ] as const) {
      expect(await code(`suggestions.${name}`, param, 'county')).toBe('A0404');
      expect(await code(`suggestions.${name}`, param, 'citizen')).toBe('A0403');
      expect(await code(`suggestions.${name}`, param, null)).toBe('USR0001');
    }
    expect(await board.ok('suggestions.one', { tid: a.tid }, 'city')).toMatchObject({
      collectId: id,
      verdict: { result: 1, published: false },
    });
    expect(await code('suggestions.moveToCluster', { id, tids: [999_999] })).toBe('B0002');
    const elsewhere = await opened(board);
    expect(await code('suggestions.one', { tid: elsewhere.tid })).toBe('A0404');
  });
});

test('the numbers that triggers keep say what counting says, after all that happened here', async () => {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(board.db)).rows;
  expect(await rows(sql`select "collectId", passed from "suggestionTally" where passed <> 0 order by 1`)).toEqual(
    await rows(sql`select "collectId", count(*)::int as passed from message
      where "collectId" > 0 and "threadState" in (1, 2) group by 1 order by 1`),
  );
  const given = await rows(
    sql`select "collectId", result, given, published from "verdictTally" where given <> 0 order by 1, 2`,
  );
  expect(given.length).toBeGreaterThan(0);
  expect(given).toEqual(
    await rows(sql`select "collectId", result, count(*)::int as given, count("publishedAt")::int as published
      from "campaignResult" group by 1, 2 order by 1, 2`),
  );
  const places = sql`select tid, "collectId", at, passed, result, supporters from "suggestionPlace" order by tid`;
  expect(await rows(places)).toEqual(
    await rows(sql`select m.tid, m."collectId", m."createDateline" as at, m."threadState" in (1, 2) as passed,
      coalesce(r.result, 0) as result, m."likesNum" as supporters
      from message m left join "campaignResult" r using (tid) where m."collectId" > 0 order by m.tid`),
  );
  const clusters = async () => await rows(sql`select "clusterId", count, open from "suggestionCluster" order by 1`);
  const counted = async () =>
    await rows(sql`select c."clusterId", count(p.tid)::int as count, count(p.tid) filter (where p.result = 0)::int as open
      from "suggestionCluster" c left join "suggestionPlace" p on p."clusterId" = c."clusterId" and p.passed
      group by 1 order by 1`);
  expect((await clusters()).length).toBeGreaterThan(0);
  expect(await clusters()).toEqual(await counted());
  // The changes: the suggestion is hidden, loses its verdict, is shown again, and gets other verdicts.
  const tid = sql`(select p.tid from "suggestionPlace" p where "clusterId" is not null and passed order by 1 limit 1)`;
  const { tid: one } = (await sql<{ tid: number }>`select ${tid} as tid`.execute(board.db)).rows[0]!;
  for (const change of [
    sql`update message set "threadState" = 3, "likesNum" = 7 where tid = ${one}`,
    sql`delete from "campaignResult" where tid = ${one}`,
    sql`update message set "threadState" = 1 where tid = ${one}`,
    sql`insert into "campaignResult" (tid, "collectId", result, answer, at)
      select tid, "collectId", 4, '不采纳', now() from message where tid = ${one}`,
    sql`update "campaignResult" set result = 2 where tid = ${one}`,
  ]) {
    await change.execute(board.db);
    expect(await clusters()).toEqual(await counted());
    expect(await rows(sql`select passed, result, supporters from "suggestionPlace" where tid = ${one}`)).toEqual(
      await rows(sql`select m."threadState" in (1, 2) as passed, coalesce(r.result, 0) as result, m."likesNum" as supporters
        from message m left join "campaignResult" r using (tid) where tid = ${one}`),
    );
  }
  await sql`delete from "watchedChange"`.execute(board.db);
});
