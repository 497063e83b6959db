import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, type Story } from '../base/testing/story.ts';

/** One answer for many authors: each reads it on his own message, rates it himself, and may split off. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const content = '您好，幸福小区的水泵已经更换，二十日上午起恢复供水，感谢您的监督。';
const differs = '我家是三号楼，水泵换了仍然没有水，请另外答复';

type Scene = { stories: Story[]; messageGroupId: number; version: number };
const water = (house: number) => ({
  subject: `幸福小区${house}号楼停水多日请尽快恢复供水`,
  content: `幸福小区${house}号楼已经停水四天，水泵坏了没有人修，请尽快恢复供水。`,
});
/** Messages of the citizen and of the other in turn, taken up by the city. */
async function scene(count: number, changes: object = {}): Promise<Scene> {
  const stories: Story[] = [];
  for (let i = 0; i < count; i++)
    stories.push(await opened(board, { ...water(i), uid: i % 2 ? uid.other : uid.citizen, ...changes }));
  // Put together by hand, whatever was proposed.
  await board.settle();
  await sql`delete from "messageGroupMember"`.execute(board.db);
  const tids = stories.map(({ tid }) => tid);
  const { messageGroupId, version } = await board.ok('groups.make', { tids }, 'city');
  return { stories, messageGroupId, version };
}
const answerAs = (
  as: Role,
  { messageGroupId }: Pick<Scene, 'messageGroupId'>,
  stories: Story[],
  { lines = {}, ...more }: { lines?: Record<number, string>; [more: string]: unknown } = {},
) =>
  board.call(
    'groups.answer',
    {
      messageGroupId,
      content,
      members: stories.map(({ tid }, i) => ({ tid, line: lines[i] ?? '' })),
      ...more,
    },
    as,
  );
const together = async (tid: number, as?: Role) => {
  await board.settle();
  return await board.ok('groups.ofMessage', { tid }, as);
};
const texts = async ({ tid }: Story) =>
  (await board.ok('messages.content', { tid })).contentList
    .filter(({ dataType }: { dataType: number }) => dataType === 4)
    .map((entry: { content: string }) => entry.content);
const kinds = async (story: Story) => (await story.rows()).events.map(({ kind }) => kind);
const own = (tid: number, as: Role) => board.ok('groups.own', { tid }, as);
const page = (messageGroupId: number, as: Role = 'city') => board.ok('groups.page', { messageGroupId }, as);

