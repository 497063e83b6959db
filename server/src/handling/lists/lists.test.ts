import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { fid, group, type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, START, startBoard } from '../../base/testing/harness.ts';
import { answeredByBureau, assigned, opened, posted, replied, type Story } from '../../base/testing/story.ts';
import { messages } from '../../messages/index.ts';
import { jobs } from '../clock/jobs.ts';

/** The lists of the work area: what shows where, what narrows it, and that counts and badges agree with them. */
let board: Board;
/** one message of each kind */
const at: Record<string, Story> = {};
beforeAll(async () => {
  board = await startBoard();
  at.new = await opened(board, { subject: '幸福小区停水请尽快恢复', typeId: 2, domainId: 7, subDomainId: 184 });
  at.consult = await opened(board, { subject: '如何办理居住证请予答复', typeId: 1, domainId: 16, subDomainId: null });
  at.advice = await opened(board, { subject: '建议增加公园座椅方便老人', typeId: 5, collectId: 77 });
  at.hidden = await posted(board);
  await at.hidden.take('reviewer', 'approve', { public: false });
  at.below = await assigned(board);
  at.submitted = await assigned(board);
  await at.submitted.takeItem('bureau', 'submitReply');
  at.returned = await assigned(board);
  await at.returned.takeItem('bureau', 'askReturn');
  at.answered = await replied(board);
  at.low = await replied(board);
  await rateLow(at.low);
  at.lowBelow = await answeredByBureau(board);
  await rateLow(at.lowBelow);
  at.recheck = await opened(board);
  await at.recheck.take('city', 'askRecheck');
  at.improve = await replied(board);
  await at.improve.take('reviewer', 'demandImprovement');
  at.county = await opened(board, { fid: fid.countySeat, subject: '县城道路塌陷多日无人修补' });
  at.pending = await posted(board);
  await board.settle();
});
afterAll(() => board.stop());

const rateLow = ({ tid }: Story) => {
  const grades = { gradeLevel: 1, gradeManner: 1, gradeSpeed: 1 };
  return board.ok('handling.grade', { tid, ...grades, content: '问题一直没有解决，非常不满意。' }, 'citizen');
};

const calls = { ans: ['pageAns', 'ansCount'], to: ['pageTo', 'toCount'], from: ['pageFrom', 'fromCount'] } as const;
type Kind = keyof typeof calls;
const whoHas: Record<Kind, Role> = { ans: 'city', to: 'bureau', from: 'city' };
const page = (kind: Kind, param: object, as = whoHas[kind]) =>
  board.ok(`handling.${calls[kind][0]}`, { rows: 100, ...param }, as);
const tidsOf = ({ rows }: { rows: { tid: number }[] }) => rows.map(({ tid }) => tid);
const names = (tids: number[]) =>
  Object.entries(at)
    .filter(([, { tid }]) => tids.includes(tid))
    .map(([name]) => name);
const shown = async (kind: Kind, param: object, as?: Role) => names(tidsOf(await page(kind, param, as)));

describe('what each display shows', () => {
  const all = Object.keys(at);
  const expected: [Kind, number, () => string[]][] = [
    ['ans', 1, () => ['new', 'consult', 'advice', 'hidden']],
    ['ans', 2, () => ['low']],
    ['ans', 3, () => Object.keys(at).filter((name) => name !== 'pending' && name !== 'county')],
    ['ans', 4, () => ['recheck']],
    ['ans', 5, () => ['improve']],
    ['to', 1, () => ['below']],
    ['to', 2, () => ['lowBelow']],
    ['to', 3, () => ['returned']],
    ['to', 4, () => ['below', 'submitted', 'returned', 'lowBelow']],
    ['to', 5, () => []],
    ['to', 6, () => []],
    ['to', 7, () => ['below']],
    ['from', 1, () => ['below', 'lowBelow']],
    ['from', 2, () => ['submitted']],
    ['from', 3, () => []],
    ['from', 4, () => ['returned']],
    ['from', 5, () => ['below', 'submitted', 'returned', 'lowBelow']],
    ['from', 6, () => []],
    ['from', 7, () => ['submitted']],
  ];
  test.each(expected)('list-%s %i', async (kind, display, given) => {
    expect(all).toBeDefined();
    const list = await page(kind, { display });
    expect(names(tidsOf(list))).toEqual(given());
    expect(list.total).toBe(given().length);
    const count = await board.ok(`handling.${calls[kind][1]}`, { display }, whoHas[kind]);
    expect(count.total).toBe(list.total);
    const badges = await board.ok('handling.menuTaskNum', {}, whoHas[kind]);
    expect(badges[`list-${kind}:${display}`] ?? list.total).toBe(list.total);
  });

  test('a display that is none is refused', async () => {
    expect((await board.call('handling.pageAns', { display: 8 }, 'city')).code).toBe('A0400');
  });
});

