import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captcha } from '../base/testing/captcha.ts';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, replied, type Story } from '../base/testing/story.ts';

/** Mails, as the test's mail server received them. */
const sources: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let source = '';
    stream.on('data', (part) => {
      source += part;
    });
    stream.on('end', () => {
      sources.push(source.replace(/=\r?\n/g, '').replace(/\r?\n[ \t]+/g, ' '));
      done();
    });
  },
});

const EMAIL = 'citizen@example.com';
const PHONE = '13800000055';
const EVERYTHING = [
  ...['own', 'answers', 'campaigns', 'system'].flatMap((topic) => [
    { topic, channel: 'mail' },
    { topic, channel: 'sms' },
  ]),
  { topic: 'follows', channel: 'mail' },
];
const QUIET = { from: 22, to: 7 };

let board: Board;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  board = await startBoard({ smtpUrl, mailFrom: '领导留言板 <no-reply@board.example>' });
  const { vault } = board.app;
  await sql`update account set "emailSealed" = ${vault.seal(EMAIL)}, "phoneSealed" = ${vault.seal(PHONE)}
    where uid = ${uid.citizen}`.execute(board.db);
});
afterAll(async () => {
  await board.stop();
  await new Promise<void>((done) => server.close(done));
});
beforeEach(async () => {
  await sql`delete from outbox`.execute(board.db);
  await sql`delete from "noticeLetter"`.execute(board.db);
  sources.length = 0;
});

const set = (param: object) =>
  board.ok('notices.setSettings', { on: [], hour: null, quiet: null, ...param }, 'citizen');
const run = (name: string) => board.app.jobs.find((job) => job.name === name)!.run();
/** Runs the job, then the outbox. */
async function send() {
  await board.settle();
  await run('notices.send');
  await board.app.outbox.settle();
}
const sent = async () => {
  const { rows } = await sql<{ channel: string; body: Buffer; recipient: Buffer }>`
    select channel, body, recipient from outbox where letter = 'notice' order by channel`.execute(board.db);
  return rows.map(({ channel, body, recipient }) => {
    const { vault } = board.app;
    return { channel, to: vault.open(recipient), text: vault.open(body) };
  });
};
const keyIn = (text: string) => new URL(/http\S+\/letters\/stop\?key=\S+/.exec(text)![0]).searchParams.get('key')!;

