import { allCalls } from '@board/contract';
import type { Call } from '@board/contract/call';
import { filled } from '@board/contract/call-path';
import type { Who } from '@board/contract/who';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerFor, callsWithBody, exampleFor, schemaOf } from '../testing/examples.ts';
import { group, type Role, uid } from '../testing/fixture.ts';
import { type Board, startBoard } from '../testing/harness.ts';
import { assigned, opened, posted, replied, type Story } from '../testing/story.ts';
import { md5 } from './mount.ts';

/** Nobody gets in who is not let in: every call, from the outside. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

/** A digest of every table that a call could change. */
async function everything(): Promise<Record<string, string>> {
  await board.settle();
  const tables = ['message', 'item', 'answer', 'evaluation', 'attachment', 'event', 'account'];
  const digests = tables.map(async (table) => {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1`.execute(board.db);
    return [table, md5(JSON.stringify(rows))];
  });
  return Object.fromEntries(await Promise.all(digests));
}

const asJson = { 'content-type': 'application/json' };
const guarded = allCalls.filter(([, { who }]) => who.kind !== 'anyone');
const withToken = async (name: string, call: Call, token: string) => {
  const { path, rest } = filled(call.path, exampleFor(call));
  const text = JSON.stringify(rest);
  const response =
    call.method === 'GET'
      ? await board.get(path, { token })
      : call.body === 'json'
        ? await board.http.inject({ method: call.method, url: path, payload: text, headers: { ...asJson, token } })
        : await board.post(path, JSON.stringify(board.envelope(path, text, token)), { token });
  const body = response.json();
  return `${name}: ${(body.result ?? body).code}`;
};

describe('not signed in', () => {
  test.each(guarded)('%s', async (name, call) => {
    expect(await withToken(name, call, '')).toBe(`${name}: USR0001`);
    expect(await withToken(name, call, 'no-such-token')).toBe(`${name}: USR0002`);
  });

  test('a session that was ended or has run out opens nothing', async () => {
    const call = new Map(allCalls).get('accounts.getInfo')!;
    const token = await board.tokenOf('station');
    expect(await withToken('getInfo', call, token)).toBe('getInfo: 0');
    await sql`update session set "expiresAt" = ${board.clock.now()} where uid = ${uid.station}`.execute(board.db);
    // Told by the database itself, whoever changed it.
    await expect.poll(() => withToken('getInfo', call, token)).toBe('getInfo: USR0002');
    const other = await board.tokenOf('secondReviewer');
    await board.ok('accounts.logout', {}, 'secondReviewer');
    expect(await withToken('getInfo', call, other)).toBe('getInfo: USR0002');
  });
});

/** Who else may not, and what they are told (product.md §6, §8). */
const strangers: Record<Exclude<Who['kind'], 'anyone' | 'signedIn'>, [Role, code: string][]> = {
  citizen: [
    ['city', 'ORG_REFUSED'],
    ['congress', 'ORG_REFUSED'],
    ['reviewer', 'ORG_REFUSED'],
  ],
  government: [
    ['citizen', 'A0403'],
    ['reviewer', 'A0403'],
  ],
  official: [['citizen', 'A0403']],
  permission: [
    ['citizen', 'A0403'],
    ['city', 'A0403'],
  ],
};

describe('signed in as somebody else', () => {
  const kept = guarded.filter(([, { who }]) => who.kind !== 'signedIn');
  test.each(kept)('%s', async (_name, call) => {
    const others = strangers[call.who.kind as keyof typeof strangers];
    const certified = call.who.kind === 'citizen' && call.who.certified ? ([['uncertified', 'SN0011']] as const) : [];
    for (const [role, code] of [...others, ...certified]) {
      expect(await withToken(role, call, await board.tokenOf(role))).toBe(`${role}: ${code}`);
    }
  });
});

describe('not yours: another’s message, another unit’s item', () => {
  const names = ['tid', 'tpid', 'aid'];
  /** Whoever reads what is public may keep and report it. */
  const ofReaders = ['marks', 'footprints', 'concerns'];
  const concerned = callsWithBody.filter(
    ([name, call]) =>
      !ofReaders.includes(name.split('.')[0]!) &&
      // One's own notices of it.
      name !== 'notices.markRead' &&
      // A wrong code is answered, so that the try stays counted.
      name !== 'handling.claimByCode' &&
      call.who.kind !== 'anyone' &&
      names.some((name) => name in (schemaOf(call).properties ?? {})),
  );
  const outsiders: Partial<Record<Who['kind'], Role[]>> = {
    signedIn: ['other', 'otherCounty'],
    citizen: ['other'],
    // The unit above reads along, see below.
    government: ['otherCounty', 'ministry'],
  };
  const stories: [string, () => Promise<Story>][] = [
    ['waiting for review', () => posted(board)],
    ['open', () => opened(board)],
    ['assigned', () => assigned(board)],
    ['answered', () => replied(board)],
  ];

  test('there are such calls', () => expect(concerned.length).toBeGreaterThan(20));

  test.each(stories)('%s', async (title, begin) => {
    const story = await begin();
    const { items } = await story.rows();
    const aid = await attach(story.tid);
    const item = items[0]?.tpid ?? (await assigned(board).then((one) => one.rows())).items[0]!.tpid;
    const before = await everything();
    const wrong: string[] = [];
    for (const [name, call] of concerned) {
      // With an item and without: some calls take either.
      for (const tpid of [item, undefined]) {
        const param = exampleFor(call, { tid: story.tid, aid, tpid });
        for (const role of outsiders[call.who.kind] ?? []) {
          const { code } = await board.call(name, param, role);
          // Without its item an item's call is incomplete, whoever makes it.
          const incomplete = tpid === undefined && code === 'A0400';
          const incapable = call.who.kind === 'government' && call.who.capability !== undefined && code === 'A0403';
          // Whoever has boards above reads what is open there (allMessage); lists.test.ts says what stays hidden.
          const below = name === 'handling.detail' && role === 'province' && title !== 'waiting for review';
          const refused = ['B0002', 'A0404', 'FB0005'].includes(`${code}`);
          if (!refused && !incomplete && !incapable && !(below && code === 0))
            wrong.push(`${name} by ${role}: ${code}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  async function attach(tid: number): Promise<number> {
    const { rows } = await sql<{ aid: number }>`
      insert into attachment (key, "fileName", kind, "contentType", size, "uploaderUid", tid, "createdAt")
      values (${`planted/${tid}`}, 'a.png', 1, 'image/png', 1, ${uid.citizen}, ${tid}, ${board.clock.now()})
      returning aid`.execute(board.db);
    return rows[0]!.aid;
  }

  test('the unit above an office reads along once a message is open, without the person; it changes nothing', async () => {
    const [waiting, open] = [await posted(board), await opened(board)];
    const detail = async (tid: number, as: Role) => (await board.call('handling.detail', { tid }, as)).code;
    // Nor does the office itself before the platform has let it in.
    expect([await detail(waiting.tid, 'province'), await detail(waiting.tid, 'city')]).toEqual(['B0002', 'B0002']);
    expect(await detail(open.tid, 'province')).toBe(0);
    const { row, author, hiddenRemark } = await board.ok('handling.detail', { tid: open.tid }, 'province');
    expect({ actions: row.actions, author, hiddenRemark }).toMatchObject({ actions: [], author: { phone: '' } });
    const before = await everything();
    for (const name of ['open', 'saveAnswer', 'submitAnswer', 'assign', 'extend', 'askRecheck', 'transferOffline']) {
      const call = new Map(allCalls).get(`handling.${name}`)!;
      const { code } = await board.call(`handling.${name}`, exampleFor(call, { tid: open.tid }), 'province');
      expect([name, ['B0001', 'B0002'].includes(`${code}`) || name === 'open']).toEqual([name, true]);
    }
    expect(await everything()).toEqual(before);
  });

  test('another’s notices stay unread', async () => {
    await board.settle();
    const { rows } = await board.ok('notices.list', {}, 'reviewer');
    const noticeIds = rows.map((row: { noticeId: number }) => row.noticeId);
    const { count } = await board.ok('notices.getUserMsgCount', {}, 'reviewer');
    expect(count).toBeGreaterThan(0);
    for (const noticeId of [...noticeIds, undefined]) await board.call('notices.markRead', { noticeId }, 'citizen');
    expect(await board.ok('notices.getUserMsgCount', {}, 'reviewer')).toEqual({ count });
  });

  test('whoever may, may: the same calls reach their own', async () => {
    const story = await opened(board);
    expect(callerFor(new Map(allCalls).get('handling.assign')!)).toBe('city');
    await board.ok('handling.assign', { tid: story.tid, groupId: group.bureau }, 'city');
    expect((await story.rows()).items).toHaveLength(1);
  });
});
