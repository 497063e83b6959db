import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CAREFUL } from '../base/calls/http.ts';
import { tokenHash } from '../base/platform/vault.ts';
import { group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted } from '../base/testing/story.ts';

/** What open pages are told at the time of an event. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await board.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => board.stop());

const lines: { response: IncomingMessage }[] = [];
afterEach(() => {
  for (const { response } of lines.splice(0)) response.destroy();
});

/** Opens a page with a session cookie, as browsers do. `topics` are the topics it was told since it was last asked. */
async function page(as: Role | string, { http }: Pick<Board, 'http'> = board) {
  const token = as in uid ? await board.tokenOf(as as Role) : as;
  const { port } = http.server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((done, failed) => {
    get({ port, host: '127.0.0.1', path: '/v1/user/live', headers: { cookie: `token=${token}` } }, done).on(
      'error',
      failed,
    );
  });
  let text = '';
  let ended = false;
  response.setEncoding('utf8').on('data', (some) => {
    text += some;
  });
  response.on('close', () => {
    ended = true;
  });
  response.on('error', () => {});
  const line = {
    response,
    status: response.statusCode,
    ended: () => ended,
    topics: () =>
      new Set(text.split('\n').flatMap((one) => (one.startsWith('data: ') ? JSON.parse(one.slice(6)) : []))),
  };
  lines.push(line);
  if (line.status === 200) await expect.poll(() => text).toContain('data: []');
  return line;
}
const told = (line: Awaited<ReturnType<typeof page>>, topic: string) =>
  vi.waitFor(() => expect([...line.topics()]).toContain(topic), 5000);

