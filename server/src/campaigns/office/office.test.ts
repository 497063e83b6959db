import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyTexts } from '../../base/events/text-log.ts';
import { DAY } from '../../base/platform/clock.ts';
import { fid, type Role } from '../../base/testing/fixture.ts';
import { type Board, goodPost, START, startBoard } from '../../base/testing/harness.ts';
import { textSources } from '../../modules.ts';

/** Tests the calls by which offices and the platform make campaigns (domain.md B5). */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const at = (days: number) => Math.floor(board.clock.now().getTime() / 1000) + days * 86_400;
const draft = (changes: object = {}) => ({
  fid: fid.citySeat,
  title: '公交线路怎样调整更方便',
  summary: '想听听您每天出行的实际情况。',
  content: '<h2>为什么征集</h2><p>近年来地铁陆续开通，部分公交线路与地铁重复，请您出主意。</p>',
  fields: [{ label: '您常走的线路', required: true }],
  domainId: 7,
  subDomainId: 184,
  startTime: at(-1),
  endTime: at(20),
  publicList: true,
  ...changes,
});
const code = async (name: string, param: object, as: Role | null = 'city') => (await board.call(name, param, as)).code;
const saved = (changes: object = {}, as: Role = 'city') => board.ok('campaigns.save', draft(changes), as);
const on = ({ collectId, edits }: { collectId: number; edits: number }) => ({ id: collectId, edits });
const submitted = async (changes: object = {}) => board.ok('campaigns.submit', on(await saved(changes)), 'city');
const confirmed = async (changes: object = {}) =>
  board.ok('campaigns.confirmByPlatform', on(await submitted(changes)), 'reviewer');
const shown = (id: number) => board.call('campaigns.content', { id });
const reason = '请写明拟调整的路段范围和现行标准，便于群众提建议。';

