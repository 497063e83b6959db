import { UserType } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../base/platform/clock.ts';
import { fid, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, type Story } from '../base/testing/story.ts';
import { digest } from './digest.ts';

let board: Board;
let story: Story;
let hidden: Story;

beforeAll(async () => {
  board = await startBoard();
  story = await opened(board);
  hidden = await posted(board);
  await board.settle();
});
afterAll(() => board.stop());

const notices = async (as: 'citizen' | 'other') =>
  (await board.ok('notices.list', {}, as)).rows as { kind: string; title: string }[];

describe('favourites', () => {
  test('are kept, counted once, and taken out again', async () => {
    const { tid } = story;
    expect(await board.ok('marks.addFav', { tid }, 'other')).toEqual({ favNum: 1 });
    expect(await board.ok('marks.addFav', { tid: String(tid) }, 'other')).toEqual({ favNum: 1 });
    const { rows, total } = await board.ok('marks.favourites', {}, 'other');
    expect([rows[0].tid, rows[0].fav, rows[0].favNum, total]).toEqual([tid, 1, 1, 1]);
    await board.ok('marks.cancelFavoriteByMessageId', { messageId: String(tid), status: '0' }, 'other');
    expect((await board.ok('marks.favourites', {}, 'other')).total).toBe(0);
    expect(await board.ok('marks.delFav', { tid }, 'other')).toEqual({ favNum: 0 });
  });
  test('are of what everyone may read', async () => {
    expect((await board.call('marks.addFav', { tid: hidden.tid }, 'other')).code).toBe('A0404');
    expect((await board.call('marks.addFav', { tid: 'x' }, 'other')).code).toBe('A0400');
  });
  test('leave out, and do not count, what is no longer public', async () => {
    const taken = await opened(board);
    for (const { tid } of [story, taken]) await board.ok('marks.addFav', { tid }, 'other');
    await taken.take('citizen', 'askTakedown');
    await taken.take('reviewer', 'decideTakedown');
    const { rows, total } = await board.ok('marks.favourites', { rows: 1 }, 'other');
    expect([rows.map((row: { tid: number }) => row.tid), total]).toEqual([[story.tid], 1]);
    for (const { tid } of [story, taken]) await board.ok('marks.delFav', { tid }, 'other');
  });
  test('need somebody who is signed in, as a person', async () => {
    expect((await board.call('marks.addFav', { tid: story.tid })).code).toBe('USR0001');
    const told = await board.call('marks.addFav', { tid: story.tid }, 'city');
    expect([told.code, told.msg]).toEqual(['F0001', '请使用个人用户进行收藏']);
  });
});

describe('a company', () => {
  const asCompany = async (compType: number, what: () => Promise<void>) => {
    const become = (userType: number, kind: number) =>
      sql`update account set "userType" = ${userType}, "compType" = ${kind} where uid = ${uid.other}`.execute(board.db);
    await become(UserType.company, compType);
    board.app.viewers.forget(uid.other);
    await what().finally(async () => {
      await become(UserType.person, 0);
      board.app.viewers.forget(uid.other);
    });
  };

  test.each([0, 2])('keeps no favourites, and is told why (kind %s)', (compType) =>
    asCompany(compType, async () => {
      const { tid } = story;
      for (const told of [
        await board.call('marks.addFav', { tid }, 'other'),
        await board.call('marks.delFav', { tid }, 'other'),
        await board.call('marks.cancelFavoriteByMessageId', { messageId: tid, status: 1 }, 'other'),
      ])
        expect([told.code, told.msg]).toEqual(['F0001', '请使用个人用户进行收藏']);
      expect(await board.ok('marks.favourites', {}, 'other')).toEqual({ rows: [], total: 0 });
      expect((await board.ok('messages.content', { tid })).contentList[0].favNum).toBe(0);
    }),
  );

  test('follows messages and boards, and says that a matter concerns it', () =>
    asCompany(0, async () => {
      const { tid } = story;
      for (const named of [
        { kind: 'message', tid },
        { kind: 'board', fid: fid.citySeat },
      ]) {
        expect(await board.ok('marks.follow', { ...named, on: true }, 'other')).toEqual({ follows: true });
        expect(await board.ok('marks.follow', { ...named, on: false }, 'other')).toEqual({ follows: false });
      }
      expect(await board.ok('marks.meToo', { tid, on: true }, 'other')).toEqual({ likesNum: 1 });
      expect(await board.ok('marks.ofMessage', { tid }, 'other')).toEqual({
        favourite: false,
        meToo: true,
        follows: false,
      });
      await board.ok('marks.meToo', { tid, on: false }, 'other');
    }));
});