describe('five messages', () => {
  let five: Scene;
  beforeAll(async () => {
    five = await scene(5);
    const { stories } = five;
    expect((await own(stories[1]!.tid, 'other')).planned).toBe(true);
    const lines = { 1: '您反映的三号楼阀门也已更换。' };
    const done = await answerAs('city', five, stories, { lines });
    expect(done).toMatchObject({ code: 0, data: { state: 2, mayEdit: false, mayAnswer: false } });
    await board.settle();
  });

  test('get one answer; a line of his own reads one author alone', async () => {
    const [first, second] = five.stories;
    expect(await texts(first!)).toEqual([content]);
    expect(await texts(second!)).toEqual([`${content}\n\n您反映的三号楼阀门也已更换。`]);
    for (const story of five.stories)
      expect(await kinds(story)).toEqual(expect.arrayContaining(['replied', 'answeredTogether']));
  });

  test('each author is told of his own, and reads that others have the same', async () => {
    const { rows } = await board.ok('notices.list', { rows: 100 }, 'other');
    const replied = rows
      .filter(({ kind }: { kind: string }) => kind === 'replied')
      .map(({ tid }: { tid: number }) => tid);
    expect(replied.sort()).toEqual([five.stories[1]!.tid, five.stories[3]!.tid]);
    expect(await own(five.stories[1]!.tid, 'other')).toMatchObject({ count: 4, planned: false, maySplit: true });
    const shown = await together(five.stories[0]!.tid);
    expect(shown).toMatchObject({ count: 4, split: false });
    expect(shown.rows.map(({ tid }: { tid: number }) => tid)).toEqual(five.stories.slice(1).map(({ tid }) => tid));
  });

  test('each evaluates for himself', async () => {
    const grades = { gradeLevel: 5, gradeManner: 5, gradeSpeed: 5 };
    await board.ok('handling.grade', { tid: five.stories[0]!.tid, ...grades, content: '谢谢' }, 'citizen');
    expect((await five.stories[0]!.message()).traceState).toBe(3);
    expect((await five.stories[2]!.message()).traceState).toBe(1);
    // Who has judged the answer has taken it.
    expect((await own(five.stories[0]!.tid, 'citizen')).maySplit).toBe(false);
    expect((await board.call('groups.split', { tid: five.stories[0]!.tid, reason: differs }, 'citizen')).code).toBe(
      'B0001',
    );
  });

  test('one splits off: his message goes on by itself, the others keep their answer', async () => {
    const { tid } = five.stories[3]!;
    expect((await board.call('groups.split', { tid, reason: '不同' }, 'other')).code).toBe('B0003');
    expect((await board.call('groups.split', { tid, reason: differs }, 'citizen')).code).toBe('A0404');
    expect((await board.call('groups.split', { tid, reason: differs }, 'city')).code).toBe('ORG_REFUSED');
    expect((await board.call('groups.split', { tid, reason: differs })).code).toBe('USR0001');
    await board.ok('groups.split', { tid, reason: differs }, 'other');
    expect((await board.call('groups.split', { tid, reason: differs }, 'other')).code).toBe('B0001');
    expect(await own(tid, 'other')).toMatchObject({ split: true, maySplit: false, reason: differs, count: 0 });
    expect(await together(tid)).toEqual({ count: 0, rows: [], split: true });
    expect((await together(five.stories[1]!.tid)).count).toBe(3);
    // Until the other text comes, the common one stands; what he said is for the office.
    expect(await texts(five.stories[3]!)).toEqual([content]);
    expect(JSON.stringify(await board.ok('messages.content', { tid }))).not.toContain(differs);
    const { rows } = await board.ok('notices.list', { rows: 100 }, 'city');
    expect(rows.some((row: { tid: number; kind: string }) => row.tid === tid && row.kind === 'splitOff')).toBe(true);

    const { row } = await board.ok('handling.detail', { tid }, 'city');
    expect(row.actions.map(({ action }: { action: string }) => action)).toContain('improve');
    expect(row.dueAt).toBeGreaterThan(0);
    const alone = '您好，三号楼的阀门另有损坏，已于今日更换，现已恢复供水，请您查看。';
    await board.ok('handling.submitAnswer', { tid, content: alone }, 'city');
    await board.settle();
    expect(await texts(five.stories[3]!)).toEqual([alone]);
    expect(await texts(five.stories[1]!)).toEqual([`${content}\n\n您反映的三号楼阀门也已更换。`]);
    expect((await page(five.messageGroupId)).members.find((one: { tid: number }) => one.tid === tid)).toMatchObject({
      state: 5,
      reason: differs,
    });
  });

  test('a better text for one ends what it has in common', async () => {
    const story = five.stories[2]!;
    await story.take('reviewer', 'demandImprovement');
    await story.take('city', 'improve', { content: '您好，阀门和水泵均已更换完毕，供水已经恢复正常，请您放心。' });
    expect((await together(story.tid)).count).toBe(0);
    expect((await together(five.stories[1]!.tid)).count).toBe(2);
  });
});

describe('what is not public', () => {
  test('is counted and never named', async () => {
    const three = await scene(2);
    const closed = await opened(board, water(8));
    await board.settle();
    await sql`delete from "messageGroupMember" where tid = ${closed.tid}`.execute(board.db);
    await board.ok('groups.add', { ...pick(await page(three.messageGroupId)), tid: closed.tid }, 'city');
    const all = [...three.stories, closed];
    expect((await answerAs('city', three, all)).code).toBe(0);
    await closed.take('citizen', 'askTakedown');
    await closed.take('reviewer', 'decideTakedown', { uphold: true });
    const shown = await together(three.stories[0]!.tid);
    expect(shown).toMatchObject({ count: 2, rows: [{ tid: three.stories[1]!.tid }] });
    expect(JSON.stringify(shown)).not.toContain('8号楼');
    expect((await board.call('groups.ofMessage', { tid: closed.tid })).code).toBe('A0404');
    expect((await own(closed.tid, 'citizen')).count).toBe(2);
  });
});
const pick = ({ messageGroupId, version }: Pick<Scene, 'messageGroupId' | 'version'>) => ({ messageGroupId, version });