describe('what narrows a list', () => {
  const whole = { display: '3' };
  /** every filter of product.md §3 left empty */
  const unsaid = Object.fromEntries(
    [
      'order',
      'tids',
      'typeFlag',
      'fids',
      'startTime',
      'endTime',
      'timeSt',
      'timeEd',
      'timeType',
      'sourceType',
      'subject',
      'content',
      'keywords',
      'selectTitle',
      'nickName',
      'searchState',
      'satisfaction',
      'thanksFlag',
      'satisfactionType',
      'gradeLevel',
      'gradeManner',
      'gradeSpeed',
      'searchProcessState',
      'searchType',
      'priorityLevel',
    ].map((name) => [name, '']),
  );
  const cases: [string, object, string[]][] = [
    ['numbers', { tids: 'NEW，CONSULT' }, ['new', 'consult']],
    ['types', { typeIds: [1, 5] }, ['consult', 'advice']],
    ['no type chosen', { typeIds: [] }, []],
    ['suggestions, though no type is chosen', { typeIds: [], typeFlag: 1 }, ['advice']],
    ['domain', { domainId: 16 }, ['consult']],
    ['campaign', { collectId: 77 }, ['advice']],
    ['words of the title', { keywords: '居住证' }, ['consult']],
    ['words of the title only', { keywords: '居住证', selectTitle: 1 }, ['consult']],
    ['words of the text only', { keywords: '居住证', searchType: 2 }, []],
    ['words with signs of the database', { keywords: '居%证' }, []],
    ['state of handling', { searchState: [3] }, ['low', 'lowBelow']],
    ['state of assignment', { searchProcessState: [1] }, ['below', 'submitted', 'returned']],
    ['very dissatisfied', { satisfaction: [5] }, ['low', 'lowBelow']],
    ['satisfied', { satisfaction: [1, 2] }, []],
    ['grade', { gradeSpeed: 1 }, ['low', 'lowBelow']],
    ['a board of mine', { fids: [fid.citySeat], typeIds: [1] }, ['consult']],
    ['a region with all below', { fids: [fid.city], typeIds: [1] }, ['consult']],
    ['a board of others', { fids: [fid.provinceSeat] }, []],
    ['a source', { sourceType: 2 }, []],
    ['thanks', { thanksFlag: 1 }, []],
    ['posted today', { startTime: '2026-11-21', endTime: '2026-11-21', typeIds: [1] }, ['consult']],
    ['posted before', { endTime: '2026-11-20' }, []],
    ['within a week', { days: 7, typeIds: [5] }, ['advice']],
    ['evaluated today', { timeType: 3, timeSt: '2026-11-21', timeEd: '2026-11-21' }, ['low', 'lowBelow']],
    ['as old clients send one of a vocabulary', { searchState: '3', satisfaction: 5 }, ['low', 'lowBelow']],
    ['as old clients send none', { ...unsaid, typeIds: ['1'] }, ['consult']],
    ['no type chosen, as they send it', { ...unsaid, typeIds: '' }, []],
    ['two at once', { typeIds: [1, 2], keywords: '停水', searchState: [0], domainId: 16 }, ['consult']],
  ];
  test.each(cases)('%s', async (_what, filter, given) => {
    const param = JSON.parse(
      JSON.stringify(filter).replace('NEW', String(at.new!.tid)).replace('CONSULT', String(at.consult!.tid)),
    );
    expect(await shown('ans', { ...whole, ...param })).toEqual(given);
    const count = await board.ok('handling.ansCount', { ...whole, ...param }, 'city');
    expect(count.total).toBe(given.length);
  });

  test('a name is found as the list shows it, not by the digits it hides', async () => {
    const rename = (name: string) =>
      sql`update message set "nickName" = ${name} where tid = ${at.consult!.tid}`.execute(board.db);
    await rename('13812345678');
    const { rows } = await page('ans', { ...whole, typeIds: [1] });
    expect(rows[0].nickName).toBe('13********8');
    const found = async (nickName: string) => [
      await shown('ans', { ...whole, nickName }),
      await shown('ans', { ...whole, keywords: nickName, searchType: 3 }),
    ];
    for (const hidden of ['138', '3812345', '78', '13812345678']) expect(await found(hidden), hidden).toEqual([[], []]);
    for (const visible of ['13*', '13********8']) expect(await found(visible)).toEqual([['consult'], ['consult']]);
    await rename('网友Citizen');
    expect((await found('友CITI'))[0]).toContain('consult');
    await rename('网友citizen');
  });

  test('in the lists of items too', async () => {
    expect(await shown('to', { display: 4, tids: String(at.below!.tid) })).toEqual(['below']);
    expect(await shown('from', { display: 5, typeIds: [] })).toEqual([]);
    expect(await shown('from', { display: 5, fids: [fid.countySeat] })).toEqual([]);
  });

  const bad: [object, string, string][] = [
    [{ tids: '12,x' }, 'tids', '留言ID只能为数字'],
    [{ tids: '99999999999' }, 'tids', '留言ID不能超过11位数字'],
    [{ startTime: '2026-11-21', endTime: '2026-11-20' }, 'endTime', '结束日期不能早于开始日期！'],
    [{ timeSt: 1000, timeEd: 5, timeType: 2 }, 'timeEd', '结束日期不能早于开始日期！'],
  ];
  test.each(bad)('%j is refused in the words of the specification', async (filter, field, words) => {
    const told = await board.call('handling.pageAns', filter, 'city');
    expect(told).toMatchObject({ code: 'A0400', msg: words, data: { fields: { [field]: words } } });
    expect((await board.call('handling.ansCount', filter, 'city')).msg).toBe(words);
  });
  test.each([{ startTime: '2026-02-31' }, { timeType: 9, timeSt: 1 }, { order: 'due', display: 3 }, { fids: 'x' }])(
    '%j is refused',
    async (filter) => expect((await board.call('handling.pageAns', filter, 'city')).code).toBe('A0400'),
  );
});

