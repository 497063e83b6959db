import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid, group, type Role } from '../base/testing/fixture.ts';
import { type Board, START, startBoard } from '../base/testing/harness.ts';
import { assigned, opened, replied, type Story } from '../base/testing/story.ts';
import { type CaseList, casesHolding } from './find.ts';
import { insertCase } from './index.ts';

let board: Board;
let story: Story;
const ids: Record<string, number> = {};

/** Inserts a case of a new message. */
async function made(state: number, changes: object = {}, groupId = group.city): Promise<number> {
  story = await replied(board);
  return insertCase(
    { db: board.db, vault: board.app.vault },
    { tid: story.tid, groupId, authorUid: null, state, createdAt: START, storedAt: START },
    {
      title: '小区停水五天后恢复供水',
      content: '【群众反映】水泵损坏。'.repeat(30),
      domainId: 7,
      reason: 1,
      type: 1,
      region: fid.province,
      year: 2026,
      level: 3,
      position: 0,
      at: START,
      ...changes,
    },
  );
}

beforeAll(async () => {
  board = await startBoard();
  await sql`update unit set capabilities = capabilities || '{allowSendCase}' where "groupId" in (${group.city}, ${group.county})`.execute(
    board.db,
  );
  await sql`update unit set capabilities = capabilities || '{allowCheckCase}' where "groupId" = ${group.province}`.execute(
    board.db,
  );
  await board.app.references.load(board.app);
  ids.water = await made(1);
  ids.bus = await made(1, { title: '公交增开100%班次', domainId: 16, year: 2025, type: 3, reason: 2 });
  ids.ministry = await made(1, { title: '部委解答公积金政策', region: 0, position: 1, level: 1 });
  ids.inReview = await made(0);
  ids.refused = await made(2);
  ids.draft = await made(3);
});
afterAll(() => board.stop());

const found = async (param: object) =>
  (await board.ok('cases.search', param)).rows.map((row: { caseId: number }) => row.caseId).sort();

describe('what resembles a message', () => {
  const similar = (tid: unknown, as: Role | null = 'city') => board.call('cases.similar', { tid }, as);
  const like = async (subject: string, changes: object = {}) => {
    const { tid } = await opened(board, { subject, domainId: 7, ...changes });
    return (await similar(tid)).data.rows.map((row: { caseId: number }) => row.caseId);
  };
  test('is what holds several of its words that few hold; what is not public is not shown', async () => {
    const { water, bus } = ids;
    expect(await like('我家小区从上周起停水，请尽快恢复供水')).toEqual([water]);
    expect(await like('希望公交车早晚高峰增开班次', { domainId: 16, subDomainId: null })).toEqual([bus]);
    // The texts: another domain, only one word in common, and only signs and stop words.
    expect(await like('希望公交车早晚高峰增开班次')).toEqual([]);
    expect(await like('公积金如何提取')).toEqual([]);
    expect(await like("'|& 的 ！")).toEqual([]);
  });
  test('the most alike first', async () => {
    const twice = await made(1, { title: '小区停水五天后恢复供水，公交也增开班次' });
    expect(await like('停水恢复供水公交增开班次')).toEqual([twice, ids.water]);
    await sql`delete from "caseVersion" where "caseId" = ${twice}`.execute(board.db);
  });
  test('is for those who handle the message', async () => {
    const { tid } = await opened(board);
    expect((await similar(tid, 'province')).code).toBe(0);
    for (const role of ['bureau', 'ministry'] as const) expect((await similar(tid, role)).code).toBe('B0002');
    expect((await similar(tid, null)).code).toBe('USR0001');
    expect((await similar(tid, 'citizen')).code).toBe('A0403');
    expect((await similar(999_999)).code).toBe('A0404');
    expect((await similar('here')).code).toBe('A0400');
  });
});

