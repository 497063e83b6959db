import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fid, group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, Story } from '../base/testing/story.ts';
import { waitingOf } from '../handling/index.ts';
import { proposeGroups } from './proposing.ts';

/** Near messages are proposed as a group and corrected by hand. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());
beforeEach(async () => {
  // Each scene begins with nothing that waits for the city.
  for (const tid of await waitingOf(board.db, { app: board.app, groupId: group.city }, 100))
    await new Story(board, tid).take('reviewer', 'move', { fid: fid.countySeat });
  await board.settle();
  await sql`delete from "messageGroupMember"`.execute(board.db);
  await sql`delete from "messageGroup"`.execute(board.db);
});

const water = (house: string) => ({
  subject: `幸福小区${house}号楼停水多日请尽快恢复供水`,
  content: `幸福小区${house}号楼已经停水四天，水泵坏了没有人修，老人孩子生活不便，请尽快恢复供水。`,
});
const lamps = {
  subject: '和平路中段路灯三个月不亮请维修',
  content: '和平路中段的路灯坏了三个月，晚上出行很不安全，希望城管部门派人维修。',
};

async function waterMessages(count: number): Promise<Story[]> {
  const stories: Story[] = [];
  for (let i = 1; i <= count; i++)
    stories.push(await opened(board, { ...water(String(i)), uid: i % 2 ? uid.citizen : uid.other }));
  await board.settle();
  return stories;
}
const list = async (state = 0, as: Role = 'city') => (await board.ok('groups.list', { state }, as)).rows;
const page = (messageGroupId: number, as: Role = 'city') => board.ok('groups.page', { messageGroupId }, as);
const tidsOf = ({ members }: { members: { tid: number }[] }) => members.map(({ tid }) => tid);
const only = async () => {
  const rows = await list();
  expect(rows).toHaveLength(1);
  return await page(rows[0].messageGroupId);
};
const on = ({ messageGroupId, version }: { messageGroupId: number; version: number }) => ({ messageGroupId, version });
async function confirmed(count: number) {
  const stories = await waterMessages(count);
  const found = await only();
  const done = await board.ok('groups.confirm', { ...on(found), tids: tidsOf(found) }, 'city');
  return { stories, found: done };
}

describe('as messages arrive', () => {
  test('those about one matter make a proposal, with reasons; others stay alone', async () => {
    await opened(board, lamps);
    const stories = await waterMessages(3);
    const found = await only();
    expect(tidsOf(found)).toEqual(stories.map(({ tid }) => tid));
    expect(found).toMatchObject({ state: 0, found: true, mayEdit: true, mayAnswer: false, others: 0 });
    expect(found.members[0]).toMatchObject({ state: 0, place: '幸福小区', distance: null, blocked: '' });
    expect(found.members[0].words).toEqual(expect.arrayContaining(['停水']));
    expect(await board.ok('groups.counts', {}, 'city')).toEqual({ proposed: 1, confirmed: 0 });
    expect(await list(0, 'county')).toEqual([]);
  });

  test('those of another office do not join', async () => {
    const [own] = await waterMessages(1);
    await opened(board, { ...water('9'), fid: fid.countySeat });
    await board.settle();
    expect(await list()).toEqual([]);
    const { rows } = await board.ok('groups.near', { tid: own!.tid }, 'city');
    expect(rows).toEqual([]);
  });

  test('one that comes later is proposed for a group that was confirmed', async () => {
    const { found } = await confirmed(2);
    const late = await opened(board, water('8'));
    await board.settle();
    const now = await page(found.messageGroupId);
    expect(now.state).toBe(1);
    expect(now.members.map(({ tid, state }: { tid: number; state: number }) => [tid, state]).at(-1)).toEqual([
      late.tid,
      0,
    ]);
    // What was read before is out of date.
    expect((await board.call('groups.refuse', on(found), 'city')).code).toBe('B0001');
    const joined = await board.ok('groups.add', { ...on(now), tid: late.tid }, 'city');
    expect(joined.members.at(-1)).toMatchObject({ tid: late.tid, state: 1 });
  });

  test('what was parted is not proposed together again, by day or night', async () => {
    const stories = await waterMessages(3);
    const found = await only();
    await board.ok('groups.remove', { ...on(found), tid: stories[2]!.tid }, 'city');
    await proposeGroups(board.app).run();
    expect(tidsOf(await only())).toEqual(stories.slice(0, 2).map(({ tid }) => tid));
    await board.ok('groups.refuse', on(await only()), 'city');
    await proposeGroups(board.app).run();
    expect(await list()).toEqual([]);
  });

  test('the nightly job proposes what the arrival missed, once', async () => {
    const stories = await waterMessages(2);
    await sql`delete from "messageGroupMember"`.execute(board.db);
    await sql`delete from "messageGroup"`.execute(board.db);
    await proposeGroups(board.app).run();
    await proposeGroups(board.app).run();
    expect(tidsOf(await only())).toEqual(stories.map(({ tid }) => tid));
  });
});

describe('what is answered, withdrawn or moved meanwhile', () => {
  test('leaves the proposal, which ends where one is left', async () => {
    const stories = await waterMessages(3);
    await stories[0]!.take('city', 'reply');
    await board.settle();
    expect(tidsOf(await only())).toEqual(stories.slice(1).map(({ tid }) => tid));
    await stories[1]!.take('reviewer', 'move', { fid: fid.countySeat });
    await board.settle();
    expect(await list()).toEqual([]);
  });

  test('shows nothing of a message that went to another office', async () => {
    const { stories, found } = await confirmed(3);
    await stories[0]!.take('reviewer', 'move', { fid: fid.countySeat });
    await board.settle();
    expect((await page(found.messageGroupId)).others).toBe(0);
    // As it is before the listener has followed it.
    await sql`delete from "messageGroupMember" where tid = ${stories[0]!.tid}
      and "messageGroupId" <> ${found.messageGroupId}`.execute(board.db);
    await sql`update "messageGroupMember" set state = 1 where tid = ${stories[0]!.tid}
      and "messageGroupId" = ${found.messageGroupId}`.execute(board.db);
    const now = await page(found.messageGroupId);
    expect(JSON.stringify(now)).not.toContain('1号楼');
    expect(now.others).toBe(1);
  });
});

describe('by hand', () => {
  test('an office takes up some, adds one and takes one out; the record of each says so', async () => {
    const stories = await waterMessages(4);
    const [, second, third, fourth] = stories.map(({ tid }) => tid);
    const other = await opened(board, lamps);
    const found = await only();
    const kept = [second, third, fourth];
    const up = await board.ok('groups.confirm', { ...on(found), tids: kept }, 'city');
    expect(up).toMatchObject({ state: 1, mayAnswer: true });
    expect(tidsOf(up)).toEqual(kept);
    const more = await board.ok('groups.add', { ...on(up), tid: other.tid }, 'city');
    expect(tidsOf(more)).toEqual([...kept, other.tid]);
    const less = await board.ok('groups.remove', { ...on(more), tid: other.tid }, 'city');
    expect(tidsOf(less)).toEqual(kept);
    const back = await board.ok('groups.add', { ...on(less), tid: other.tid }, 'city');
    expect(tidsOf(back)).toContain(other.tid);
    const { log } = await board.ok('handling.detail', { tid: other.tid }, 'city');
    expect(log.map(({ event }: { event: string }) => event).slice(-3)).toEqual([
      'groupJoined',
      'groupLeft',
      'groupJoined',
    ]);
  });

  test('it puts messages together itself', async () => {
    const one = await opened(board, lamps);
    const [two] = await waterMessages(1);
    const made = await board.ok('groups.make', { tids: [one.tid, two!.tid] }, 'city');
    expect(made).toMatchObject({ state: 1, found: false });
    expect((await board.call('groups.make', { tids: [one.tid, two!.tid] }, 'city')).code).toBe('B0009');
    expect((await board.ok('groups.near', { tid: one.tid }, 'city')).group).toMatchObject({ size: 2, state: 1 });
  });

  test('bad input is refused', async () => {
    const { stories, found } = await confirmed(2);
    const call = async (name: string, input: object) => (await board.call(`groups.${name}`, input, 'city')).code;
    expect(await call('make', { tids: [stories[0]!.tid] })).toBe('B0009');
    expect(await call('make', { tids: Array.from({ length: 51 }, (_, i) => i + 1) })).toBe('A0400');
    expect(await call('make', { tids: [999998, 999999] })).toBe('A0404');
    expect(await call('confirm', { ...on(found), tids: [999999, stories[0]!.tid] })).toBe('B0001');
    expect(await call('confirm', { ...on(found), tids: [stories[0]!.tid] })).toBe('B0009');
    expect(await call('add', { ...on(found), tid: stories[0]!.tid })).toBe('B0009');
    expect(await call('remove', { ...on(found), tid: 999999 })).toBe('B0001');
    expect(await call('page', { messageGroupId: 999999 })).toBe('A0404');
    const answered = await opened(board, lamps);
    await answered.take('city', 'reply');
    expect(await call('add', { ...on(found), tid: answered.tid })).toBe('B0009');
  });

  test('no group grows beyond fifty', async () => {
    const { found } = await confirmed(2);
    const more = await Promise.all(Array.from({ length: 48 }, () => opened(board, lamps)));
    await board.settle();
    await sql`delete from "messageGroupMember" where "messageGroupId" <> ${found.messageGroupId}`.execute(board.db);
    for (const { tid } of more)
      await sql`insert into "messageGroupMember" ("messageGroupId", tid, state, "changedAt")
        values (${found.messageGroupId}, ${tid}, 1, now())`.execute(board.db);
    const last = await opened(board, lamps);
    await board.settle();
    const refused = await board.call('groups.add', { ...on(await page(found.messageGroupId)), tid: last.tid }, 'city');
    expect(refused).toMatchObject({ code: 'B0009', data: { fields: { tids: expect.stringContaining('50') } } });
  });
});

describe('nobody else', () => {
  const asOffice = (found: { messageGroupId: number; version: number }, tid: number) =>
    [
      ['groups.page', { messageGroupId: found.messageGroupId }],
      ['groups.near', { tid }],
      ['groups.make', { tids: [tid, tid + 1] }],
      ['groups.confirm', { ...on(found), tids: [tid, tid + 1] }],
      ['groups.add', { ...on(found), tid }],
      ['groups.remove', { ...on(found), tid }],
      ['groups.refuse', on(found)],
      ['groups.save', { messageGroupId: found.messageGroupId, draftVersion: 1, content: '您好', lines: [] }],
      ['groups.answer', { messageGroupId: found.messageGroupId, content: '您好', members: [{ tid }] }],
    ] as const;

  test.each(['county', 'otherCounty', 'province', 'ministry', 'bureau', 'congress'] as const)(
    'learns that there is a group: %s',
    async (role) => {
      const { stories, found } = await confirmed(2);
      for (const [name, input] of asOffice(found, stories[0]!.tid))
        expect([name, (await board.call(name, input, role)).code]).toEqual([name, 'A0404']);
      expect(await list(1, role)).toEqual([]);
    },
  );

  test('who is not of a unit has no way in', async () => {
    const { stories, found } = await confirmed(2);
    for (const [name, input] of asOffice(found, stories[0]!.tid)) {
      expect((await board.call(name, input, 'citizen')).code).toBe('A0403');
      expect((await board.call(name, input)).code).toBe('USR0001');
    }
  });

  test('a unit below sees what it has in hand, and nothing of the proposal', async () => {
    const stories = await waterMessages(3);
    const found = await only();
    for (const story of stories.slice(0, 2)) await story.take('city', 'assign', { groupId: group.bureau });
    expect((await board.call('groups.page', { messageGroupId: found.messageGroupId }, 'bureau')).code).toBe('A0404');
    await board.settle();
    const now = await only();
    await board.ok('groups.confirm', { ...on(now), tids: tidsOf(now) }, 'city');
    const theirs = await page(found.messageGroupId, 'bureau');
    expect(tidsOf(theirs)).toEqual(stories.slice(0, 2).map(({ tid }) => tid));
    expect(theirs).toMatchObject({ mayEdit: false, others: 1, content: '' });
    expect((await board.call('groups.remove', { ...on(theirs), tid: stories[0]!.tid }, 'bureau')).code).toBe('A0404');
  });
});
