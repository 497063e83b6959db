import { caseChecks, contentOf } from '@board/contract/cases/case-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyTexts } from '../base/events/text-log.ts';
import { group, type Role } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, replied } from '../base/testing/story.ts';
import { textSources } from '../modules.ts';
import { caseRows } from './transitions.ts';

/** Tests the table of domain.md B6: every row is taken, and every other pair of state and action is refused. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await sql`update unit set capabilities = capabilities || '{allowSendCase,allowCheckCase}'
    where "groupId" in (${group.province}, ${group.city})`.execute(board.db);
  await sql`update unit set capabilities = capabilities || '{allowSendCase}' where "groupId" in (${group.bureau}, ${group.ministry})`.execute(
    board.db,
  );
  await sql`update unit set capabilities = capabilities || '{allowCheckCase}' where "groupId" = ${group.county}`.execute(
    board.db,
  );
  await board.app.references.load(board.app);
});
afterAll(() => board.stop());

const LESSON = '接到反映先到现场看清楚，再把责任落实到单位和时限，办完当天告知结果。';
const said = (changes: object = {}) => ({
  title: '小区停水五天后恢复供水',
  content: contentOf({
    situation: '居民反映停水五天，生活不便。',
    handling: '收到留言后，有关单位当日到现场查看，确认水泵损坏。'.repeat(6),
    result: '更换水泵后恢复正常供水，并建立巡检制度。'.repeat(12),
    basis: '依据《供水管理办法》的规定，二次供水设施由管理单位负责维护。',
    lesson: LESSON.repeat(3),
  }),
  domainId: 7,
  reason: 1,
  type: 1,
  level: 1,
  ...changes,
});

interface Seen {
  caseId: number;
  stamp: number;
}
const draft = async (changes: object = {}, as: Role = 'city'): Promise<Seen & { tid: number }> => {
  const { tid } = await replied(board);
  return { ...(await board.ok('cases.save', { tid, ...said(changes) }, as)), tid };
};
const at = ({ caseId, stamp }: Seen) => ({ caseId, stamp });
const saved = (one: Seen, changes: object = {}) => board.ok('cases.save', { ...at(one), ...said(changes) }, 'city');
const submit = (one: Seen, as: Role = 'city', more: object = {}) =>
  board.call('cases.submit', { ...at(one), checked: caseChecks, ...more }, as);
const handedIn = async (one: Seen, as: Role = 'city'): Promise<Seen> => {
  const told = await submit(one, as);
  expect(told).toMatchObject({ code: 0 });
  return told.data;
};
const audit = (one: Seen, pass: boolean, as: Role, reason = '请补充回访情况') =>
  board.call(as === 'reviewer' ? 'cases.auditByPlatform' : 'cases.audit', { ...at(one), pass, reason }, as);
const passed = async (one: Seen, as: Role): Promise<Seen> => {
  const told = await audit(one, true, as, '');
  expect(told).toMatchObject({ code: 0 });
  return told.data;
};
/** Stores a case of the city, which the province and then the platform examine. */
const stored = async (changes: object = {}): Promise<Seen & { tid: number }> => {
  const one = await draft(changes);
  return { ...(await passed(await passed(await handedIn(one), 'province'), 'reviewer')), tid: one.tid };
};
const detail = (one: Seen, as: Role = 'city') =>
  board.ok(as === 'reviewer' ? 'cases.detailByPlatform' : 'cases.detail', { caseId: one.caseId }, as);
const publicText = async (one: Seen) => {
  // Kept answers go stale once the event was heard.
  await board.settle();
  const told = await board.call('cases.content', { caseId: one.caseId });
  return told.code === 0 ? told.data.title : told.code;
};
/** Returns the texts that are not as the log recorded them. */
const changedPast = async () => (await verifyTexts(board.db, board.app.vault, textSources)).named;