describe('beside a message, what its unit has not published yet', () => {
  const own = (tid: unknown, as: Role | null = 'city') => board.call('cases.own', { tid }, as);
  const like = async (subject: string, as: Role = 'city') => {
    const { tid } = await opened(board, { subject, domainId: 7 });
    return (await own(tid, as)).data.rows.map((row: { caseId: number }) => row.caseId);
  };
  const subject = '我家小区从上周起停水，请尽快恢复供水';

  test('drafts and what is under examination, whole; not what is stored or was refused', async () => {
    const { tid } = await opened(board, { subject, domainId: 7 });
    const { rows } = (await own(tid)).data;
    expect(rows).toMatchObject([
      { caseId: ids.draft, state: 3, title: '小区停水五天后恢复供水', content: expect.stringContaining('水泵') },
      { caseId: ids.inReview, state: 0 },
    ]);
    expect(await like('公积金如何提取')).toEqual([]);
  });

  test('the case made from the message itself first, whatever it says', async () => {
    const about = await made(3, { title: '公交增开班次', domainId: 16 });
    const { tid } = story;
    expect((await own(tid)).data.rows[0]).toMatchObject({ caseId: about, tid });
    await sql`delete from "caseVersion" where "caseId" = ${about}`.execute(board.db);
    await sql`delete from "caseBase" where "caseId" = ${about}`.execute(board.db);
  });

  test('not a stored case that is revised: readers have it as it was', async () => {
    const caseId = await made(1);
    await sql`insert into "caseVersion" select "caseId", 1, false, title, content, "domainId", reason, type, region, year,
      level, position, at, words, null, "groupId" from "caseVersion" where "caseId" = ${caseId}`.execute(board.db);
    await sql`update "caseBase" set version = 1, state = 0, "deskLevel" = 0, "sentVersion" = 1 where "caseId" = ${caseId}`.execute(
      board.db,
    );
    expect(await like(subject)).not.toContain(caseId);
    for (const table of ['caseVersion', 'caseBase'])
      await sql`delete from ${sql.ref(table)} where "caseId" = ${caseId}`.execute(board.db);
  });

  test('never those of another unit, above, below or beside', async () => {
    const others = await made(3, {}, group.county);
    expect(await like(subject)).toEqual([ids.draft, ids.inReview]);
    // The province examines cases and is a party to the message, but it does not see cases that the city has not handed in.
    expect(await like(subject, 'province')).toEqual([]);
    const { tid } = await opened(board, { subject, domainId: 7, fid: fid.countySeat });
    expect((await own(tid, 'county')).data.rows).toMatchObject([{ caseId: others }]);
    for (const call of ['cases.search', 'cases.suggest', 'cases.similar']) {
      const { rows } = await board.ok(call as 'cases.search', { keywords: '小区停水', tid } as never, 'county');
      expect(rows.map((row: { caseId: number }) => row.caseId)).not.toContain(others);
    }
  });

  test('for units that send or examine cases, of messages they handle', async () => {
    const { tid } = await opened(board);
    for (const other of ['bureau', 'ministry', 'county'] as const) expect((await own(tid, other)).code).toBe('B0002');
    // The bureau handles this message, but it neither sends nor examines cases.
    expect((await own((await assigned(board)).tid, 'bureau')).code).toBe('A0403');
    expect((await own(tid, 'citizen')).code).toBe('A0403');
    expect((await own(tid, null)).code).toBe('USR0001');
    expect((await own(999_999)).code).toBe('A0404');
    expect((await own('here')).code).toBe('A0400');
  });
});

