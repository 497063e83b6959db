import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid, group, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, replied } from '../base/testing/story.ts';
import { search } from '../search/index.ts';
import { answers } from './index.ts';

let board: Board;
const tids: Record<string, number> = {};
const stories = {
  lamp: ['幸福小区三号楼前路灯不亮半个月希望尽快修好', '晚上一片漆黑，老人出门容易摔倒。'],
  house: ['和平家园业主三年拿不到不动产权证请协调办理', '交房三年，开发商一直拖着，住户的产权证办不下来。'],
  rent: ['请问公共租赁住房的申请条件和需要的材料', '家里没有住房，收入不高，想申请。'],
  wage: ['建筑公司拖欠农民工工资半年至今没有支付', '工地干完活，老板一直不给钱。'],
} as const;

beforeAll(async () => {
  board = await startBoard();
  for (const [name, [subject, content]] of Object.entries(stories)) {
    tids[name] = (await replied(board, { subject, content })).tid;
    board.clock.advance(60_000);
  }
  tids.waiting = (await opened(board, { subject: '阳光花园路灯不亮还没有人答复请勿作为答案' })).tid;
  tids.hidden = (await posted(board, { subject: '未公开的留言里也说到路灯不亮的事情请勿显示' })).tid;
  await board.settle();
  await board.app.references.load(board.app, new Set(['answers.learned']));
});
afterAll(() => board.stop());

const answered = async (param: object) => (await board.ok('answers.answered', param)).rows;

describe('answers to what is being written', () => {
  test('are found by the same matter in other words, and marked as sure', async () => {
    const [first] = await answered({ subject: '房本办不下来找谁' });
    expect(first).toMatchObject({ tid: tids.house, sure: 1, forumName: '甲省乙市市委书记' });
    expect(first.answer).toContain('处理完毕');
    expect(first.answeredTime).toBeGreaterThan(1_700_000_000);
    expect((await answered({ subject: '政府房子怎么申请' }))[0]).toMatchObject({ tid: tids.rent, sure: 1 });
    expect((await answered({ subject: '老板不给工钱' }))[0]).toMatchObject({ tid: tids.wage, sure: 1 });
  });

  test('are public and answered: neither what waits nor what nobody may read', async () => {
    const found = (await answered({ subject: '路灯不亮' })).map((row: { tid: number }) => row.tid);
    expect(found).toContain(tids.lamp);
    expect(found).not.toContain(tids.waiting);
    expect(found).not.toContain(tids.hidden);
  });

  test('are never sure for what is off the topic; and nothing says nothing', async () => {
    for (const subject of ['今天天气怎么样', '红烧肉怎么做才好吃', '世界杯冠军是哪个国家'])
      expect((await answered({ subject })).filter((row: { sure: number }) => row.sure === 1)).toEqual([]);
    for (const subject of ['', '？？？', '我想请问一下']) expect(await answered({ subject })).toEqual([]);
  });

  test('of the own region come first', async () => {
    const subject = '滨江花园的电梯经常停运希望维修更换';
    const own = (await replied(board, { subject })).tid;
    const there = await opened(board, { subject, fid: fid.countySeat });
    await there.take('county', 'reply');
    const later = there.tid;
    await board.settle();
    const order = async (at: number) =>
      (await answered({ subject, fid: at })).slice(0, 2).map((row: { tid: number }) => row.tid);
    expect(await order(fid.citySeat)).toEqual([own, later]);
    expect(await order(fid.countySeat)).toEqual([later, own]);
  });

  test.each([{}, { subject: 5 }, { subject: 'x'.repeat(201) }, { subject: '路灯', fid: 'x' }])(
    '%j is refused',
    async (param) => {
      expect((await board.call('answers.answered', param)).code).toBe('A0400');
    },
  );
});

describe('this answers me', () => {
  const counted = async () =>
    (
      await sql<{ tid: number; uid: number | null }>`select tid, uid from "helpedReader" order by at, uid`.execute(
        board.db,
      )
    ).rows;

  test('counts a person once, and a device once', async () => {
    const helped = (as: 'citizen' | null) => board.ok('answers.helped', { tid: tids.lamp }, as);
    await helped('citizen');
    await helped('citizen');
    expect(await counted()).toEqual([{ tid: tids.lamp, uid: uid.citizen }]);
    const body = JSON.stringify(board.envelope('/v1/threads/helped', JSON.stringify({ tid: tids.lamp }), ''));
    for (const deviceId of ['one', 'one', 'other'])
      expect(
        (await board.post('/v1/threads/helped', body, { cookie: `deviceId=${deviceId}` })).json().result.code,
      ).toBe(0);
    expect(await counted()).toHaveLength(3);
    // Readers without cookies are not counted.
    await helped(null);
    expect(await counted()).toHaveLength(3);
    const own = await board.ok('answers.helpedBy', {}, 'city');
    expect(own).toEqual({ days: 90, helped: 3, rows: [{ tid: tids.lamp, subject: stories.lamp[0], helped: 3 }] });
    expect((await board.ok('answers.helpedBy', {}, 'ministry')).helped).toBe(0);
  });

  test('is said of public answers alone', async () => {
    for (const tid of [tids.waiting, tids.hidden, 2_000_000_000])
      expect((await board.call('answers.helped', { tid }, 'citizen')).code).toBe('A0404');
  });
});