describe('what happens', () => {
  test('reaches whoever it concerns and nobody else', async () => {
    const [reviewer, city, bureau, citizen] = [
      await page('reviewer'),
      await page('city'),
      await page('bureau'),
      await page('other'),
    ];
    const { tid } = await posted(board);
    await board.ok('handling.check', { tid, decision: 'public' }, 'secondReviewer');
    await told(city, `message:${tid}`);
    await told(city, 'queues');
    await told(city, 'notices');
    await told(reviewer, 'queues');
    expect([...bureau.topics(), ...citizen.topics()]).toEqual([]);
    await board.ok('handling.assign', { tid, groupId: group.bureau }, 'city');
    await told(bureau, 'queues');
    await told(bureau, 'notices');
    expect([...citizen.topics()]).toEqual([]);
  });

  test('to a message under review stays at the review desk', async () => {
    const [city, reviewer] = [await page('city'), await page('reviewer')];
    const { tid } = await posted(board);
    await board.ok('handling.check', { tid, decision: 'sendBack', reason: '请补充地点' }, 'secondReviewer');
    await told(reviewer, `message:${tid}`);
    expect([...city.topics()]).toEqual([]);
  });

  test('marking notices as read reaches a person’s other pages', async () => {
    const [one, two] = [await page('city'), await page('city')];
    await board.ok('notices.markRead', {}, 'city');
    await told(one, 'notices');
    await told(two, 'notices');
  });

  test('that a colleague began to write reaches the unit only', async () => {
    const { tid } = await opened(board);
    await board.settle();
    const [city, province] = [await page('city'), await page('province')];
    await board.ok('handling.hold', { tid }, 'city');
    await told(city, `message:${tid}`);
    expect([...province.topics()]).toEqual([]);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)('through another process reaches pages of this one', async () => {
    const other = await board.twin();
    await other.http.listen({ port: 0, host: '127.0.0.1' });
    try {
      const line = await page('city', other);
      const { tid } = await opened(board);
      await board.ok('handling.hold', { tid }, 'city');
      await told(line, `message:${tid}`);
      await told(line, 'notices');
    } finally {
      await other.stop();
    }
  });
});

describe('who is told', () => {
  test('nobody who is not signed in', async () => {
    expect([(await page('')).status, (await page('no-such-token')).status]).toEqual([204, 204]);
  });

  test('as carefully as by every other answer, though no hook meets this one', async () => {
    const { status, response } = await page('city');
    expect(status).toBe(200);
    expect(response.headers).toMatchObject({ ...CAREFUL, 'content-type': 'text/event-stream' });
  });

  test('not by a token in the address', async () => {
    const { port } = board.http.server.address() as AddressInfo;
    const token = await board.tokenOf('city');
    const response = await fetch(`http://127.0.0.1:${port}/v1/user/live?token=${token}`);
    expect(response.status).toBe(204);
  });

  test('nobody who owes something first, even if that came to be meanwhile', async () => {
    const token = await board.tokenOf('county');
    const owe = (owes: string | null) =>
      sql`update session set owes = ${owes} where "tokenHash" = ${tokenHash(token)}`.execute(board.db);
    const line = await page(token);
    await owe('secondFactor');
    await expect.poll(() => line.ended()).toBe(true);
    expect((await page(token)).status).toBe(204);
    await owe(null);
    await sql`update account set "updatePwd" = true where uid = ${uid.county}`.execute(board.db);
    await expect.poll(async () => (await page(token)).status).toBe(204);
    await sql`update account set "updatePwd" = false where uid = ${uid.county}`.execute(board.db);
    await expect.poll(async () => (await page(token)).status).toBe(200);
  });

  test('no page of another site', async () => {
    const { port } = board.http.server.address() as AddressInfo;
    const cookie = `token=${await board.tokenOf('city')}`;
    for (const from of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }] as const) {
      const headers = { cookie, ...from };
      const status = await new Promise((done, failed) => {
        const options = { port, host: '127.0.0.1', path: '/v1/user/live', headers };
        get(options, (response) => done(response.resume().statusCode)).on('error', failed);
      });
      expect(status).toBe(204);
    }
  });

  test('a session that ends, ends its lines', async () => {
    const line = await page('ministry');
    await board.ok('accounts.logout', {}, 'ministry');
    await expect.poll(() => line.ended()).toBe(true);
    expect((await page(await board.tokenOf('ministry'))).status).toBe(204);
  });

  test('an account that is disabled too', async () => {
    const line = await page('congress');
    await sql`update account set status = 0 where uid = ${uid.congress}`.execute(board.db);
    await expect.poll(() => line.ended()).toBe(true);
  });

  test('at most eight pages of one person: the oldest ends', async () => {
    const [first, second] = [await page('station'), await page('station')];
    for (let i = 0; i < 7; i++) await page('station');
    await expect.poll(() => first.ended()).toBe(true);
    expect(second.ended()).toBe(false);
  });
});

test('a page that leaves is forgotten', async () => {
  await expect.poll(() => board.app.live.open).toBe(0);
  const line = await page('city');
  expect(board.app.live.open).toBe(1);
  line.response.destroy();
  await expect.poll(() => board.app.live.open).toBe(0);
});

test('a page that leaves while its session is looked up keeps no line', async () => {
  const token = await board.tokenOf('bureau');
  board.app.viewers.clear();
  const before = board.app.live.open;
  const looking = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holds = board.db.transaction().execute(async (tx) => {
    await sql`lock table session in access exclusive mode`.execute(tx);
    held.resolve();
    await looking.promise;
  });
  await held.promise;
  const { port } = board.http.server.address() as AddressInfo;
  const joined = vi.spyOn(board.app.live, 'join');
  const left = new Promise((done) => board.http.server.once('request', (_, answer) => answer.once('close', done)));
  const asking = get({ port, host: '127.0.0.1', path: '/v1/user/live', headers: { cookie: `token=${token}` } });
  asking.on('error', () => {});
  await new Promise((done) => board.http.server.once('request', done));
  asking.destroy();
  await left;
  looking.resolve();
  await holds;
  // A page that asks later is answered after the aborted one.
  expect((await page('city')).status).toBe(200);
  expect(joined).toHaveBeenCalledOnce();
  expect(board.app.live.open).toBe(before + 1);
  joined.mockRestore();
});