describe('works', () => {
  test('narrows by words and by everything cases are sorted by', async () => {
    const { water, bus, ministry } = ids;
    expect(await found({})).toEqual([water, bus, ministry]);
    // Keywords are segmented as Chinese: all words must occur in the title or text, in any order.
    expect(await found({ keywords: '停水 供水' })).toEqual([water]);
    expect(await found({ keywords: '供水停水' })).toEqual([water]);
    expect(await found({ keywords: '公交水泵' })).toEqual([bus]);
    expect(await found({ keywords: '１００％' })).toEqual([bus]);
    // Operators of database queries have no meaning here; signs alone find nothing.
    expect(await found({ keywords: "供水' | '公交" })).toEqual([]);
    for (const keywords of ['1_0', '%', '的', "'", '\\']) expect(await found({ keywords })).toEqual([]);
    expect(await found({ domainId: 16 })).toEqual([bus]);
    expect(await found({ year: 2025 })).toEqual([bus]);
    expect(await found({ type: 3, reason: 2 })).toEqual([bus]);
    expect(await found({ region: fid.province })).toEqual([water, bus]);
    expect(await found({ region: 0 })).toEqual([ministry]);
    expect(await found({ position: 0 })).toEqual([water, bus]);
    expect(await found({ level: 1, position: '1' })).toEqual([ministry]);
    expect(await found({ domainId: '', region: '', position: '', keywords: '' })).toHaveLength(3);
    expect((await board.ok('cases.search', { rows: 2, page: 2 })).rows).toHaveLength(1);
  });
  test('says what there is to choose, counting public cases only', async () => {
    expect((await board.ok('cases.domain', {})).list).toEqual([
      { value: 7, label: '城建', count: 2 },
      { value: 16, label: '其他', count: 1 },
    ]);
    expect((await board.ok('cases.region', {})).list).toEqual([
      { value: fid.province, label: '甲省', count: 2 },
      { value: 0, label: '部委', count: 1 },
    ]);
    expect((await board.ok('cases.year', {})).list.map(({ label }: { label: string }) => label)).toEqual([
      '2026',
      '2025',
    ]);
    expect((await board.ok('cases.reason', {})).list[0].label).toBe('办理成效突出');
    expect((await board.ok('cases.type', {})).list).toHaveLength(2);
  });
  test('finds cases that are like a question, the most alike first', async () => {
    const like = async (keywords: string) =>
      (await board.ok('cases.suggest', { keywords })).rows.map((row: { caseId: number }) => row.caseId);
    const { water, bus } = ids;
    expect(await like('小区停水了，什么时候恢复供水')).toEqual([water]);
    // All cases hold 水泵 in the text, but only one has 公交 in its title, so only this case is suggested.
    expect(await like('公交水泵')).toEqual([bus]);
    expect(await like('水泵')).toEqual([]);
    // Most of the words occur in no case, so nothing is suggested.
    expect(await like('水泵 火星 登陆 计划')).toEqual([]);
    for (const keywords of ['', '我', "'|", '今天下雪吗']) expect(await like(keywords)).toEqual([]);
  });
  test('shows one whole, with its unit', async () => {
    const shown = await board.ok('cases.content', { caseId: ids.water });
    expect(shown).toMatchObject({ organization: '乙市办公室', levelName: '市级' });
    expect(shown.content.length).toBeGreaterThan(shown.summary.length);
    await sql`insert into parameter (name, value, "updatedAt") values ('previewLength', '50', now())`.execute(board.db);
    await board.app.references.load(board.app);
    const { summary } = await board.ok('cases.content', { caseId: ids.water }, 'citizen');
    expect(summary).toMatch(/^.{50}…$/);
  });
});