describe('domains', () => {
  const texts = (domain: number, n: number) =>
    domain === 1 ? `第${n}小学食堂饭菜和老师补课收费的问题` : `第${n}路公交车等车太久和司机拒载的问题`;

  test('are suggested by civic words while the board has nothing to learn from, of those it offers', async () => {
    const suggested = async (subject: string) => (await board.ok('answers.suggestDomain', { subject })).rows;
    const [first] = await suggested('小区停水，物业和自来水公司不管');
    expect(first).toMatchObject({ domainId: 7, subDomainId: null });
    expect(first.share).toBeGreaterThan(0.5);
    expect(await suggested('景区门票')).toEqual([]);
    expect(await suggested('天气真好')).toEqual([]);
  });

  test('are learned from the board’s own messages by a job, measured, and replace those before', async () => {
    for (let at = 0; at < 110; at++)
      await replied(board, {
        subject: texts(at % 2, at),
        content: '请核实。',
        domainId: at % 2 ? 1 : 2,
        subDomainId: null,
      });
    await board.settle();
    const [job] = answers.jobs!(board.app);
    await job!.run();
    await board.settle();
    const { rows } = await sql<{ first: number; used: boolean }>`select * from "domainVersion"`.execute(board.db);
    expect(rows).toEqual([expect.objectContaining({ used: true })]);
    expect(rows[0]!.first).toBeGreaterThan(0.9);
    const found = await board.ok('answers.suggestDomain', { subject: '公交车司机拒载，等车等不到' });
    expect(found.rows[0]).toMatchObject({ domainId: 2, subDomainId: null });
    expect(found).toMatchObject({ rows: { length: 3 }, sure: true });
    // By day and without growth nothing is learned anew.
    await job!.run();
    expect((await sql`select from "domainVersion"`.execute(board.db)).rows).toHaveLength(1);
  }, 60_000);

  test('of a version that is right less often are not taken', async () => {
    await sql`update "domainVersion" set first = 1.5`.execute(board.db);
    board.clock.set(new Date('2026-11-22T19:30:00Z'));
    await answers.jobs!(board.app)[0]!.run();
    const { rows } = await sql<{ used: boolean }>`select used from "domainVersion" order by version`.execute(board.db);
    expect(rows.map(({ used }) => used)).toEqual([true, false]);
  });
});

describe('units below', () => {
  test('are suggested as they were given the last ones, with the reason in words, to those who take part', async () => {
    const first = await opened(board, { subject: '东风路自来水管破裂漏水三天没有人来修' });
    await first.take('city', 'assign', { groupId: group.bureau });
    const next = await opened(board, { subject: '解放路自来水管漏水一直没有人来修理' });
    const { rows } = await board.ok('answers.suggestGroup', { tid: next.tid }, 'city');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ groupId: group.bureau, alike: 1, sameMatter: 1 });
    expect(rows[0].reason).toContain('1件交由该单位');
    // Only the domain is the same, so the reason counts only that.
    const other = await opened(board, {
      subject: '请给滨河公园的长椅加装靠背方便老人休息',
      content: '公园里散步歇脚的老人很多，长椅没有靠背，坐久了腰疼，起身也不方便，希望分批加装靠背和扶手。',
      subDomainId: 183,
    });
    const [suggested] = (await board.ok('answers.suggestGroup', { tid: other.tid }, 'city')).rows;
    expect(suggested).toMatchObject({ groupId: group.bureau, alike: 0, sameMatter: 0 });
    expect(suggested.reason).toMatch(/^近期“.+”类留言1件交由该单位$/);
    expect((await board.call('answers.suggestGroup', { tid: next.tid }, 'ministry')).code).toBe('B0002');
    expect((await board.call('answers.suggestGroup', { tid: 2_000_000_000 }, 'city')).code).toBe('A0404');
  });
});

describe('what people call a matter by', () => {
  test('is no phrase with which complaints of every kind end', async () => {
    const { tid } = await replied(board, { subject: '滨河路口交通事故多发请增设减速带和标志牌' });
    await board.settle();
    const found = await answered({ subject: '存在安全隐患' });
    expect(found.map((row: { tid: number }) => row.tid)).not.toContain(tid);
  });

  test('is kept by the back office, and finds from then on', async () => {
    const { tid } = await replied(board, { subject: '社区养老食堂的开放时间和收费标准是什么' });
    await board.settle();
    const finds = async () =>
      (await answered({ subject: '长者饭堂几点开门' })).some((row: { tid: number }) => row.tid === tid);
    expect(await finds()).toBe(false);
    const given = { name: '养老食堂', words: ['长者饭堂', ' 老人食堂 ', '长者饭堂'] };
    const { matterId } = await board.ok('search.addMatter', given, 'administrator');
    await board.settle();
    expect((await board.ok('search.matters', { keywords: '长者' }, 'administrator')).list).toEqual([
      expect.objectContaining({ matterId, name: '养老食堂', words: ['长者饭堂', '老人食堂'] }),
    ]);
    const others = async () =>
      (await sql`select tid, xmin::text from "searchDocument" where tid <> ${tid} order by tid`.execute(board.db)).rows;
    const before = await others();
    expect(before).not.toEqual([]);
    await search.jobs!(board.app)
      .find(({ name }) => name === 'search.matters')!
      .run();
    expect(await finds()).toBe(true);
    // A changed matter may name few of a million messages: the others are not written again.
    expect(await others()).toEqual(before);
    expect((await board.call('search.addMatter', given, 'administrator')).code).toBe('B0008');
    expect((await board.call('search.addMatter', { ...given, name: '食' }, 'administrator')).code).toBe('B0003');
    expect((await board.call('search.addMatter', given, 'reviewer')).code).toBe('A0403');
    await board.ok('search.removeMatters', { ids: [matterId] }, 'administrator');
    expect((await board.ok('search.matters', { keywords: '长者' }, 'administrator')).total).toBe(0);
    expect((await board.call('search.changeMatter', { matterId, ...given }, 'administrator')).code).toBe('A0404');
  });
});