describe('order', () => {
  const order = async (param: object) => tidsOf(await page('ans', param));
  test('what is most urgent first, then what is due first', async () => {
    await sql`update message set "priorityLevel" = 2 where tid = ${at.advice!.tid}`.execute(board.db);
    const first = await order({ display: 1 });
    expect(first[0]).toBe(at.advice!.tid);
    // A question is due sooner than a complaint.
    expect(first.indexOf(at.consult!.tid)).toBeLessThan(first.indexOf(at.new!.tid));
    await sql`update message set "priorityLevel" = 0 where tid = ${at.advice!.tid}`.execute(board.db);
  });
  test('of work that was assigned too, which is marked no less than its message', async () => {
    const work = async () => tidsOf(await page('to', { display: 1 }));
    // One after the other: of two with the same date the one assigned first comes first.
    const one = await assigned(board);
    const two = await assigned(board);
    const mark = (story: Story, level: number) =>
      sql`update message set "priorityLevel" = ${level} where tid = ${story.tid}`.execute(board.db);
    const order = async () => (await work()).filter((tid) => [one, two].some((story) => story.tid === tid));
    expect(await order()).toEqual([one.tid, two.tid]);
    await mark(two, 2);
    expect((await work())[0]).toBe(two.tid);
    expect(await board.ok('handling.toCount', { display: 1 }, 'bureau')).toMatchObject({ priority2: 1 });
    // What is assigned later is as urgent as its message is by then; the jobs mark both.
    const late = await opened(board);
    await mark(late, 2);
    await late.take('city', 'assign', { groupId: group.bureau });
    expect((await late.rows()).items).toMatchObject([{ priorityLevel: 2 }]);
    for (const job of [...messages.jobs!(board.app), ...jobs(board.app)]) await job.run();
    expect((await late.rows()).items).toMatchObject([{ priorityLevel: 0 }]);
    // The first has the nearer date, whatever their numbers.
    await two.takeItem('city', 'setDue', { until: new Date(START.getTime() + DAY) });
    expect(await order()).toEqual([two.tid, one.tid]);
    for (const story of [one, two, late]) await story.takeItem('city', 'cancelAssignment');
  });
  test('newest, oldest, page by page', async () => {
    const newest = await order({ display: 3 });
    expect(newest).toEqual([...newest].sort((a, b) => b - a));
    expect(await order({ display: 3, order: 'old' })).toEqual(newest.toReversed());
    const second = await order({ display: 3, rows: 2, page: 2 });
    expect(second).toEqual(newest.slice(2, 4));
  });
  test('by the time of evaluation, the unrated left out; not at a people’s congress', async () => {
    expect(await order({ display: 3, order: 'grade' })).toEqual([at.lowBelow!.tid, at.low!.tid]);
    expect((await page('ans', { display: 3, order: 'grade' })).total).toBe(2);
    expect((await board.call('handling.pageAns', { display: 3, order: 'grade' }, 'congress')).code).toBe('A0400');
    // Nor where nothing was answered yet.
    expect((await board.call('handling.pageAns', { display: 1, order: 'grade' }, 'city')).code).toBe('A0400');
  });
});