describe('what a case answers', () => {
  const helped = (caseId: unknown, on: unknown, as: Role | null) => board.call('cases.helped', { caseId, on }, as);
  test('is said once by each reader, and taken back', async () => {
    const caseId = ids.bus!;
    const shown = async () => (await board.ok('cases.content', { caseId })).helped;
    expect((await helped(caseId, true, 'citizen')).data).toEqual({ helped: 1 });
    await board.settle();
    expect(await shown()).toBe(1);
    const told = await Promise.all(Array.from({ length: 20 }, () => helped(caseId, true, 'citizen')));
    expect(new Set(told.map(({ data }) => data.helped))).toEqual(new Set([1]));
    expect((await helped(caseId, true, 'other')).data).toEqual({ helped: 2 });
    expect(await board.ok('cases.ofReader', { caseId }, 'citizen')).toEqual({ helped: true });
    expect((await helped(caseId, false, 'citizen')).data).toEqual({ helped: 1 });
    expect((await helped(caseId, false, 'citizen')).data).toEqual({ helped: 1 });
    expect(await board.ok('cases.ofReader', { caseId }, 'citizen')).toEqual({ helped: false });
    await board.settle();
    expect(await shown()).toBe(1);
  });
  test('is said of public cases, by whoever is signed in', async () => {
    expect((await helped(ids.bus, true, null)).code).toBe('USR0001');
    for (const name of ['draft', 'inReview', 'refused'])
      expect((await helped(ids[name], true, 'citizen')).code).toBe('A0404');
    expect((await helped('one', true, 'citizen')).code).toBe('A0400');
    expect((await board.call('cases.ofReader', { caseId: 1 })).code).toBe('USR0001');
  });
  test('and cases that resemble it, units by their cases, titles before texts', async () => {
    const near = await made(1, { title: '小区停水三天后恢复供水', content: '【群众反映】公交站旁停水。' });
    const { alike } = await board.ok('cases.content', { caseId: near }, 'citizen');
    expect(alike.map((one: { caseId: number }) => one.caseId)).toEqual([ids.water]);
    expect((await board.ok('cases.units', {})).list).toEqual([{ value: group.city, label: '乙市办公室', count: 4 }]);
    const order = async (param: object) =>
      (await board.ok('cases.search', param, 'citizen')).rows.map((row: { caseId: number }) => row.caseId);
    // The newer case has the word only in its text.
    expect(await order({ keywords: '公交' })).toEqual([ids.bus, near]);
    expect(await order({ keywords: '公交', sort: 'newest' })).toEqual([near, ids.bus]);
    expect(await order({ groupId: group.county })).toEqual([]);
    for (const table of ['caseVersion', 'caseBase'])
      await sql`delete from ${sql.ref(table)} where "caseId" = ${near}`.execute(board.db);
  });
});

describe('bad input', () => {
  test('is refused as such', async () => {
    for (const param of [{ domainId: 'x' }, { keywords: 'x'.repeat(101) }, { page: 0 }, { position: -1 }])
      expect((await board.call('cases.search', param)).code).toBe('A0400');
    for (const keywords of ['x'.repeat(101), null])
      expect((await board.call('cases.suggest', { keywords })).code).toBe('A0400');
    expect((await board.call('cases.content', { caseId: 'one' })).code).toBe('A0400');
  });
});

describe('a revision', () => {
  test('leaves the case as it was until it is stored', async () => {
    const caseId = await made(1);
    await sql`
      insert into "caseVersion" select "caseId", 1, false, '改过的标题', '改过的地铁内容', "domainId", reason, type, region,
        year, level, position, at, array_to_tsvector(array['地铁']), null, "groupId" from "caseVersion" where "caseId" = ${caseId}`.execute(
      board.db,
    );
    await sql`update "caseBase" set version = 1, state = 0, "deskLevel" = 0, "sentVersion" = 1 where "caseId" = ${caseId}`.execute(
      board.db,
    );
    expect(await board.ok('cases.content', { caseId })).toMatchObject({ title: '小区停水五天后恢复供水' });
    expect(await found({ keywords: '停水' })).toContain(caseId);
    expect(await found({ keywords: '地铁' })).toEqual([]);
  });
});

describe('not public', () => {
  test.each(['inReview', 'refused', 'draft'])('%s', async (name) => {
    expect((await board.call('cases.content', { caseId: ids[name] })).code).toBe('A0404');
    const { rows } = await board.ok('cases.suggest', { keywords: '小区停水' });
    expect(rows.map((row: { caseId: number }) => row.caseId)).not.toContain(ids[name]);
  });
});