describe('all or none', () => {
  test('where one cannot be answered now, it is named and nothing is sent', async () => {
    const three = await scene(3);
    await three.stories[1]!.take('city', 'askRecheck');
    const refused = await answerAs('city', three, three.stories);
    expect(refused).toMatchObject({ code: 'B0009', data: { fields: { [three.stories[1]!.tid]: expect.any(String) } } });
    expect(Object.keys(refused.data.fields)).toHaveLength(1);
    expect(await kinds(three.stories[0]!)).not.toContain('replied');
    // Left out, the others are answered.
    expect((await answerAs('city', three, [three.stories[0]!, three.stories[2]!])).code).toBe(0);
  });

  test('a colleague at one of the texts, or a message that changed, stops all', async () => {
    const two = await scene(2);
    const [first, second] = two.stories;
    await sql`insert into lease (kind, tid, tpid, "groupId", uid, since, until)
      values ('write', ${first!.tid}, 0, ${group.city}, ${uid.bureau}, ${board.clock.now()}, ${new Date(board.clock.now().getTime() + 60_000)})`.execute(
      board.db,
    );
    expect(Object.keys((await answerAs('city', two, two.stories)).data.fields)).toEqual([String(first!.tid)]);
    expect((await page(two.messageGroupId)).members[0].blocked).not.toBe('');
    await sql`delete from lease`.execute(board.db);
    const stale = two.stories.map(({ tid }) => ({ tid, version: tid === second!.tid ? 99 : undefined }));
    const refused = await answerAs('city', two, two.stories, { members: stale });
    expect(Object.keys(refused.data.fields)).toEqual([String(second!.tid)]);
    expect((await answerAs('city', two, two.stories)).code).toBe(0);
  });

  test('texts keep the rules of every reply', async () => {
    const two = await scene(2);
    const code = async (more: Parameters<typeof answerAs>[3]) => (await answerAs('city', two, two.stories, more)).code;
    expect(await code({ content: '短' })).toBe('B0003');
    expect(await code({ content: `${content}违禁词` })).toBe('T0010');
    expect(await code({ lines: { 1: '违禁词' } })).toBe('B0009');
    expect(await code({ content: `${content}请打13812345678` })).toBe('B0003');
    expect(await code({ lines: { 0: '请打13812345678' } })).toBe('B0009');
    expect(await code({ lines: { 0: '字'.repeat(301) } })).toBe('B0003');
    expect(await code({ promises: [{ text: '别处的话', dueOn: '2026-12-31', promised: true }] })).toBe('B0003');
    const one = { members: [{ tid: two.stories[0]!.tid }] };
    expect(await code(one)).toBe('B0009');
    expect(await code({ members: [...one.members, ...one.members] })).toBe('B0001');
    expect(await code({ members: [...one.members, { tid: 999999 }] })).toBe('B0001');
    expect(await kinds(two.stories[0]!)).not.toContain('replied');
    expect(await code({})).toBe(0);
  });

  test('a unit that has its replies signed has these signed, each by itself', async () => {
    const two = await scene(2);
    const rule = {
      groupId: group.city,
      enabled: true,
      applies: 'all',
      domainIds: [],
      typeIds: [],
      note: '按规定',
      headUids: [uid.city],
      leaderUids: [uid.city],
    };
    await board.ok('handling.setSignOffRule', rule, 'administrator');
    expect((await page(two.messageGroupId)).members[0]).toMatchObject({ signs: true, blocked: '' });
    expect((await answerAs('city', two, two.stories)).code).toBe(0);
    const { members, state } = await page(two.messageGroupId);
    expect(members.map((one: { state: number }) => one.state)).toEqual([3, 3]);
    expect(state).toBe(1);
    const [first] = two.stories as [Story];
    expect(await kinds(first)).not.toContain('replied');
    const { signOff } = await board.ok('handling.detail', { tid: first.tid }, 'city');
    expect(signOff.list).toHaveLength(1);
    await board.ok('handling.setSignOffRule', { ...rule, enabled: false, note: '不再要求' }, 'administrator');
  });
});

test('promises and points of each message are kept', async () => {
  const two = await scene(2, {
    content: '幸福小区停水四天，请尽快修复水泵。以后停水能否提前通知？希望增设一个应急供水点。',
  });
  const text = '您好，水泵已经修复，供水恢复正常。\n今后停水将提前通知居民。\n2026年12月31日前增设应急供水点。';
  const found = (await board.ok('promises.find', { content: text }, 'city')).rows;
  const promises = found.map(({ text, dueOn }: { text: string; dueOn: string }) => ({ text, dueOn, promised: true }));
  expect((await answerAs('city', two, two.stories, { content: text, promises })).code).toBe(0);
  await board.settle();
  for (const { tid } of two.stories) {
    expect((await board.ok('promises.ofMessage', { tid })).rows).toHaveLength(1);
    const { rows } = await board.ok('handling.asks', { tid });
    expect(rows.filter((row: { paragraph: number | null }) => row.paragraph !== null).length).toBeGreaterThan(0);
  }
});

test('a draft is kept for the office, with the lines, and goes with the answer', async () => {
  const two = await scene(2);
  const [{ tid }] = two.stories as [Story];
  const draft = { content: '还没写完', signAs: '某办', lines: [{ tid, line: '您家已修好' }] };
  const on = { messageGroupId: two.messageGroupId, draftVersion: 0 };
  expect(await page(two.messageGroupId)).toMatchObject({ draftVersion: 0, content: '' });
  const { draftVersion } = await board.ok('groups.save', { ...on, ...draft }, 'city');
  expect(await page(two.messageGroupId)).toMatchObject({ draftVersion, content: '还没写完', signAs: '某办' });
  expect((await page(two.messageGroupId)).members[0].line).toBe('您家已修好');
  expect((await board.call('groups.save', { ...on, ...draft }, 'city')).code).toBe('B0013');
  expect((await answerAs('city', two, two.stories)).code).toBe(0);
  expect(await page(two.messageGroupId)).toMatchObject({ draftVersion: 0, content: '' });
  expect((await board.call('groups.save', { ...on, ...draft }, 'city')).code).toBe('B0001');
});