describe('what leaves the site', () => {
  test('is nothing, as long as nobody asked for it', async () => {
    expect(await board.ok('notices.settings', {}, 'citizen')).toEqual({
      on: [],
      hour: null,
      quiet: null,
      addresses: [
        { channel: 'sms', to: '138****0055' },
        { channel: 'mail', to: 'ci****@example.com' },
        { channel: 'push', to: '' },
      ],
      push: { key: expect.stringMatching(/^[\w-]{87}$/), browsers: [] },
    });
    await replied(board);
    await send();
    expect(await sent()).toEqual([]);
    expect((await board.ok('notices.list', {}, 'citizen')).total).toBeGreaterThan(0);
  });

  test('is what was asked for by each channel, and of other topics nothing', async () => {
    await set({ on: [{ topic: 'answers', channel: 'mail' }] });
    const story = await opened(board);
    await send();
    expect(await sent()).toEqual([]);
    await story.take('city', 'reply');
    await send();
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: 'mail', to: EMAIL });
    expect(mail!.text).toContain('已回复');
    expect(mail!.text).toContain(`${board.app.config.publicUrl}/myMessage/${story.tid}\n`);
    expect(mail!.text).toContain('不再接收“答复、说明和评价”邮件');
    await set({ on: [{ topic: 'answers', channel: 'sms' }] });
    await sql`delete from outbox`.execute(board.db);
    await replied(board);
    await send();
    expect(await sent()).toMatchObject([
      { channel: 'sms', to: PHONE, text: expect.stringMatching(/^您有1条新消息：.*已回复/) },
    ]);
    // No title, because anyone nearby can read it on the phone.
    expect((await sent())[0]!.text).not.toContain('停水');
  });

  test('is written in the language in which the site was read last', async () => {
    const path = '/v1/user/setNoticeSettings';
    const token = await board.tokenOf('citizen');
    const param = JSON.stringify({ on: [{ topic: 'answers', channel: 'mail' }], hour: null, quiet: null });
    const body = JSON.stringify(board.envelope(path, param, token));
    const read = async (language: string) => {
      await sql`delete from outbox`.execute(board.db);
      await board.post(path, body, { token, language });
      await replied(board);
      await send();
      return (await sent())[0]!.text;
    };
    expect(await read('en')).toContain('No more e-mails of “replies, explanations and ratings”');
    expect(await read('zh-TW')).toMatch(/不再接收.答覆、說明和評價.郵件/);
    expect(await read('zh-CN')).toContain('不再接收“答复、说明和评价”邮件');
  });

  test('gathers what happened meanwhile, without what was read on the site', async () => {
    await set({ on: EVERYTHING });
    const first = await replied(board);
    await board.settle();
    const { rows } = await board.ok('notices.list', {}, 'citizen');
    const seen = rows.find(({ tid, kind }: { tid: number; kind: string }) => tid === first.tid && kind === 'replied');
    await board.ok('notices.markRead', { noticeId: seen.noticeId }, 'citizen');
    const second = await replied(board);
    await send();
    const letters = await sent();
    expect(letters.map(({ channel }) => channel)).toEqual(['mail', 'sms']);
    const { text } = letters[0]!;
    expect(text.match(/已回复/g)).toHaveLength(1);
    for (const { tid } of [first, second]) expect(text).toContain(`/myMessage/${tid}\n`);
    await send();
    expect(await sent()).toHaveLength(2);
  });

  test('waits for the hour of the day, in one letter', async () => {
    await set({ on: [{ topic: 'answers', channel: 'mail' }], hour: 18 });
    await replied(board);
    await send();
    await replied(board);
    await send();
    expect(await sent()).toEqual([]);
    board.clock.advance(8 * 3_600_000);
    await send();
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail!.text.match(/已回复/g)).toHaveLength(2);
    board.clock.advance(-8 * 3_600_000);
  });

  test('waits for the end of quiet hours; a code does not', async () => {
    await set({ on: [{ topic: 'answers', channel: 'sms' }], quiet: QUIET });
    board.clock.advance(13 * 3_600_000);
    await replied(board);
    await send();
    expect(await sent()).toEqual([]);
    const email = await board.encrypt('new@example.com');
    await board.ok('accounts.getRegisterEmailVerifycode', { email, uuid: await captcha(board) });
    await board.app.outbox.settle();
    const { rows } = await sql`select from outbox where letter <> 'notice' and "sentAt" is not null`.execute(board.db);
    expect(rows).toHaveLength(1);
    board.clock.advance(8 * 3_600_000);
    await send();
    expect(await sent()).toHaveLength(1);
    board.clock.advance(-21 * 3_600_000);
  });

  test('no longer leaves once it is ended, though it waited', async () => {
    await set({ on: [{ topic: 'answers', channel: 'mail' }], hour: 18 });
    await replied(board);
    await board.settle();
    await set({ on: [] });
    board.clock.advance(30 * 3_600_000);
    await send();
    expect(await sent()).toEqual([]);
    board.clock.advance(-30 * 3_600_000);
  });

  test('goes to nobody else, nor to an account that is stopped', async () => {
    await set({ on: EVERYTHING });
    await replied(board);
    await sql`update account set status = 0 where uid = ${uid.citizen}`.execute(board.db);
    await send();
    expect(await sent()).toEqual([]);
    await sql`update account set status = 1 where uid = ${uid.citizen}`.execute(board.db);
  });
});

describe('settings', () => {
  test('are refused where they name what there is not', async () => {
    const call = async (param: object, role: 'citizen' | 'other' | 'city' = 'citizen') =>
      (await board.call('notices.setSettings', { on: [], hour: null, quiet: null, ...param }, role)).code;
    expect(await call({ on: [{ topic: 'follows', channel: 'sms' }] })).toBe('A0400');
    expect(await call({ on: [{ topic: 'weather', channel: 'mail' }] })).toBe('A0400');
    expect(await call({ hour: 24 })).toBe('A0400');
    expect(await call({ quiet: { from: 8, to: 8 } })).toBe('A0400');
    // The account has no address for the channel.
    expect(await call({ on: [{ topic: 'own', channel: 'mail' }] }, 'other')).toBe('A0400');
    expect(await call({}, 'city')).toBe('ORG_REFUSED');
    expect((await board.call('notices.setSettings', { on: [], hour: null, quiet: null })).code).toBe('USR0001');
    expect((await board.call('notices.settings')).code).toBe('USR0001');
  });

  test('are an event, and share the daily letter of follows with its own switch', async () => {
    await set({ on: [{ topic: 'follows', channel: 'mail' }], hour: 9, quiet: QUIET });
    expect((await board.ok('marks.digestMail', {}, 'citizen')).on).toBe(true);
    await board.ok('marks.setDigestMail', { on: false }, 'citizen');
    expect(await board.ok('notices.settings', {}, 'citizen')).toMatchObject({ on: [], hour: 9, quiet: QUIET });
    const { rows } = await sql<{ data: object }>`
      select data from event where kind = 'noticeSettingsChanged' order by "eventId" desc limit 1`.execute(board.db);
    expect(rows).toEqual([{ data: { on: ['follows mail'], hour: 9, quiet: QUIET } }]);
  });
});