describe('numbers that triggers keep', () => {
  const tallies = async () => ({
    facets: (await sql`select facet, value, count from "caseTally" where count <> 0 order by 1, 2`.execute(board.db))
      .rows,
    words: (await sql`select word, count from "caseWord" where count <> 0 order by 1`.execute(board.db)).rows,
  });
  const counted = async () => ({
    facets: (
      await sql`select facet, value, count(*)::int as count from "caseVersion" cross join lateral (values
        ('domainId', "domainId"::int), ('reason', reason), ('region', region), ('year', year), ('type', type),
        ('groupId', "groupId")) v (facet, value) where "isPublic" group by 1, 2 order by 1, 2`.execute(board.db)
    ).rows,
    words: (
      await sql`select word, count(*)::int as count from "caseVersion", unnest(tsvector_to_array(words)) word
        where "isPublic" group by 1 order by 1`.execute(board.db)
    ).rows,
  });
  test('say what counting says, after all that happened here', async () => {
    expect(await tallies()).toEqual(await counted());
    const caseId = await made(1, { domainId: 11, year: 2024 });
    expect(await tallies()).toEqual(await counted());
    await sql`update "caseVersion" set "domainId" = 12, "isPublic" = true where "caseId" = ${caseId}`.execute(board.db);
    expect(await tallies()).toEqual(await counted());
    await sql`update "caseVersion" set "isPublic" = false where "caseId" = ${caseId}`.execute(board.db);
    expect(await tallies()).toEqual(await counted());
  });
});

describe('a word that many cases hold', () => {
  const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
  /** the oldest first; two have the word in their titles, the last two do not have it at all */
  const cases: number[] = [];
  const everyone: CaseList = {
    rows: 'v',
    where: sql<boolean>`v."isPublic"`,
    order: sql`v.at desc, v."caseId" desc`,
  };
  const own: CaseList = {
    rows: 'b',
    where: sql<boolean>`b."groupId" = ${group.city}`,
    order: sql`b."caseId" desc`,
  };
  const pages = async (byRelevance: boolean, steps?: { few: number; enough: number }, list = everyone) => {
    const all: number[] = [];
    for (let page = 1; page <= 4; page++) {
      const found = await casesHolding(board.db, list, ['水表'], { page, rows: 3 }, byRelevance, steps);
      expect(found).toMatchObject({ total: 8, more: false });
      all.push(...found.caseIds);
    }
    return all.map((caseId) => cases.indexOf(caseId));
  };
  beforeAll(async () => {
    for (let i = 0; i < 10; i++)
      cases.push(
        await made(1, {
          title: i === 1 || i === 5 ? '水表更换' : '更换完毕',
          content: i < 8 ? '【群众反映】水表不走字。' : '【群众反映】没有说。',
          at: later(i),
        }),
      );
  });
  test('is found page by page, newest first, however far was looked', async () => {
    const newest = [7, 6, 5, 4, 3, 2, 1, 0];
    expect(await pages(false)).toEqual(newest);
    for (const few of [3, 5, 8]) {
      for (const enough of [1, 3, 9])
        for (const list of [everyone, own]) expect(await pages(false, { few, enough }, list)).toEqual(newest);
    }
  });
  test('with titles before texts, among those that were looked at; the others follow', async () => {
    expect(await pages(true)).toEqual([5, 1, 7, 6, 4, 3, 2, 0]);
    // It looks through the newest six cases, four of which hold the word.
    expect(await pages(true, { few: 6, enough: 3 })).toEqual([5, 7, 6, 4, 3, 2, 1, 0]);
    // The newest seven hold it too seldom, so the index finds the newest seven that hold it.
    expect(await pages(true, { few: 7, enough: 6 })).toEqual([5, 1, 7, 6, 4, 3, 2, 0]);
  });
  test('is found by a unit in its own cases, drafts too', async () => {
    const draft = await made(3, { title: '水表更换（续）', at: later(11) });
    const own = async (param: object) => (await board.ok('cases.page', { rows: 20, ...param }, 'city')).rows;
    const numbers = (rows: { caseId: number }[]) => rows.map(({ caseId }) => caseId);
    expect(numbers(await own({ keywords: '水表' }))).toEqual([draft, ...cases.slice(0, 8).reverse()]);
    expect(numbers(await own({ keywords: '水表', state: 3 }))).toEqual([draft]);
    for (const keywords of ['水表没有的词', '的']) expect(await own({ keywords })).toEqual([]);
  });
});