describe('a campaign of a unit', () => {
  test('is saved as it is, submitted when complete, confirmed by the platform and public', async () => {
    const first = await saved({ title: '', fields: [] });
    expect(first).toMatchObject({ draft: true, auditState: 0, launch_type: 1, actions: ['save', 'submit', 'discard'] });
    const refused = await board.call('campaigns.submit', on(first), 'city');
    expect(refused).toMatchObject({ code: 'B0003', data: { fields: { title: expect.stringContaining('5') } } });
    const again = await board.ok('campaigns.save', { ...draft(), ...on(first) }, 'city');
    const waits = await board.ok('campaigns.submit', on(again), 'city');
    expect(waits).toMatchObject({ draft: false, auditState: 0, actions: [], isPublic: false });
    expect((await shown(waits.collectId)).code).toBe('A0404');
    const done = await board.ok('campaigns.confirmByPlatform', on(waits), 'reviewer');
    expect(done).toMatchObject({ auditState: 1, isPublic: true, lifeCycle: 1 });
    await board.settle();
    expect((await shown(waits.collectId)).data).toMatchObject({
      title: '公交线路怎样调整更方便',
      rich: true,
      lifeCycle: 1,
      content: expect.stringContaining('<h2>为什么征集</h2>'),
    });
    expect((await verifyTexts(board.db, board.app.vault, textSources)).named).toEqual([]);
  });

  test('is sent back with a reason, changed, and submitted again with its difference kept', async () => {
    const waits = await submitted();
    expect(await code('campaigns.backByPlatform', { ...on(waits), reason: '太短' }, 'reviewer')).toBe('B0003');
    const back = await board.ok('campaigns.backByPlatform', { ...on(waits), reason }, 'reviewer');
    expect(back).toMatchObject({ auditState: 2, reason });
    const mine = (await board.ok('campaigns.page', { display: 3 }, 'city')).rows[0];
    expect(mine).toMatchObject({ collectId: waits.collectId, actions: ['save'] });
    // A version that was sent back cannot be submitted unchanged.
    expect(await code('campaigns.submit', on(mine))).toBe('B0001');
    const changed = await board.ok(
      'campaigns.save',
      { ...draft({ title: '公交线路怎样调整更好' }), ...on(mine) },
      'city',
    );
    const again = await board.ok('campaigns.submit', on(changed), 'city');
    expect(again).toMatchObject({ auditState: 3, reason: '' });
    const { versions, steps } = await board.ok('campaigns.detailByPlatform', { id: waits.collectId }, 'reviewer');
    expect(versions.map(({ title }: { title: string }) => title)).toEqual([
      '公交线路怎样调整更好',
      '公交线路怎样调整更方便',
    ]);
    expect(steps.map(({ event }: { event: string }) => event)).toEqual([
      '征集提交，待确认',
      '征集被退回修改',
      '征集修改后提交，待确认',
    ]);
    await board.settle();
    const notices = await board.ok('notices.list', {}, 'city');
    expect(notices.rows[0]).toMatchObject({
      title: expect.stringContaining('征集被退回修改'),
      href: `/g/taskBoard/collectDetail?id=${waits.collectId}`,
    });
    expect((await board.ok('handling.feedbackPage', { kind: 'platform' }, 'city')).rows[0]).toMatchObject({
      event: '征集被退回修改',
    });
  });

  test('stays public as it was while a change waits, and until that is confirmed', async () => {
    const one = await confirmed();
    const id = one.collectId;
    const writing = await board.ok(
      'campaigns.save',
      { ...draft({ title: '公交线路和站点怎样调整' }), ...on(one) },
      'city',
    );
    expect(writing).toMatchObject({ auditState: 1, writing: true, isPublic: true });
    const waits = await board.ok('campaigns.submit', on(writing), 'city');
    expect(waits).toMatchObject({ auditState: 3, isPublic: true });
    await board.settle();
    expect((await shown(id)).data.title).toBe('公交线路怎样调整更方便');
    await board.ok('campaigns.confirmByPlatform', on(waits), 'reviewer');
    await board.settle();
    expect((await shown(id)).data.title).toBe('公交线路和站点怎样调整');
    expect((await verifyTexts(board.db, board.app.vault, textSources)).named).toEqual([]);
  });

  test('gives up a change that was sent back: the public text remains', async () => {
    const one = await confirmed();
    const writing = await board.ok(
      'campaigns.save',
      { ...draft({ title: '公交线路和站点怎样调整' }), ...on(one) },
      'city',
    );
    const waits = await board.ok('campaigns.submit', on(writing), 'city');
    const back = await board.ok('campaigns.backByPlatform', { ...on(waits), reason }, 'reviewer');
    await board.ok('campaigns.discard', on(back), 'city');
    const { row } = await board.ok('campaigns.detail', { id: one.collectId }, 'city');
    expect(row).toMatchObject({ auditState: 1, title: '公交线路怎样调整更方便', writing: false });
    await board.settle();
    expect((await shown(one.collectId)).data.title).toBe('公交线路怎样调整更方便');
  });

  test('keeps what it promised: neither board nor list changes once it is public', async () => {
    const one = await confirmed();
    const change = (changes: object) => code('campaigns.save', { ...draft(changes), ...on(one) });
    expect(await change({ publicList: false })).toBe('B0009');
    expect(await change({ fid: fid.provinceSeat })).toBe('B0009');
    // Saving does not change the period of a public campaign.
    await board.ok('campaigns.save', { ...draft({ endTime: at(90) }), ...on(one) }, 'city');
    expect((await board.ok('campaigns.detail', { id: one.collectId }, 'city')).row.endTime).toBe(one.endTime);
  });

  test('ends later or at once without anybody confirming it', async () => {
    const one = await confirmed();
    const extend = (days: number) => code('campaigns.extend', { ...on(one), endTime: at(days) });
    expect(await extend(10)).toBe('B0003');
    expect(await extend(200)).toBe('B0003');
    const longer = await board.ok('campaigns.extend', { ...on(one), endTime: at(40) }, 'city');
    expect(longer.endTime).toBe(at(40));
    expect(await code('campaigns.closeByPlatform', { ...on(longer), reason: '' }, 'reviewer')).toBe('B0003');
    const closed = await board.ok('campaigns.close', on(longer), 'city');
    expect(closed).toMatchObject({ lifeCycle: 2, actions: ['result'] });
    await board.settle();
    expect((await shown(one.collectId)).data.lifeCycle).toBe(2);
    const late = { ...goodPost, typeId: 5, collectId: one.collectId };
    expect(await code('handling.post', late, 'citizen')).toBe('T0005');
  });

  test('is dropped by its author as long as it is a draft', async () => {
    const one = await saved();
    await board.ok('campaigns.discard', on(one), 'city');
    expect(await code('campaigns.detail', { id: one.collectId })).toBe('A0404');
  });
});