describe('a letter is stopped by its link', () => {
  let story: Story;
  beforeAll(async () => {
    story = await posted(board);
    await story.take('reviewer', 'approve');
  });
  const wanted = async () => (await board.ok('notices.settings', {}, 'citizen')).on;

  test('in one post, as mail programs do it, without signing in', async () => {
    await set({
      on: [
        { topic: 'answers', channel: 'mail' },
        { topic: 'answers', channel: 'sms' },
      ],
    });
    await replied(board);
    await send();
    const [source] = sources;
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const address = /List-Unsubscribe: <(\S+)>/.exec(source!)![1]!;
    expect(address).toBe(/http\S+\/letters\/stop\?key=\S+/.exec((await sent())[0]!.text)![0]);
    const { pathname, search } = new URL(address);
    const post = (url: string) =>
      board.http.inject({
        method: 'POST',
        url,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await post(`${pathname}${search}x`)).statusCode).toBe(400);
    expect((await post(pathname)).statusCode).toBe(400);
    expect(await wanted()).toHaveLength(2);
    expect((await post(pathname + search)).statusCode).toBe(200);
    expect(await wanted()).toEqual([{ topic: 'answers', channel: 'sms' }]);
    await replied(board);
    await send();
    expect((await sent()).map(({ channel }) => channel)).toEqual(['mail', 'sms', 'sms']);
  });

  test('for all it told of, and each of them comes back by itself', async () => {
    await set({ on: EVERYTHING });
    await replied(board);
    await send();
    const key = keyIn((await sent())[0]!.text);
    // The key reveals neither its reader nor its purpose.
    expect(Buffer.from(key, 'base64url').toString('latin1')).not.toMatch(/letterOf|answers|citizen/);
    const both = (on: boolean) => ['own', 'answers'].map((topic) => ({ topic, on }));
    expect(await board.ok('notices.letterTopics', { key })).toEqual({ channel: 'mail', topics: both(true) });
    expect(await board.ok('notices.stopLetters', { key, on: false })).toEqual({ channel: 'mail', topics: both(false) });
    expect(await wanted()).toHaveLength(EVERYTHING.length - 2);
    await board.ok('notices.stopLetters', { key, on: true, topic: 'own' });
    expect((await board.ok('notices.letterTopics', { key })).topics).toEqual([
      { topic: 'own', on: true },
      { topic: 'answers', on: false },
    ]);
    expect((await board.call('notices.stopLetters', { key, on: true, topic: 'follows' })).code).toBe('A0404');
    const { rows } = await sql<{ kind: string }>`
      select kind from event where kind like 'letters%' order by "eventId"`.execute(board.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['lettersStopped', 'lettersStopped', 'lettersResumed']);
  });

  test('also the daily one of what is followed, which quiet hours hold', async () => {
    await board.ok('marks.follow', { kind: 'message', tid: story.tid, on: true }, 'citizen');
    await set({ on: [{ topic: 'follows', channel: 'mail' }], quiet: { from: 8, to: 12 } });
    await story.take('city', 'reply');
    board.clock.advance(23 * 3_600_000);
    await board.settle();
    await run('marks.digest');
    await board.app.outbox.settle();
    expect(sources).toEqual([]);
    board.clock.advance(4 * 3_600_000);
    board.app.outbox.nudge();
    await board.app.outbox.settle();
    expect(sources).toHaveLength(1);
    const address = /List-Unsubscribe: <(\S+)>/.exec(sources[0]!)![1]!;
    await board.ok('notices.stopLetters', { key: new URL(address).searchParams.get('key')!, on: false });
    expect((await board.ok('marks.digestMail', {}, 'citizen')).on).toBe(false);
  });

  test('with a key of ours only', async () => {
    const forged = board.app.vault.seal(JSON.stringify({ uid: uid.citizen })).toString('base64url');
    for (const key of ['x', forged, Buffer.from('{"letterOf":1}').toString('base64url')]) {
      expect((await board.call('notices.letterTopics', { key })).code).toBe('A0404');
      expect((await board.call('notices.stopLetters', { key, on: false })).code).toBe('A0404');
    }
    expect((await board.call('notices.stopLetters', { on: false })).code).toBe('A0400');
  });
});