test('arrived: what came to the office, or to the unit, today; the badges agree', async () => {
  const count = async () => (await board.ok('handling.ansCount', { display: 1, arrived: 'today' }, 'city')).total;
  const items = async () => (await board.ok('handling.pageTo', { display: 1, arrived: 'today' }, 'bureau')).total;
  const [before, given] = [await count(), await items()];
  expect([before > 0, given > 0]).toEqual([true, true]);
  const badges = await board.ok('handling.menuTaskNum', {}, 'city');
  expect(badges).toMatchObject({ 'list-ans:1:new': before });
  expect(await board.ok('handling.menuTaskNum', {}, 'bureau')).toMatchObject({ 'list-to:1:new': given });
  board.clock.advance(DAY);
  expect([await count(), await items()]).toEqual([0, 0]);
  board.clock.advance(-DAY);
});

test('due: overdue, today, this week', async () => {
  const dueAt = (story: Story, days: number) =>
    sql`update message set "replyDueAt" = ${new Date(START.getTime() + days * DAY)} where tid = ${story.tid}`.execute(
      board.db,
    );
  await dueAt(at.new!, -1);
  await dueAt(at.advice!, 0.2);
  await dueAt(at.hidden!, 1.2);
  await dueAt(at.answered!, -3);
  expect(await shown('ans', { display: 1, due: 'overdue' })).toEqual(['new']);
  expect(await shown('ans', { display: 1, due: 'today' })).toEqual(['advice']);
  // START is a Saturday: the week has one more day.
  expect(await shown('ans', { display: 1, due: 'week' })).toEqual(['advice', 'hidden']);
  // What is answered is overdue no more.
  expect(await shown('ans', { display: 3, due: 'overdue' })).toEqual(['new']);
  const badges = await board.ok('handling.menuTaskNum', {}, 'city');
  expect(badges).toMatchObject({ 'list-ans:1:overdue': 1, 'list-ans:1:week': 2, 'list-ans:1?typeId=5': 1 });
});

