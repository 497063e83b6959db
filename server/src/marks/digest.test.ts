import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '../base/platform/clock.ts';
import { fid, uid } from '../base/testing/fixture.ts';
import { type Board, START, startBoard } from '../base/testing/harness.ts';
import { opened, replied, type Story } from '../base/testing/story.ts';
import { digest } from './digest.ts';

/** The daily news for many followers. */
let board: Board;
let story: Story;
beforeAll(async () => {
  board = await startBoard();
  story = await opened(board);
  await board.settle();
});
afterAll(() => board.stop());

const run = () => digest(board.app).run();
const follow = (one: object) => board.ok('marks.follow', { ...one, on: true }, 'other');
/** Counts the notices of each follower. */
const told = async () => {
  const { rows } = await sql<{ uid: number; notices: number }>`
    select uid, count(*)::int as notices from notice where kind = 'digest' group by uid`.execute(board.db);
  return new Map(rows.map((row) => [row.uid, row.notices]));
};

test('is told once by runs beside each other', async () => {
  await follow({ kind: 'board', fid: fid.city });
  await Promise.all([run(), run()]);
  expect(await told()).toEqual(new Map([[uid.other, 1]]));
});

test('goes on where it broke off, and tells later of what happened meanwhile', async () => {
  const { db, clock } = board;
  const [first, followers] = [100_000, 2500];
  await sql`insert into account (uid, "nickName", source, "createdAt")
    select ${first}::int + n, '网友' || n, 'imported', ${clock.now()} from generate_series(1, ${followers}::int) n`.execute(
    db,
  );
  await sql`insert into follow (uid, kind, target, at)
    select ${first}::int + n, 'board', ${String(fid.city)}, ${clock.now()} from generate_series(1, ${followers}::int) n`.execute(
    db,
  );
  await follow({ kind: 'message', tid: story.tid });
  await sql`update account set "emailSealed" = ${board.app.vault.seal('reader@example.com')} where uid = ${uid.other}`.execute(
    db,
  );
  await board.ok('marks.setDigestMail', { on: true }, 'other');
  const letters = async () =>
    (await board.app.outbox.latest(20)).filter(({ to }) => to === 'reader@example.com').length;
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no room''; end'`.execute(db);
  await sql`create trigger refuse before insert on notice for each row when (new.uid = ${sql.lit(first + followers)})
    execute function refuse()`.execute(db);
  clock.advance(DAY);
  await story.take('city', 'reply');
  await expect(run()).rejects.toThrow('no room');
  const before = (await told()).size;
  expect(before).toBeGreaterThan(1);
  expect(before).toBeLessThan(followers);
  await sql`drop trigger refuse on notice`.execute(db);

  // The next morning, after another message was opened.
  clock.advance(DAY - HOUR);
  await opened(board);
  await run();
  const after = await told();
  expect(after.size).toBe(followers + 1);
  expect([...after].filter(([who, notices]) => notices !== (who === uid.other ? 2 : 1))).toEqual([]);
  expect(await letters()).toBe(1);

  clock.advance(HOUR);
  await run();
  expect(new Set((await told()).values())).toEqual(new Set([2, 3]));
  expect(await letters()).toBe(2);
});

test('of a search: of as many messages as the search finds', async () => {
  const { db } = board;
  await replied(board, { subject: '滨河路的水泵坏了请尽快修理以免积水', typeId: 6 });
  await board.settle();
  await sql`delete from follow`.execute(db);
  await sql`delete from notice`.execute(db);
  await sql`update "digestTold" set until = ${START}::timestamptz - interval '1 day'`.execute(db);
  const searches = [
    { keywords: '水泵' },
    { keywords: '滨河路 水泵' },
    { keywords: '水泵', typeId: 2 },
    { keywords: '水泵', typeId: 6, answered: 1 },
    { keywords: '水泵', fid: fid.county },
    // A single letter, which the search never treats as a word.
    { keywords: '泵' },
  ];
  const found: number[] = [];
  for (const { answered, ...search } of searches) {
    await follow({ kind: 'search', ...search, answered });
    found.push((await board.ok('search.threads', { ...search, ansChecked: answered })).data.length);
  }
  expect(found).toEqual([3, 1, 3, 1, 0, 0]);
  await run();
  const { rows } = await sql<{ unit: string }>`
    select data->>'unit' as unit from notice where kind = 'digest' order by "noticeId"`.execute(db);
  expect(rows.map(({ unit }) => Number(unit))).toEqual(found.filter((count) => count > 0));
});