describe('a campaign of the platform', () => {
  test('is drafted for a unit that may collect, which confirms it or sends it back', async () => {
    const { boards } = await board.ok('campaigns.boardsForPlatform', { keywords: '市委' }, 'reviewer');
    expect(boards).toMatchObject([{ fid: fid.citySeat, organization: '乙市办公室' }]);
    expect(await code('campaigns.saveByPlatform', draft({ fid: fid.provinceSeat }), 'reviewer')).toBe('B0009');
    const one = await board.ok('campaigns.saveByPlatform', draft(), 'reviewer');
    expect(one).toMatchObject({ launch_type: 2, draft: true });
    expect(await code('campaigns.detail', { id: one.collectId })).toBe('A0404');
    expect(await code('campaigns.detailByPlatform', { id: one.collectId }, 'secondReviewer')).toBe('A0404');
    const waits = await board.ok('campaigns.submitByPlatform', on(one), 'reviewer');
    expect(waits.actions).toEqual([]);
    const mine = (await board.ok('campaigns.page', { display: 1, launch_type: 2 }, 'city')).rows[0];
    expect(mine).toMatchObject({ collectId: one.collectId, actions: ['confirm', 'back'] });
    const back = await board.ok('campaigns.back', { ...on(mine), reason }, 'city');
    expect(back.auditState).toBe(2);
    const changed = await board.ok(
      'campaigns.saveByPlatform',
      { ...draft({ title: '公交怎样调整更好' }), ...on(back) },
      'reviewer',
    );
    // The unit does not see the version that the platform is still writing.
    expect((await board.ok('campaigns.detail', { id: one.collectId }, 'city')).versions).toHaveLength(1);
    const again = await board.ok('campaigns.submitByPlatform', on(changed), 'reviewer');
    expect(await code('campaigns.confirmByPlatform', on(again), 'reviewer')).toBe('B0002');
    expect(await board.ok('campaigns.confirm', on(again), 'city')).toMatchObject({ auditState: 1, isPublic: true });
  });
});

describe('the lists', () => {
  test('show in each display what its badge counts, of one’s own unit alone', async () => {
    await submitted();
    await confirmed();
    const { displays } = await board.ok('campaigns.counts', {}, 'city');
    for (const display of [1, 2, 3]) {
      const { rows, total } = await board.ok('campaigns.page', { display, rows: 100 }, 'city');
      expect(total).toBe(displays[display]);
      for (const { auditState } of rows) expect({ 1: [0, 3], 2: [1], 3: [2] }[display]).toContain(auditState);
    }
    expect((await board.ok('campaigns.page', {}, 'county')).total).toBe(0);
    const all = await board.ok('campaigns.page', { rows: 100 }, 'city');
    expect(all.total).toBeGreaterThanOrEqual(displays[1] + displays[2] + displays[3]);
    const waiting = (await board.ok('campaigns.countsByPlatform', {}, 'reviewer')).waiting;
    const { total } = await board.ok('campaigns.pageByPlatform', { display: 1, launch_type: 1 }, 'reviewer');
    expect(waiting).toBe(total);
    const found = await board.ok('campaigns.page', { keywords: '没有这样的' }, 'city');
    expect(found.total).toBe(0);
  });

  test('say whose results are overdue', async () => {
    const one = await confirmed({ startTime: at(-1), endTime: at(1) });
    const dues = async () => (await board.ok('campaigns.counts', {}, 'city')).late;
    const before = await dues();
    board.clock.set(new Date(START.getTime() + 31 * DAY));
    expect(await dues()).toBe(before + 1 + (await others(one.collectId)));
    const { rows } = await board.ok('campaigns.page', { late: true, rows: 100 }, 'city');
    expect(rows.map(({ collectId }: { collectId: number }) => collectId)).toContain(one.collectId);
    expect(rows.every(({ late }: { late: boolean }) => late)).toBe(true);
    board.clock.set(START);
  });
  const others = async (collectId: number) => {
    const { rows } = await board.ok('campaigns.page', { late: true, rows: 100 }, 'city');
    return rows.filter((row: { collectId: number }) => row.collectId !== collectId).length;
  };
});