describe('units below', () => {
  test('keep a draft of their own, which the office does not read', async () => {
    const three = await scene(3);
    const { messageGroupId } = three;
    const [first, second, third] = three.stories as [Story, Story, Story];
    for (const story of [first, second]) {
      await story.take('city', 'assign', { groupId: group.bureau });
      await story.takeItem('bureau', 'receive');
    }
    const on = { messageGroupId, draftVersion: 0 };
    await board.ok(
      'groups.save',
      { ...on, content: '市里写的', lines: [{ tid: third.tid, line: '给三号楼' }] },
      'city',
    );
    const lines = [{ tid: second.tid, line: '给二号楼' }];
    const { draftVersion } = await board.ok('groups.save', { ...on, content: '局里写的', lines }, 'bureau');
    const theirs = await page(messageGroupId, 'bureau');
    expect(theirs).toMatchObject({ content: '局里写的', draftVersion });
    expect(theirs.members.map(({ line }: { line: string }) => line)).toEqual(['', '给二号楼']);
    const office = await page(messageGroupId);
    expect(office.content).toBe('市里写的');
    expect(office.members.map(({ line }: { line: string }) => line)).toEqual(['', '', '给三号楼']);
    // What the unit hands in ends its own draft alone.
    expect((await answerAs('bureau', three, [first, second])).code).toBe(0);
    expect((await page(messageGroupId)).content).toBe('市里写的');
  });

  test('hand in the text for what they have in hand; the office passes each', async () => {
    const three = await scene(3);
    const [first, second, third] = three.stories as [Story, Story, Story];
    for (const story of [first, second]) {
      await story.take('city', 'assign', { groupId: group.bureau });
      await story.takeItem('bureau', 'receive');
    }
    // The office cannot answer over the unit's head.
    const { members } = await page(three.messageGroupId);
    expect(members.map(({ blocked }: { blocked: string }) => blocked !== '')).toEqual([true, true, false]);
    expect((await answerAs('bureau', three, [first, third])).code).toBe('B0001');
    expect((await answerAs('county', three, [first, second])).code).toBe('A0404');
    expect((await answerAs('bureau', three, [first, second])).code).toBe(0);
    expect((await page(three.messageGroupId)).members.map(({ state }: { state: number }) => state)).toEqual([3, 3, 1]);
    expect(await together(first.tid)).toMatchObject({ count: 0 });
    for (const story of [first, second]) await story.takeItem('city', 'pass', { content: undefined });
    expect(await together(first.tid)).toMatchObject({ count: 1, rows: [{ tid: second.tid }] });
    expect((await page(three.messageGroupId)).state).toBe(1);
  });

  test('an author may split off while it is examined', async () => {
    const two = await scene(2);
    for (const story of two.stories) {
      await story.take('city', 'assign', { groupId: group.bureau });
      await story.takeItem('bureau', 'receive');
    }
    expect((await answerAs('bureau', two, two.stories)).code).toBe(0);
    await board.ok('groups.split', { tid: two.stories[0]!.tid, reason: differs }, 'citizen');
    for (const story of two.stories) await story.takeItem('city', 'pass', { content: undefined });
    expect(await together(two.stories[0]!.tid)).toEqual({ count: 0, rows: [], split: true });
    expect((await together(two.stories[1]!.tid)).count).toBe(0);
  });
});

test('before the answer, an author who splits off is left out of it', async () => {
  const three = await scene(3);
  const [first] = three.stories as [Story];
  expect(await own(first.tid, 'citizen')).toMatchObject({ planned: true, maySplit: true, count: 0 });
  await board.ok('groups.split', { tid: first.tid, reason: differs }, 'citizen');
  const { members } = await page(three.messageGroupId);
  expect(members[0]).toMatchObject({ state: 5, reason: differs });
  expect((await answerAs('city', three, three.stories)).code).toBe('B0001');
  expect((await answerAs('city', three, three.stories.slice(1))).code).toBe(0);
  expect((await first.message()).traceState).toBe(0);
});

test('after the time for evaluations nobody splits off', async () => {
  const two = await scene(2);
  await answerAs('city', two, two.stories);
  board.clock.advance(31 * 86_400_000);
  const { tid } = two.stories[0]!;
  expect((await own(tid, 'citizen')).maySplit).toBe(false);
  expect((await board.call('groups.split', { tid, reason: differs }, 'citizen')).code).toBe('B0001');
});