describe('the way into the case base', () => {
  test('a draft, the province, the platform; each is told, and everyone reads it then', async () => {
    const made = await draft();
    expect(made).toMatchObject({ state: 3, actions: ['save', 'submit', 'remove'], desk: null });
    const sent = await handedIn(made);
    expect(sent).toMatchObject({ state: 0, desk: { level: 1, groupName: '甲省办公厅' }, actions: ['recall'] });
    expect(await publicText(sent)).toBe('A0404');
    const next = await passed(sent, 'province');
    expect(next).toMatchObject({ state: 0, desk: { level: 0, groupName: '' } });
    const done = await passed(next, 'reviewer');
    expect(done).toMatchObject({ state: 1, publicVersion: 0, desk: null });
    expect(await publicText(done)).toBe('小区停水五天后恢复供水');
    expect(await detail(done)).toMatchObject({
      actions: ['save', 'off'],
      region: 4,
      year: 2026,
      position: 0,
      chain: [{ level: 1 }, { level: 0 }],
    });
    await board.settle();
    const notices = async (as: Role) =>
      (await board.ok('notices.list', { rows: 20 }, as)).rows.map((row: { kind: string }) => row.kind);
    expect(await notices('province')).toContain('caseSubmitted');
    expect(await notices('reviewer')).toContain('casePassed');
    expect(await notices('city')).toEqual(expect.arrayContaining(['caseStored', 'casePassed']));
  });

  test('passes the desks up to the level it is meant for; which those are is a parameter', async () => {
    const file = async (level: number) => {
      const one = await draft({ level });
      return (await detail(one)).chain.map((desk: { level: number }) => desk.level);
    };
    expect(await file(1)).toEqual([1, 0]);
    // The nearest unit above also examines cases of a lower level.
    expect(await file(3)).toEqual([1, 0]);
    const chain = async (value: string) => {
      await sql`insert into parameter (name, value, "updatedAt") values ('caseChain', ${value}, now())
        on conflict (name) do update set value = excluded.value`.execute(board.db);
      await board.app.references.load(board.app);
    };
    await chain('city,province');
    expect(await file(1)).toEqual([1]);
    // The unit never examines its own case, so the platform does.
    await chain('city');
    expect(await file(3)).toEqual([0]);
    await chain('platform');
    expect(await file(1)).toEqual([0]);
    await sql`delete from parameter where name = 'caseChain'`.execute(board.db);
    await board.app.references.load(board.app);
  });

  test('not stored, with a reason; written anew, the refused version kept', async () => {
    const sent = await handedIn(await draft());
    expect(await audit(sent, false, 'province', '')).toMatchObject({ code: 'B0003' });
    const { data: refused } = await audit(sent, false, 'province');
    expect(refused).toMatchObject({ state: 2, refusal: '请补充回访情况' });
    const again = await saved(refused, { title: '小区停水五天恢复并回访' });
    expect(again).toMatchObject({ state: 3, version: 1, refusal: '请补充回访情况' });
    const { versions, history } = await detail(again);
    expect(versions.map((one: { title: string }) => one.title)).toEqual([
      '小区停水五天恢复并回访',
      '小区停水五天后恢复供水',
    ]);
    expect(history.map((one: { event: string }) => one.event)).toEqual(['案例提交审核', '案例未入库']);
    expect(await handedIn(again)).toMatchObject({ state: 0, refusal: '' });
  });

  test('recalled by its unit', async () => {
    const sent = await handedIn(await draft());
    const back = await board.ok('cases.recall', at(sent), 'city');
    expect(back).toMatchObject({ state: 3 });
    expect((await audit(sent, true, 'province')).code).toBe('B0001');
    // The case was handed in before, so a new text becomes a new version.
    expect(await saved(back)).toMatchObject({ version: 1 });
  });

  test('a revision leaves the old version to the public until it is stored', async () => {
    const done = await stored();
    expect(await changedPast()).toEqual([]);
    const revised = await saved(done, { title: '小区停水五天后恢复供水并回访' });
    expect(revised).toMatchObject({ state: 3, version: 1, publicVersion: 0 });
    const sent = await handedIn(revised);
    expect(await publicText(sent)).toBe('小区停水五天后恢复供水');
    const { data: refused } = await audit(sent, false, 'province');
    expect(await publicText(refused)).toBe('小区停水五天后恢复供水');
    const third = await saved(refused, { title: '小区停水三次都已恢复' });
    const last = await passed(await passed(await handedIn(third), 'province'), 'reviewer');
    expect(await publicText(last)).toBe('小区停水三次都已恢复');
    expect(await changedPast()).toEqual([]);
    expect((await detail(last)).versions).toMatchObject([{ isPublic: true }, { isPublic: false }, { isPublic: false }]);
  });

  test('a revision is given up: what everyone reads is the case again', async () => {
    const done = await stored();
    const revised = await saved(done, { title: '改到一半的标题' });
    expect(await board.ok('cases.remove', at(revised), 'city')).toEqual({ caseId: done.caseId });
    expect(await detail(done)).toMatchObject({ state: 1, version: 0, title: '小区停水五天后恢复供水' });
  });

  test('a draft that was never public is deleted; the message is free again', async () => {
    const made = await draft();
    expect(await board.ok('cases.remove', at(made), 'city')).toEqual({ caseId: null });
    expect((await board.call('cases.detail', { caseId: made.caseId }, 'city')).code).toBe('A0404');
    expect((await board.call('cases.save', { tid: made.tid, ...said() }, 'city')).code).toBe(0);
  });

  test('taken off with a reason, by the platform or its own unit; a revision goes on', async () => {
    const reason = '案例中的做法已经废止，不宜再供参考。';
    const one = await stored();
    expect((await board.call('cases.offByPlatform', { caseId: one.caseId, reason: '旧' }, 'reviewer')).code).toBe(
      'B0003',
    );
    const off = await board.ok('cases.offByPlatform', { caseId: one.caseId, reason }, 'reviewer');
    expect(off).toMatchObject({ state: 2, publicVersion: null, refusal: reason });
    expect(await publicText(one)).toBe('A0404');
    expect(await changedPast()).toEqual([]);
    // The case was public once, so it cannot be removed.
    const again = await saved(off);
    expect(again.actions).toEqual(['save', 'submit']);
    expect((await board.call('cases.remove', at(again), 'city')).code).toBe('B0001');

    const two = await stored();
    const sent = await handedIn(await saved(two));
    const gone = await board.ok('cases.off', { caseId: two.caseId, reason }, 'city');
    expect(gone).toMatchObject({ state: 0, publicVersion: null, desk: { level: 1 } });
    const back = await passed(await passed({ ...sent, stamp: gone.stamp }, 'province'), 'reviewer');
    expect(await publicText(back)).toBe('小区停水五天后恢复供水');
  });
});