describe('who may not', () => {
  test('is refused, and a sibling does not even learn that it is there', async () => {
    const one = await submitted();
    for (const name of ['confirm', 'discard', 'submit', 'close'])
      expect(await code(`campaigns.${name}`, on(one), 'county')).toBe('A0404');
    expect(await code('campaigns.confirm', on(one), 'city')).toBe('B0002');
    for (const as of ['bureau', 'congress', 'citizen', 'reviewer'] as const)
      expect(await code('campaigns.page', {}, as)).toBe('A0403');
    expect(await code('campaigns.page', {}, null)).toBe('USR0001');
    for (const as of ['city', 'citizen', 'administrator'] as const)
      expect(await code('campaigns.pageByPlatform', {}, as)).toBe('A0403');
    expect(await code('campaigns.save', draft({ fid: fid.countySeat }))).toBe('B0009');
    expect(await code('campaigns.save', draft({ fid: fid.city }))).toBe('B0009');
  });

  test('writes nothing that the page would run', async () => {
    const content =
      '<p onclick="x()">文字</p><script>alert(1)</script><a href="javascript:alert(1)">链接</a><img src="https://elsewhere.example/x.png"><iframe src="/"></iframe><p style="position:fixed">另一段文字说明情况二十个字以上的内容</p>';
    const one = await saved({ content });
    const { versions } = await board.ok('campaigns.detail', { id: one.collectId }, 'city');
    expect(versions[0].content).toBe(
      '<p>文字</p><a rel="nofollow noopener">链接</a><p>另一段文字说明情况二十个字以上的内容</p>',
    );
  });

  test.each([
    ['a period the wrong way round', { startTime: 20, endTime: 10 }],
    ['a forbidden word', { title: '这里有违禁词的征集' }],
    ['a domain that is none', { domainId: 999 }],
    [
      'a choice without options',
      { fields: [{ label: '您怎么看', required: true, kind: 'choice', options: ['一个'] }] },
    ],
    ['the same question twice', { fields: [1, 2].map(() => ({ label: '您怎么看', required: true })) }],
  ])('submits nothing with %s', async (_what, changes) => {
    const given = await board.call('campaigns.save', draft(changes), 'city');
    const told = given.code === 0 ? await board.call('campaigns.submit', on(given.data), 'city') : given;
    expect(told.code).toBe('B0003');
  });

  test('asks for longer than a campaign may last', async () => {
    const one = await saved({ startTime: at(0), endTime: at(181) });
    expect((await board.call('campaigns.submit', on(one), 'city')).data.fields).toMatchObject({
      endTime: expect.stringContaining('180'),
    });
  });
});

test('of twenty at once one wins', async () => {
  const waits = await submitted();
  const both = Array.from({ length: 20 }, (_, i) =>
    i % 2
      ? board.call('campaigns.confirmByPlatform', on(waits), 'reviewer')
      : board.call('campaigns.backByPlatform', { ...on(waits), reason }, 'secondReviewer'),
  );
  const codes = (await Promise.all(both)).map((told) => told.code);
  expect(codes.filter((one) => one === 0)).toHaveLength(1);
  expect(codes.filter((one) => one === 'B0001')).toHaveLength(19);
});

test('a picture of a campaign is its desk’s until the campaign is public, and then everyone’s', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { aid } = (await board.upload({ fileName: '路口.png', bytes }, 'city')).data;
  const content = `<p>近年来地铁陆续开通，部分公交线路与地铁重复，请您出主意。</p><img data-aid="${aid}" alt="路口">`;
  const stolen = { ...draft({ content: `<img data-aid="${aid}" alt="">`, fid: fid.countySeat }) };
  expect(await code('campaigns.save', stolen, 'county')).toBe('T0020');
  const seen = async () => (await board.http.inject({ method: 'GET', url: `/rmjy/collect/picture/${aid}` })).statusCode;
  const waits = await submitted({ content, coverAid: aid });
  expect(await seen()).toBe(404);
  const { versions } = await board.ok('campaigns.detailByPlatform', { id: waits.collectId }, 'reviewer');
  expect(versions[0].content).toContain(`<img src="${versions[0].cover.url.replaceAll('&', '&amp;')}"`);
  await board.ok('campaigns.confirmByPlatform', on(waits), 'reviewer');
  await board.settle();
  expect(await seen()).toBe(200);
  expect((await shown(waits.collectId)).data.content).toContain(`<img src="/rmjy/collect/picture/${aid}"`);
});
