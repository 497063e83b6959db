import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Outbox } from '../base/delivery/outbox.ts';
import { pushGateway } from '../base/delivery/push/gateway.ts';
import { openLog } from '../base/platform/log.ts';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, replied } from '../base/testing/story.ts';

/** A subscription that a browser gives, and the secrets that it keeps. */
function browser(name: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { given: { endpoint: `https://push.example.com/send/${name}`, p256dh, auth }, pair };
}
type Browser = ReturnType<typeof browser>;

/** Opens a message as a browser does (RFC 8188, RFC 8291), with other code than the product's. */
function opened8291({ given, pair }: Browser, body: Buffer) {
  const salt = body.subarray(0, 16);
  const length = body[20]!;
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const ikm = hkdfSync('sha256', pair.computeSecret(sender), Buffer.from(given.auth, 'base64url'), info, 32);
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(ikm), salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', Buffer.from(ikm), salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, string>;
}

interface Came {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
const came: Came[] = [];
let status = 201;
/** The push service, which keeps what it receives. */
const service = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  came.push({ path: request.url!, headers: request.headers, body });
  response.writeHead(status).end();
});

const phone = browser('phone');
const desk = browser('desk');
let board: Board;
let outbox: Outbox;
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  board = await startBoard();
  const { port } = service.address() as AddressInfo;
  const post = async (url: string, headers: Record<string, string>, body: Uint8Array) =>
    (await fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`, { method: 'POST', headers, body: body.slice() }))
      .status;
  const unused = async () => undefined;
  outbox = new Outbox(board.db, board.app.vault, board.clock, openLog('silent'), {
    sms: unused,
    mail: unused,
    push: pushGateway(board.app, post),
  });
  // The board's own outbox would contact the internet.
  board.app.outbox = outbox;
});
afterAll(async () => {
  await board.stop();
  await new Promise((done) => service.close(done));
});
beforeEach(async () => {
  for (const table of ['outbox', 'noticeLetter', 'noticeChoice', 'pushBrowser'])
    await sql`delete from ${sql.table(table)}`.execute(board.db);
  came.length = 0;
  status = 201;
});

const add = ({ given }: Browser, role: 'citizen' | 'other' | 'city' | 'reviewer' = 'citizen') =>
  board.ok('notices.addBrowser', given, role);
const settings = () => board.ok('notices.settings', {}, 'citizen');
const tellPush = (topics: string[]) =>
  board.ok(
    'notices.setSettings',
    { on: topics.map((topic) => ({ topic, channel: 'push' })), hour: null, quiet: null },
    'citizen',
  );
/** Runs the job, then the outbox. */
async function send() {
  await board.settle();
  await board.app.jobs.find(({ name }) => name === 'notices.send')!.run();
  outbox.nudge();
  await outbox.settle();
}
const browsers = async () =>
  (await sql<{ uid: number }>`select uid from "pushBrowser" order by uid`.execute(board.db)).rows.map(({ uid }) => uid);

describe('a browser', () => {
  test('is told what happened in words that a locked screen may show', async () => {
    expect(await settings()).toMatchObject({ push: { browsers: [] }, on: [] });
    const { push, on } = await add(phone);
    expect(push.browsers).toHaveLength(1);
    // Adding a browser turns on the topics that await the reader; the reader chooses the others.
    expect(new Set(on.map(({ topic, channel }: { topic: string; channel: string }) => `${topic} ${channel}`))).toEqual(
      new Set(['own push', 'answers push']),
    );
    await tellPush(['answers']);
    const { tid } = await replied(board);
    await send();
    const [one, ...more] = came;
    expect(more).toEqual([]);
    expect(one!.path).toBe('/send/phone');
    const shown = opened8291(phone, one!.body);
    expect(shown).toMatchObject({ tag: `message-${tid}`, url: `/myMessage/${tid}`, lang: 'zh-CN' });
    expect(shown.title).toContain('已回复');
    expect(JSON.stringify(shown)).not.toContain('停水');
    expect(one!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(one!.headers.topic).toMatch(/^[\w-]{32}$/);
    // Another browser cannot open it.
    expect(() => opened8291(desk, one!.body)).toThrow();
    // The service knows the site by the key that the browser got.
    const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(one!.headers.authorization!)!;
    expect(key).toBe(push.key);
    const [head, claims, signature] = token!.split('.');
    const point = Buffer.from(key!, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
    const said = Buffer.from(`${head}.${claims}`);
    const signed = Buffer.from(signature!, 'base64url');
    expect(verify('sha256', said, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed)).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ aud: 'https://push.example.com' });
  });

  test('is told once of each message, and of many together; every browser of the account', async () => {
    await add(phone);
    await add(desk);
    await tellPush(['own', 'answers']);
    const first = await replied(board);
    await send();
    expect(came.map(({ path }) => path).sort()).toEqual(['/send/desk', '/send/phone']);
    const shown = opened8291(phone, came.find(({ path }) => path === '/send/phone')!.body);
    expect(shown.tag).toBe(`message-${first.tid}`);
    expect(shown.body).toMatch(/这条留言有\d条新消息/);
    came.length = 0;
    for (let made = 0; made < 4; made += 1) await opened(board);
    await send();
    expect(came).toHaveLength(2);
    const all = opened8291(desk, came.find(({ path }) => path === '/send/desk')!.body);
    expect(all).toMatchObject({ tag: 'notices', url: '/noticeMain' });
    expect(all.title).toMatch(/^您有\d+条新消息$/);
  });

  test('of an office is led to its desk, in the language read there', async () => {
    const { given } = phone;
    const body = { ...given };
    await board.ok('notices.addBrowser', body, 'city');
    await sql`update "pushBrowser" set language = 'en'`.execute(board.db);
    await opened(board);
    await send();
    const shown = opened8291(phone, came[0]!.body);
    expect(shown.url).toMatch(/^\/g\/messageCenter\/detail\?noticeId=\d+$/);
    expect(shown).toMatchObject({ lang: 'en', stopLabel: 'No more of these' });
    expect(shown.title).toMatch(/^[\x20-\x7e’“”]+$/);
  });

  test('ends such notices by one tap on them', async () => {
    await add(phone);
    await tellPush(['answers']);
    await replied(board);
    await send();
    const { stop } = opened8291(phone, came[0]!.body);
    const key = new URL(stop!, 'https://board.example').searchParams.get('key')!;
    expect(await board.ok('notices.stopLetters', { key, on: false })).toEqual({
      channel: 'push',
      topics: [{ topic: 'answers', on: false }],
    });
    expect((await settings()).on).toEqual([]);
  });
});

describe('a subscription ends', () => {
  test.each([404, 410])('where the service no longer knows it (%i), and nothing is tried again', async (gone) => {
    await add(phone);
    await replied(board);
    status = gone;
    await send();
    expect(came).toHaveLength(1);
    expect(await browsers()).toEqual([]);
    const { rows } = await sql<{ answer: string; tries: number }>`
      select answer, tries from outbox where "sentAt" is not null and channel = 'push'`.execute(board.db);
    expect(rows).toEqual([{ answer: `HTTP ${gone}`, tries: 1 }]);
  });

  test('not where the service is away for a time: it is tried again, as mails are', async () => {
    await add(phone);
    await replied(board);
    status = 503;
    await send();
    status = 201;
    board.clock.advance(60_000);
    await send();
    expect(came).toHaveLength(2);
    expect(await browsers()).toEqual([uid.citizen]);
    const { rows } = await sql`select from outbox where "sentAt" is not null and tries = 2`.execute(board.db);
    expect(rows).toHaveLength(1);
    board.clock.advance(-60_000);
  });

  test('with the session it was asked for in, whoever ends that', async () => {
    await add(phone);
    const { rows } = await sql<{ hash: string }>`select "tokenHash" as hash from session
      where uid = ${uid.citizen}`.execute(board.db);
    await replied(board);
    await board.settle();
    await sql`update session set "revokedAt" = now() where "tokenHash" = ${rows[0]!.hash}`.execute(board.db);
    expect(await browsers()).toEqual([]);
    await send();
    expect(came).toEqual([]);
    await sql`update session set "revokedAt" = null where "tokenHash" = ${rows[0]!.hash}`.execute(board.db);
  });

  test('where somebody else has notices shown in that browser, also for what waits', async () => {
    await add(phone);
    await tellPush(['answers']);
    await replied(board);
    status = 503;
    await send();
    await add(phone, 'other');
    expect(await browsers()).toEqual([uid.other]);
    came.length = 0;
    board.clock.advance(60_000);
    await send();
    expect(came).toEqual([]);
    board.clock.advance(-60_000);
  });

  test('when nobody confirmed it for a time, or by a press', async () => {
    const { push } = await add(phone);
    board.clock.advance(91 * 86_400_000);
    expect((await settings()).push.browsers).toEqual([]);
    await board.app.jobs.find(({ name }) => name === 'notices.forget')!.run();
    expect(await browsers()).toEqual([]);
    board.clock.advance(-91 * 86_400_000);
    await add(phone);
    const { id } = push.browsers[0];
    expect((await board.call('notices.removeBrowser', { endpointHash: id }, 'other')).code).toBe('A0404');
    expect((await board.ok('notices.removeBrowser', { endpointHash: id }, 'citizen')).push.browsers).toEqual([]);
  });
});

describe('a browser that renews its subscription by itself', () => {
  const renewed = browser('renewed');
  const nameOf = ({ given }: Browser) => createHash('sha256').update(given.endpoint).digest('base64url');
  const renew = async (was: Browser | null, role: 'citizen' | 'other' | null = 'citizen') =>
    (await board.call('notices.renewBrowser', { ...renewed.given, was: was && nameOf(was) }, role)).code;
  const names = async () =>
    (
      await sql<{ endpointHash: string }>`select "endpointHash" from "pushBrowser" order by "createdAt"`.execute(
        board.db,
      )
    ).rows.map(({ endpointHash }) => endpointHash);

  test('is told of at its new address, until the day it was to be told before', async () => {
    await add(phone);
    await add(desk);
    await tellPush(['answers']);
    const ends = () => sql`select "expiresAt", language from "pushBrowser" order by "expiresAt"`.execute(board.db);
    const before = await ends();
    board.clock.advance(86_400_000);
    expect(await renew(phone)).toBe(0);
    expect(await renew(phone)).toBe(0);
    expect((await ends()).rows).toEqual(before.rows);
    expect(new Set(await names())).toEqual(new Set([nameOf(renewed), nameOf(desk)]));
    await replied(board);
    await send();
    expect(came.map(({ path }) => path).sort()).toEqual(['/send/desk', '/send/renewed']);
    board.clock.advance(-86_400_000);
  });

  test('by its device, where it does not say which one it was', async () => {
    await add(phone);
    await sql`update "pushBrowser" set "deviceId" = 'another'`.execute(board.db);
    expect(await renew(null)).toBe('A0404');
    const path = '/v1/user/renewPushBrowser';
    const token = await board.tokenOf('citizen');
    const body = JSON.stringify(board.envelope(path, JSON.stringify(renewed.given), token));
    const told = await board.post(path, body, { token, cookie: 'deviceId=another' });
    expect(told.json().result.code).toBe(0);
    expect(await names()).toEqual([nameOf(renewed)]);
  });

  test('never somebody else’s, nor for nobody, nor with an address that leads inside', async () => {
    await add(phone);
    expect(await renew(phone, 'other')).toBe('A0404');
    expect(await renew(phone, null)).toBe('USR0001');
    const inside = { ...renewed.given, endpoint: 'https://127.0.0.1/x', was: nameOf(phone) };
    expect((await board.call('notices.renewBrowser', inside, 'citizen')).code).toBe('A0400');
    expect(await names()).toEqual([nameOf(phone)]);
  });
});

test('no browser is taken that is none, or leads inside', async () => {
  const code = async (change: object, role: 'citizen' | null = 'citizen') =>
    (await board.call('notices.addBrowser', { ...phone.given, ...change }, role)).code;
  expect(await code({ endpoint: 'https://127.0.0.1/x' })).toBe('A0400');
  expect(await code({ endpoint: 'http://push.example.com/x' })).toBe('A0400');
  expect(await code({ p256dh: 'A'.repeat(87) })).toBe('A0400');
  expect(await code({ auth: 'short' })).toBe('A0400');
  expect(await code({}, null)).toBe('USR0001');
  // Without a browser the channel cannot be chosen.
  const on = [{ topic: 'own', channel: 'push' }];
  expect((await board.call('notices.setSettings', { on, hour: null, quiet: null }, 'citizen')).code).toBe('A0400');
});