describe('the table', () => {
  /** Makes a case in a state, with or without a public version. */
  const standing = async (state: number, isPublic: boolean): Promise<Seen> => {
    const first = isPublic ? await stored() : await draft();
    if (state === 1) return first;
    const written = isPublic ? await saved(first) : first;
    if (state === 3) return written;
    const sent = await handedIn(written);
    return state === 0 ? sent : (await audit(sent, false, 'province')).data;
  };
  const steps = {
    save: (one: Seen) => board.call('cases.save', { ...at(one), ...said() }, 'city'),
    submit: (one: Seen) => submit(one),
    recall: (one: Seen) => board.call('cases.recall', at(one), 'city'),
    remove: (one: Seen) => board.call('cases.remove', at(one), 'city'),
    audit: (one: Seen) => audit(one, true, 'province', ''),
    off: (one: Seen) => board.call('cases.off', { caseId: one.caseId, reason: '这个案例不宜再供参考。' }, 'city'),
  };
  const pairs = [0, 1, 2, 3].flatMap((state) =>
    [false, true].flatMap((isPublic) =>
      state === 1 && !isPublic ? [] : Object.keys(steps).map((action) => [state, isPublic, action] as const),
    ),
  );
  const allowed: Record<string, number> = {
    '3 save': 3,
    '2 save': 3,
    '1 save': 3,
    '3 submit': 0,
    '0 recall': 3,
    '0 audit': 0,
    '1 off': 2,
  };
  test.each(pairs)('state %d, public %s: %s', async (state, isPublic, action) => {
    const one = await standing(state, isPublic);
    const told = await steps[action as keyof typeof steps](one);
    const to =
      action === 'remove' && state === 3
        ? isPublic
          ? 1
          : null
        : action === 'off' && isPublic && state !== 1
          ? state
          : allowed[`${state} ${action}`];
    if (to === undefined) {
      // The desk gets "not found" for cases that were never handed in.
      expect(told.code).toBe(action === 'audit' && state === 3 && !isPublic ? 'A0404' : 'B0001');
      expect(await detail(one)).toMatchObject({ state });
      return;
    }
    expect(told.code).toBe(0);
    if (to !== null) expect(await detail(one)).toMatchObject({ state: to });
  });
  test('has no row that the tests above do not take', () => {
    expect(caseRows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  test('of twenty who decide at once one wins', async () => {
    const sent = await handedIn(await draft());
    const told = await Promise.all(Array.from({ length: 20 }, (_, i) => audit(sent, i % 2 === 0, 'province')));
    const codes = told.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 'B0001')).toHaveLength(19);
    expect((await detail(sent)).history).toHaveLength(2);
  });
  test('of twenty who begin at once one wins', async () => {
    const { tid } = await replied(board);
    const told = await Promise.all(
      Array.from({ length: 20 }, () => board.call('cases.save', { tid, ...said() }, 'city')),
    );
    expect(told.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
    expect(told.filter(({ code }) => code === 'B0008')).toHaveLength(19);
  });
  test('whoever saw an older state is told so', async () => {
    const made = await draft();
    await saved(made);
    for (const step of [steps.save, steps.submit, steps.remove]) expect((await step(made)).code).toBe('B0001');
  });
});

describe('what is handed in', () => {
  const problems = async (changes: object, more: object = {}) => {
    const told = await submit(await draft(changes), 'city', more);
    return [told.code, ...Object.keys(told.data?.problems ?? {})];
  };
  const content = (parts: object) =>
    contentOf({
      situation: '停水五天。'.repeat(30),
      handling: '到现场查看。'.repeat(30),
      result: '恢复供水。'.repeat(30),
      basis: '依据规定办理。'.repeat(10),
      lesson: LESSON,
      ...parts,
    });
  test('is long enough, under every heading, with the checklist ticked and no personal data', async () => {
    expect((await problems({ title: '停水' }))[0]).toBe('B0003');
    expect((await problems({ content: '【群众反映】\n停水。' }))[0]).toBe('B0003');
    expect((await problems({ content: content({ lesson: '' }) }))[0]).toBe('B0003');
    expect((await problems({}, { checked: ['names', 'phones'] }))[0]).toBe('B0003');
    const withPhone = { content: content({ result: '联系电话13812345678。'.repeat(30) }) };
    expect((await problems(withPhone))[0]).toBe('B0003');
    expect((await problems(withPhone, { personalKept: true }))[0]).toBe(0);
    expect((await problems({ content: content({}) }))[0]).toBe(0);
  });
  test('comes of a public message that was answered, and rated above 3 or not at all', async () => {
    const fromMessage = async (tid: number) => [
      (await board.call('cases.prepare', { tid }, 'city')).code,
      (await board.call('cases.save', { tid, ...said() }, 'city')).code,
    ];
    expect(await fromMessage((await opened(board)).tid)).toEqual(['B0009', 'B0009']);
    // A unit is no party to messages that no reviewer has opened yet.
    expect(await fromMessage((await posted(board)).tid)).toEqual(['B0002', 'B0002']);
    const { tid } = await replied(board);
    for (const [grade, code] of [
      ['3.00', 'B0009'],
      ['3.25', 0],
    ] as const) {
      await sql`update message set grade = ${grade} where tid = ${tid}`.execute(board.db);
      expect((await board.call('cases.prepare', { tid }, 'city')).code).toBe(code);
    }
    await sql`delete from "watchedChange"`.execute(board.db);
  });
  test('is stored only while its message is public', async () => {
    const one = await draft();
    const sent = await passed(await handedIn(one), 'province');
    await sql`update message set "threadState" = 2 where tid = ${one.tid}`.execute(board.db);
    expect((await audit(sent, true, 'reviewer', '')).code).toBe('B0009');
    await sql`delete from "watchedChange"`.execute(board.db);
  });
});

describe('whose it is', () => {
  test('a draft is its unit’s alone; what was handed in is read by its desks', async () => {
    const made = await draft();
    const reads = (as: Role) => board.call('cases.detail', { caseId: made.caseId }, as).then(({ code }) => code);
    expect(await Promise.all((['province', 'county', 'ministry'] as const).map(reads))).toEqual([
      'A0404',
      'A0404',
      'A0404',
    ]);
    expect(await Promise.all((['otherCounty', 'citizen'] as const).map(reads))).toEqual(['A0403', 'A0403']);
    expect((await board.call('cases.detailByPlatform', { caseId: made.caseId }, 'reviewer')).code).toBe('A0404');
    const sent = await handedIn(made);
    expect(await reads('province')).toBe(0);
    expect(await reads('county')).toBe('A0404');
    expect((await detail(sent, 'reviewer')).actions).toEqual([]);
    // Neither the own unit nor another unit beside it may examine the case.
    for (const as of ['city', 'ministry'] as const)
      expect((await audit(sent, true, as, '')).code).toBe(as === 'city' ? 'B0002' : 'A0404');
    expect((await audit(sent, true, 'reviewer', '')).code).toBe('B0002');
    const back = await board.ok('cases.recall', at(sent), 'city');
    await saved(back, { title: '还没有写完的新标题' });
    // Other units still see the version that was handed in.
    expect((await detail(sent, 'province')).title).toBe('小区停水五天后恢复供水');
    expect((await detail(sent, 'province')).versions).toHaveLength(1);
  });
  test('nobody examines what he wrote, though he changed units', async () => {
    const made = await draft();
    await sql`update "caseBase" set "authorUid" = 6 where "caseId" = ${made.caseId}`.execute(board.db);
    const sent = await handedIn(made);
    expect((await audit(sent, true, 'province', '')).code).toBe('B0002');
    await board.ok('cases.recall', at(sent), 'city');
  });
  test('the platform takes over where a desk can no longer examine', async () => {
    const sent = await handedIn(await draft());
    const grant = async (given: string) => {
      await sql`update unit set capabilities = ${given}::text[] where "groupId" = ${group.province}`.execute(board.db);
      await board.app.references.load(board.app);
    };
    await grant('{allowCheckCase}');
    expect((await audit(sent, true, 'province', '')).code).toBe('B0002');
    const { rows } = await board.ok('cases.pageByPlatform', { rows: 100 }, 'reviewer');
    expect(rows.map((row: Seen) => row.caseId)).toContain(sent.caseId);
    expect((await audit(sent, true, 'reviewer', '')).data).toMatchObject({ state: 0, desk: { level: 0 } });
    await grant('{allowDelivery,allowHandleDelivery,allowSendCase,allowCheckCase}');
  });
  test('lists by state, with the numbers that the badges show', async () => {
    const { own, desk } = await board.ok('cases.counts', {}, 'city');
    for (const state of [0, 1, 2, 3]) {
      const { total, rows } = await board.ok('cases.page', { state, rows: 100 }, 'city');
      expect([total, rows.length]).toEqual([own[state] ?? 0, own[state] ?? 0]);
      expect(rows.every((row: { state: number }) => row.state === state)).toBe(true);
    }
    const all = await board.ok('cases.page', {}, 'city');
    expect(all.total).toBe(Object.values(own as Record<string, number>).reduce((sum, one) => sum + one, 0));
    expect(desk).toBe(0);
    const there = await board.ok('cases.page', { side: 'desk', rows: 100 }, 'province');
    expect(there.total).toBe((await board.ok('cases.counts', {}, 'province')).desk);
    expect(there.rows.every((row: { actions: string[] }) => row.actions.includes('audit'))).toBe(true);
    expect((await board.call('cases.page', {}, 'otherCounty')).code).toBe('A0403');
    expect((await board.call('cases.page', { state: 9 }, 'city')).data.total).toBe(0);
    expect((await board.call('cases.page', { keywords: 'x'.repeat(101) }, 'city')).code).toBe('A0400');
    // The platform does not see cases that were never handed in, but it sees public cases under revision.
    const listed = async () =>
      (await board.ok('cases.pageByPlatform', { side: 'all', rows: 100 }, 'reviewer')).rows as (Seen & {
        title: string;
        actions: string[];
      })[];
    const never = await draft();
    const done = await stored();
    await saved(done, { title: '还没有交上去的标题' });
    const rows = await listed();
    expect(rows.map(({ caseId }) => caseId)).not.toContain(never.caseId);
    expect(rows.map(({ title }) => title)).not.toContain('还没有交上去的标题');
    expect(rows.find(({ caseId }) => caseId === done.caseId)?.actions).toEqual(['off']);
  });
});

describe('a draft put together by rules', () => {
  test('word for word from its sources, masked, under headings', async () => {
    const story = await replied(board, {
      subject: '金星路12号幸福小区三号楼停水五天请尽快恢复',
      content:
        '尊敬的领导您好！我叫王建国，电话13812345678，家住幸福小区三号楼。小区自十六日起停水，老人孩子生活不便。',
    });
    const { tid } = story;
    const made = await board.ok('cases.prepare', { tid }, 'city');
    expect(made).toMatchObject({
      title: '金星路某小区停水五天请尽快恢复',
      caseId: null,
      level: 3,
      year: 2026,
      type: 1,
    });
    expect(made.content).toMatch(/^【群众反映】\n/);
    expect(made.content).not.toMatch(/王建国|138|幸福|三号楼|尊敬/);
    expect(made.content).toContain('小区自十六日起停水，老人孩子生活不便。');
    expect(made.content).toContain('【办理过程】\n2026年11月21日，');
    const sentences: string[] = made.materials.flatMap((one: { sentences: string[] }) => one.sentences);
    for (const line of made.content.split('\n').filter((one: string) => one && !one.startsWith('【')))
      for (const sentence of line.match(/[^。]+。/g) ?? [])
        expect(sentences.some((one) => one.includes(sentence))).toBe(true);
    const known = () => board.ok('cases.ofMessage', { tid }, 'city');
    expect(await known()).toEqual({ caseId: null, caseState: null });
    const { caseId } = await board.ok('cases.save', { tid, ...said() }, 'city');
    expect(await board.ok('cases.prepare', { tid }, 'city')).toMatchObject({ caseId, caseState: 3 });
    expect(await known()).toEqual({ caseId, caseState: 3 });
    // A list asks for all of its messages at once, and learns of its own unit's cases alone.
    const other = await replied(board);
    const listed = async (as: Role) => (await board.ok('cases.ofMessages', { tids: [other.tid, tid] }, as)).rows;
    expect(await listed('city')).toEqual([{ tid, caseId, caseState: 3 }]);
    expect(await listed('ministry')).toEqual([]);
    expect((await board.call('cases.ofMessages', { tids: [tid] }, 'otherCounty')).code).toBe('A0403');
  });
  test('without who wrote it, whom to call and other cases', async () => {
    const story = await opened(board, {
      content: '我是幸福小区的住户王秀兰，电话13812345678。小区北门外的路灯坏了快半年，老人晚上不敢出门。',
    });
    await story.take('city', 'reply', {
      content:
        '经查，路灯电缆被挖断，三日内全部恢复照明。联系人：李志强，电话0731-84012345。类似问题可参阅案例《先亮灯》：https://board.example/caseBase/content?caseId=15',
    });
    const { content, materials } = await board.ok('cases.prepare', { tid: story.tid }, 'city');
    expect(content).toContain('【群众反映】\n小区北门外的路灯坏了快半年，老人晚上不敢出门。');
    expect(content).toContain('三日内全部恢复照明。');
    expect(JSON.stringify(materials)).not.toMatch(/王秀兰|李志强|联系人|号码略|caseId/);
  });
  test('for a unit that has to do with the message and sends cases', async () => {
    const { tid } = await replied(board);
    for (const name of ['cases.prepare', 'cases.ofMessage'] as const) {
      const code = (as: Role | null) => board.call(name, { tid }, as).then((told) => told.code);
      expect(await code('ministry')).toBe('B0002');
      expect(await code('otherCounty')).toBe('A0403');
      expect(await code('citizen')).toBe('A0403');
      expect(await code(null)).toBe('USR0001');
      expect((await board.call(name, { tid: 999_999 }, 'city')).code).toBe('A0404');
    }
  });
});

describe('bad input', () => {
  test('is refused as such', async () => {
    const made = await draft();
    for (const changes of [{ domainId: 9999 }, { reason: 0 }, { type: 7 }, { level: 2 }])
      expect((await board.call('cases.save', { ...at(made), ...said(changes) }, 'city')).code).toBe('B0003');
    for (const changes of [
      { content: 'x'.repeat(8001) },
      { title: 'x'.repeat(200) },
      { domainId: 'x' },
      { caseId: 'one' },
    ])
      expect((await board.call('cases.save', { ...at(made), ...said(), ...changes }, 'city')).code).toBe('A0400');
    expect((await board.call('cases.save', said(), 'city')).code).toBe('A0400');
    expect((await board.call('cases.save', { caseId: made.caseId, ...said() }, 'city')).code).toBe('A0400');
    expect((await board.call('cases.submit', { ...at(made), checked: ['all'] }, 'city')).code).toBe('A0400');
    expect((await board.call('cases.recall', { caseId: 999_999, stamp: 0 }, 'city')).code).toBe('A0404');
  });
});