test('due: explanations and improvements by their own dates', async () => {
  const set = (story: Story, name: string, days: number) =>
    sql`update message set ${sql.ref(name)} = ${new Date(START.getTime() + days * DAY)} where tid = ${story.tid}`.execute(
      board.db,
    );
  // The reply's date is no matter any more.
  for (const story of [at.low!, at.improve!]) await set(story, 'replyDueAt', 0.1);
  for (const [display, name, date] of [
    [2, 'low', 'explainDueAt'],
    [5, 'improve', 'improveDueAt'],
  ] as const) {
    const found = (due: string) => shown('ans', { display, due });
    await set(at[name]!, date, -1);
    expect([await found('overdue'), await found('today'), await found('week')]).toEqual([[name], [], []]);
    await set(at[name]!, date, 0.2);
    expect([await found('overdue'), await found('today'), await found('week')]).toEqual([[], [name], [name]]);
    const [row] = (await page('ans', { display })).rows;
    expect(row.dueAt * 1000).toBe(START.getTime() + 0.2 * DAY);
  }
  const badges = await board.ok('handling.menuTaskNum', {}, 'city');
  expect(badges).toMatchObject({ 'list-ans:2': 1, 'list-ans:5': 1 });
});

test('due: nobody is late while the author is asked for more', async () => {
  const late = new Date(START.getTime() - DAY);
  const [own, given] = [await opened(board), await assigned(board)];
  for (const { tid } of [own, given]) {
    await sql`update message set "replyDueAt" = ${late} where tid = ${tid}`.execute(board.db);
    await sql`update item set "dueAt" = ${late} where tid = ${tid}`.execute(board.db);
  }
  const found = async () => {
    const [ans, to] = [
      await page('ans', { display: 1, due: 'overdue' }),
      await page('to', { display: 1, due: 'overdue' }),
    ];
    return [tidsOf(ans).includes(own.tid), tidsOf(to).includes(given.tid)];
  };
  const badge = async () => (await board.ok('handling.menuTaskNum', {}, 'city'))['list-ans:1:overdue'];
  expect(await found()).toEqual([true, true]);
  const before = await badge();
  for (const story of [own, given]) await story.take('city', 'askSupplement');
  expect(await found()).toEqual([false, false]);
  expect(await badge()).toBe(before - 1);
  await given.takeItem('city', 'cancelAssignment');
  for (const story of [own, given]) await story.take('city', 'reply');
});

describe('the badges of one list', () => {
  // Feedback is told when the event is heard.
  beforeAll(() => board.settle());
  const badges = (submenu?: string, as: Role = 'city') =>
    board.ok('handling.menuTaskNum', submenu === undefined ? {} : { submenu }, as);
  const lists = ['list-ans', 'list-to', 'list-from', 'list-ans?typeId=5', 'list-to?typeId=5', 'list-from?typeId=5'];
  const feedback = ['userFeedback', 'platformFeedback', 'lastFeedback', 'nextFeedback'];
  test('are its part of all, and together they are all', async () => {
    const whole = await badges();
    const parts = await Promise.all([...lists, ...feedback].map((submenu) => badges(submenu)));
    expect(Object.assign({}, ...parts)).toEqual(whole);
    expect(parts.reduce((sum, part) => sum + Object.keys(part).length, 0)).toBe(Object.keys(whole).length);
    expect(Object.keys(parts[0])).toEqual(
      expect.arrayContaining(['list-ans:1', 'list-ans:2', 'list-ans:1:week', 'list-ans:1:overdue']),
    );
    expect(Object.keys(parts[3])).toContain('list-ans:1?typeId=5');
    expect(parts.slice(6).map((part) => Object.keys(part))).toEqual(feedback.map((name) => [name]));
  });
  test('are none where the unit has no such list; an empty name is none', async () => {
    expect(await badges('list-to', 'congress')).toEqual({});
    expect(await badges('')).toEqual(await badges());
  });
  test('of what is no list, or for who has none, are refused', async () => {
    const code = async (as: Role | null, submenu: string) =>
      (await board.call('handling.menuTaskNum', { submenu }, as)).code;
    expect(await code('city', 'list-nothing')).toBe('A0400');
    expect(await code('city', 'list-ans:1')).toBe('A0400');
    expect(await code(null, 'list-ans')).toBe('USR0001');
    expect(await code('citizen', 'list-ans')).toBe('A0403');
  });
});