describe('a matter concerns others too', () => {
  test('each counts once, and the page shows it', async () => {
    const { tid } = story;
    const likes = async () => (await board.ok('messages.content', { tid })).contentList[0].likesNum;
    expect(await likes()).toBe(0);
    await board.ok('marks.meToo', { tid, on: true }, 'other');
    expect(await board.ok('marks.meToo', { tid, on: true }, 'other')).toEqual({ likesNum: 1 });
    await board.settle();
    expect(await likes()).toBe(1);
    expect(await board.ok('marks.ofMessage', { tid }, 'other')).toMatchObject({ meToo: true, favourite: false });
    expect(await board.ok('marks.meToo', { tid, on: false }, 'other')).toEqual({ likesNum: 0 });
  });
  test('only for people whose name is known, who count for themselves', async () => {
    expect((await board.call('marks.meToo', { tid: story.tid, on: true }, 'uncertified')).code).toBe('SN0011');
    expect((await board.call('marks.meToo', { tid: story.tid, on: true }, 'city')).code).toBe('ORG_REFUSED');
  });
  test('and the log does not say who', async () => {
    const { rows } = await sql<{ actorUid: number | null; tid: number | null }>`
      select "actorUid", tid from event where kind = 'counted'`.execute(board.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.actorUid === null && row.tid === null)).toBe(true);
  });
});

