import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restartListener } from '../base/events/events.ts';
import { DAY } from '../base/platform/clock.ts';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted } from '../base/testing/story.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const at = (url: string) => board.http.inject({ method: 'GET', url });
const name = '欧阳明';
const subject = '住户反映路灯不亮请尽快修复以保安全';
const reason = '留言写出了他人的姓名，涉及个人隐私。';

test('whoever keeps a copy is told what was masked, and what is public no more', async () => {
  const [kept, taken, moved] = [
    await opened(board, { subject: `住户${name}反映路灯不亮请尽快修复以保安全` }),
    await opened(board),
    await opened(board),
  ];
  const hidden = await posted(board);
  await hidden.take('reviewer', 'approve', { public: false });
  await board.settle();
  board.clock.advance(DAY);
  const now = encodeURIComponent(board.clock.now().toISOString());
  const since = async (rest = '') => (await at(`/api/open/messages?since=${now}${rest}`)).json().data;
  const lines = async () => (await at(`/api/open/messages.ndjson?since=${now}`)).body.trim().split('\n');
  expect(await since()).toMatchObject({ rows: [], gone: [] });
  board.clock.advance(1000);
  const correct = async (tid: number, wanted: object) => {
    await board.ok('handling.correct', { tid, reason, ground: 'personal', ...wanted }, 'reviewer');
    await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
  };
  await correct(kept.tid, { subject });
  await correct(taken.tid, { nonPublic: true });
  await moved.take('reviewer', 'move', { fid: fid.countySeat });
  // This message was never public, so its departure is not told.
  await hidden.take('city', 'accept');
  await board.settle();

  const changed = await since();
  expect(changed.rows.map(({ tid }: { tid: number }) => tid)).toEqual([kept.tid, moved.tid]);
  expect(JSON.stringify(changed)).not.toContain(name);
  expect(changed.gone).toEqual([taken.tid]);
  expect((await since('&rows=1')).gone).toEqual([]);
  expect(await since(`&rows=1&after=${kept.tid}`)).toEqual({ rows: [], next: taken.tid, gone: [taken.tid] });
  expect((await since(`&fid=${fid.citySeat}`)).gone).toEqual([taken.tid, moved.tid]);
  // The message moved from one board of the city to another.
  expect((await since(`&fid=${fid.city}`)).gone).toEqual([taken.tid]);
  expect((await since('&domainId=14')).gone).toEqual([]);
  expect((await lines()).map((line) => JSON.parse(line))).toMatchObject([
    { tid: kept.tid, subject },
    { tid: taken.tid, gone: true },
    { tid: moved.tid },
  ]);

  // Departures also come in pages, and none is left out.
  const all: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = await since(`&rows=1&fid=${fid.citySeat}&after=${after}`);
    expect(page.rows.length).toBeLessThan(2);
    expect(page.gone.length).toBeLessThan(2);
    all.push(...page.rows.map(({ tid }: { tid: number }) => tid), ...page.gone);
    after = page.next;
  }
  expect(all).toEqual([kept.tid, taken.tid, moved.tid]);

  // Later steps of a hidden message are not told.
  board.clock.advance(DAY);
  await taken.take('city', 'reply');
  await board.settle();
  const later = encodeURIComponent(new Date(board.clock.now().getTime() - 1).toISOString());
  expect((await at(`/api/open/messages?since=${later}`)).json().data.gone).toEqual([]);

  // Moved back, the message is listed again. A listener that starts over learns the same from the log.
  await moved.take('reviewer', 'move', { fid: fid.citySeat });
  for (const again of [false, true]) {
    if (again) {
      await sql`delete from "messageGone"`.execute(board.db);
      await restartListener(board.db, 'gone');
    }
    await board.settle();
    expect((await since(`&fid=${fid.citySeat}`)).gone).toEqual([taken.tid]);
    expect((await since(`&fid=${fid.county}`)).gone).toEqual([moved.tid]);
  }
});