describe('lists that can never hold anything for a unit', () => {
  const lists = async (as: Role) => {
    const badges = Object.keys(await board.ok('handling.menuTaskNum', {}, as));
    return [...new Set(badges.filter((name) => !name.includes('?')).map((name) => name.split(':')[0]))];
  };
  const [own, given, gives] = ['list-ans', 'list-to', 'list-from'];
  const [user, platform, above, below] = ['userFeedback', 'platformFeedback', 'lastFeedback', 'nextFeedback'];
  test.each<[Role, (string | undefined)[]]>([
    ['city', [own, given, gives, user, platform, above, below]],
    ['province', [own, gives, user, platform, below]],
    ['bureau', [given, user, platform, above]],
    ['ministry', [own, user, platform]],
    ['congress', [own, user, platform]],
  ])('%s', async (as, expected) => {
    expect(await lists(as)).toEqual(expected);
    const [absent] = [own, given, gives].filter((name) => !expected.includes(name));
    if (absent) expect(await board.ok('handling.menuTaskNum', { submenu: absent }, as)).toEqual({});
  });
  test('what was delivered ties units that have nothing to do with each other', async () => {
    const story = await opened(board);
    await story.take('city', 'assignDelivered', { groupId: group.ministry });
    expect(await lists('ministry')).toContain(given);
    await story.takeItem('city', 'cancelAssignment');
  });
  test('a people’s congress improves, but explains nothing and has nothing rechecked', async () => {
    const advice = await opened(board, { fid: fid.congress, typeId: 5, position: 0 });
    await advice.take('congress', 'reply');
    await advice.take('reviewer', 'demandImprovement');
    const badges = await board.ok('handling.menuTaskNum', { submenu: 'list-ans' }, 'congress');
    expect(Object.keys(badges).filter((name) => /^list-ans:\d$/.test(name))).toEqual(['list-ans:1', 'list-ans:5']);
    expect(badges['list-ans:5']).toBe(1);
  });
});

describe('whose it is', () => {
  test('an office sees its own boards, a unit what was assigned to it', async () => {
    expect(await shown('ans', { display: 3 }, 'county')).toEqual(['county']);
    expect(await shown('ans', { display: 3 }, 'bureau')).toEqual([]);
    expect(await shown('to', { display: 4 }, 'county')).toEqual([]);
  });
  test('a people’s congress sees suggestions alone, and assigns nothing', async () => {
    const advice = await opened(board, { fid: fid.congress, typeId: 5, position: 0 });
    const other = await opened(board, { fid: fid.congress, typeId: 2, position: 0 });
    const rows = tidsOf(await page('ans', { display: 1, typeIds: [2] }, 'congress'));
    expect([rows.includes(advice.tid), rows.includes(other.tid)]).toEqual([true, false]);
    for (const call of ['pageTo', 'pageFrom', 'toCount', 'fromCount'])
      expect((await board.call(`handling.${call}`, {}, 'congress')).code).toBe('A0403');
    const badges = Object.keys(await board.ok('handling.menuTaskNum', {}, 'congress'));
    expect(badges.filter((name) => /list-(to|from)/.test(name))).toEqual([]);
  });
  test('the names of a ministry’s lists carry no type', async () => {
    const badges = Object.keys(await board.ok('handling.menuTaskNum', {}, 'ministry'));
    expect(badges.filter((name) => name.includes('typeId'))).toEqual([]);
  });
});