describe('what is followed', () => {
  test('is told of: a message at once, its author not twice', async () => {
    await board.ok('marks.follow', { kind: 'message', tid: story.tid, on: true }, 'other');
    await board.ok('marks.follow', { kind: 'message', tid: story.tid, on: true }, 'citizen');
    await story.take('city', 'reply');
    await board.settle();
    expect((await notices('other')).map(({ kind }) => kind)).toEqual(['replied']);
    expect((await notices('citizen')).filter(({ kind }) => kind === 'replied')).toHaveLength(1);
  });
  test('is told of no more once it is taken from the public', async () => {
    const taken = await opened(board);
    await board.settle();
    await board.ok('marks.follow', { kind: 'message', tid: taken.tid, on: true }, 'other');
    const before = await notices('other');
    await taken.take('citizen', 'askTakedown');
    await taken.take('reviewer', 'decideTakedown');
    await taken.take('city', 'reply');
    await board.settle();
    expect(await notices('other')).toEqual(before);
    await board.ok('marks.follow', { kind: 'message', tid: taken.tid, on: false }, 'other');
  });
  test('is told of once a day: boards, subjects and searches', async () => {
    const wanted = [
      { kind: 'board', fid: fid.city },
      { kind: 'topic', domainId: 7, subDomainId: 184 },
      { kind: 'topic', domainId: 7, subDomainId: 183 },
      { kind: 'search', keywords: ' 停水  水泵 ' },
      { kind: 'search', keywords: '飞机场' },
      // Matches by words, as in the search, and by filters.
      { kind: 'search', keywords: '停水的水泵损坏', fid: fid.city, typeId: 2, domainId: 7, answered: true },
      { kind: 'search', keywords: '停水', fid: fid.county },
      { kind: 'search', keywords: '停水', typeId: 5 },
      { kind: 'search', keywords: '停水', domainId: 14 },
    ];
    for (const one of wanted) await board.ok('marks.follow', { ...one, on: true }, 'other');
    await digest(board.app).run();
    const told = (await notices('other')).filter(({ kind }) => kind === 'digest').map(({ title }) => title);
    expect(told).toHaveLength(4);
    expect(told.join()).toMatch(/“停水的水泵损坏” · 甲省乙市 · 投诉\/求助 · 城建 · 已办理/);
    expect(told.join()).toMatch(/甲省乙市/);
    expect(told.join()).toMatch(/城建 · 供水/);
    expect(told.join()).toMatch(/“停水 水泵”/);
    const { rows } = await board.ok('marks.follows', { rows: 50 }, 'other');
    expect(rows.find(({ name }: { name: string }) => name.includes('损坏')).href).toBe(
      `/messageSearch?${new URLSearchParams({ keywords: '停水的水泵损坏', fid: String(fid.city), typeId: '2', domainId: '7', answered: '1' })}`,
    );
  });
  test('is told of what happened since it was told last, once, though the hour be missed', async () => {
    const told = async () => {
      const { rows } = await board.ok('notices.list', { rows: 50 }, 'other');
      return rows.filter(({ kind }: { kind: string }) => kind === 'digest').length;
    };
    await digest(board.app).run();
    expect(await told()).toBe(4);
    board.clock.advance(HOUR);
    // Without an answer it matches no search for answered messages.
    await opened(board);
    await board.settle();
    board.clock.advance(3 * DAY);
    await digest(board.app).run();
    expect(await told()).toBe(7);
    board.clock.advance(3 * DAY);
    await digest(board.app).run();
    expect(await told()).toBe(7);
    board.clock.advance(-6 * DAY - HOUR);
    await sql`delete from "digestTold"`.execute(board.db);
  });
  test('by e-mail too, for who wants that: every address whole, one letter a day', async () => {
    const { app, db } = board;
    const run = async () => {
      await sql`delete from "digestTold"`.execute(db);
      await digest(app).run();
    };
    expect((await board.call('marks.setDigestMail', { on: true }, 'other')).code).toBe('A0404');
    const emailSealed = app.vault.seal('reader@example.com');
    await sql`update account set "emailSealed" = ${emailSealed} where uid = ${uid.other}`.execute(db);
    expect(await board.ok('marks.digestMail', {}, 'other')).toEqual({ on: false, email: 're****@example.com' });
    await run();
    const letters = async () => (await app.outbox.latest(20)).filter(({ to }) => to === 'reader@example.com');
    expect(await letters()).toEqual([]);
    await board.ok('marks.setDigestMail', { on: true }, 'other');
    await run();
    await run();
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    const here = app.config.publicUrl;
    expect(letter!.text).toContain(`${here}/threads/content?tid=${story.tid}\n`);
    expect(letter!.text).toContain(`${here}/threads/list?fid=${fid.city}\n`);
    expect(letter!.text).toContain(`${here}/messageSearch?keywords=`);
    expect(letter!.text).not.toContain('飞机场');
    expect(letter!.text.endsWith(`${here}/myFocusThreads`)).toBe(true);
    await board.ok('marks.setDigestMail', { on: false }, 'other');
    expect((await board.ok('marks.digestMail', {}, 'other')).on).toBe(false);
    expect((await board.call('marks.digestMail', {})).code).toBe('USR0001');
  });
  test('a notice leads to a page that its reader may read', async () => {
    const { rows } = await board.ok('notices.list', { rows: 50 }, 'other');
    const hrefOf = (wanted: string) => rows.find(({ kind }: { kind: string }) => kind === wanted).href;
    expect(hrefOf('replied')).toBe(`/threads/content?tid=${story.tid}`);
    expect(hrefOf('digest')).toMatch(/^\/(threads\/list|messageSearch)\?/);
  });
  test('is listed with where it is read, and ended', async () => {
    const { rows, total } = await board.ok('marks.follows', { rows: 2 }, 'other');
    expect([total, rows.length]).toEqual([10, 2]);
    const all = (await board.ok('marks.follows', {}, 'other')).rows as { kind: string; name: string; href: string }[];
    expect(all.find(({ kind }) => kind === 'board')).toMatchObject({ name: '甲省乙市', href: '/threads/list?fid=50' });
    await board.ok('marks.follow', { kind: 'board', fid: fid.city, on: false }, 'other');
    expect((await board.ok('marks.isFollowing', { kind: 'board', fid: fid.city }, 'other')).follows).toBe(false);
  });
  test('is so much at most; what is followed already stays', async () => {
    const { total } = await board.ok('marks.follows', {}, 'other');
    await sql`insert into parameter (name, value, "updatedAt") values ('followMax', ${String(total)}, now())`.execute(
      board.db,
    );
    await board.app.references.load(board.app, new Set(['parameters', 'limits']));
    const answer = async (one: object) => await board.call('marks.follow', one, 'other');
    const county = { kind: 'board', fid: fid.county };
    const refused = await answer({ ...county, on: true });
    expect([refused.code, refused.msg]).toEqual(['B0009', `最多关注${total}项，请先取消不再需要的`]);
    expect((await answer({ kind: 'message', tid: story.tid, on: true })).code).toBe(0);
    await answer({ kind: 'message', tid: story.tid, on: false });
    expect((await answer({ ...county, on: true })).code).toBe(0);
  });
  test('must be there', async () => {
    const code = async (one: object) => (await board.call('marks.follow', { ...one, on: true }, 'other')).code;
    expect(await code({ kind: 'board', fid: 99999 })).toBe('A0404');
    expect(await code({ kind: 'topic', domainId: 7, subDomainId: 999 })).toBe('A0404');
    expect(await code({ kind: 'message', tid: hidden.tid })).toBe('A0404');
    expect(await code({ kind: 'search', keywords: '  ' })).toBe('A0400');
    expect((await board.call('marks.follow', { kind: 'board', fid: 50, on: true })).code).toBe('USR0001');
  });
});