describe('all messages at and below my boards', () => {
  const tids = async (as: Role, param = {}) =>
    names(tidsOf(await board.ok('handling.pageAll', { rows: 100, ...param }, as)));
  test('are read down the tree, never up or beside', async () => {
    expect(await tids('city')).toContain('county');
    expect(await tids('province')).toContain('county');
    expect(await tids('county')).toEqual(['county']);
    expect(await tids('bureau')).toEqual([]);
    expect(await tids('city')).not.toContain('pending');
    expect(await tids('congress')).toEqual([]);
    expect(await tids('city', { fids: [fid.county] })).toEqual(['county']);
  });
  test('offer nothing but to look; the person stays hidden', async () => {
    const { rows } = await board.ok('handling.pageAll', { tids: String(at.county!.tid) }, 'city');
    expect(rows[0].actions).toEqual([]);
    await sql`update account set "realNameSealed" = ${board.app.vault.seal('李海棠')} where uid = ${uid.citizen}`.execute(
      board.db,
    );
    const { author } = await board.ok('handling.detail', { tid: at.county!.tid }, 'city');
    expect(author).toMatchObject({ realName: '李**', nickName: '网友citizen' });
    // A phone that somebody took for a name is one all the same (decisions.md 16).
    await sql`update message set "nickName" = '13812345678' where tid = ${at.county!.tid}`.execute(board.db);
    const named = async (as: 'city' | 'county') =>
      (await board.ok('handling.detail', { tid: at.county!.tid }, as)).author.nickName;
    expect([await named('city'), await named('county')]).toEqual(['13********8', '13812345678']);
    // Reading along accepts nothing.
    const { version } = await board.ok('handling.open', { tid: at.county!.tid }, 'city');
    expect(version).toBe((await at.county!.rows()).message.version);
    expect((await at.county!.rows()).message.ownerGroupId).toBe(null);
    expect((await board.call('handling.assign', { tid: at.county!.tid, groupId: group.bureau }, 'city')).code).toBe(
      'B0002',
    );
  });
  test('what waits for review is not read from above', async () => {
    expect((await board.call('handling.detail', { tid: at.pending!.tid }, 'province')).code).toBe('B0002');
  });
});

describe('the search of a unit', () => {
  const found = async (keywords: string, as: Role) =>
    names(tidsOf(await board.ok('search.office', { keywords, rows: 50 }, as)));
  test('finds what is public below, what is not, and what was assigned to it', async () => {
    expect(await found('道路塌陷', 'city')).toEqual(['county']);
    expect(await found('停水', 'city')).toEqual(expect.arrayContaining(['new', 'hidden', 'below']));
    expect(await found('停水', 'bureau')).toEqual(['below', 'submitted', 'returned', 'lowBelow']);
    expect(await found('停水', 'otherCounty')).toEqual([]);
  });
  test('by number, only what it may see', async () => {
    expect(await found(`${at.county!.tid},${at.new!.tid}`, 'county')).toEqual(['county']);
    expect(await found(String(at.pending!.tid), 'province')).toEqual([]);
  });
  test('not signed in, and not a unit', async () => {
    expect((await board.call('search.office', { keywords: '停水' })).code).toBe('USR0001');
    expect((await board.call('search.office', { keywords: '停水' }, 'citizen')).code).toBe('A0403');
  });
});

test('a long list is counted some pages beyond the one that is read', async () => {
  const { tid } = at.county!;
  await sql`insert into message overriding system value
    select (jsonb_populate_record(null::message, to_jsonb(m) || jsonb_build_object('tid', 1000000 + n))).*
    from message m cross join generate_series(1, 1200) n where m.tid = ${tid}`.execute(board.app.database.db);
  const first = await page('ans', { display: 3, page: 1, rows: 10 }, 'county');
  expect(first).toMatchObject({ total: 1000, more: true });
  expect(await page('ans', { display: 3, page: 95, rows: 10 }, 'county')).toMatchObject({ total: 1050, more: true });
  const last = await page('ans', { display: 3, page: 121, rows: 10 }, 'county');
  expect(last).toMatchObject({ total: 1201, more: false });
  expect(tidsOf(last)).toEqual([tid]);
});
