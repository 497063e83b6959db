import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, get, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startCluster } from '../../../../scripts/postgres.ts';
import { verifyChain } from '../events/event-chain.ts';
import { EventLog } from '../events/event-log.ts';
import { attributesOf, startCollector } from '../testing/collector.ts';
import { freshDatabase } from '../testing/database.ts';
import { fid, uid } from '../testing/fixture.ts';
import { type Installation, install, startProduct, tokenOf } from '../testing/product.ts';
import { openLog } from './log.ts';
import { openVault } from './master-keys.ts';

/** Kills, stops and inspects the product as a process. Needs the built pages, like `npm start`. */

let installation: Installation | undefined;
afterEach(async () => {
  await installation?.remove();
  installation = undefined;
});

const MESSAGES = 2000;
const waiting = sql`
  insert into message (uid, fid, position, "typeId", "domainId", subject, content, "nickName", "userType", "sourceType",
    "createDateline", "lastUpdate", "threadState")
  select ${uid.citizen}, ${fid.citySeat}, 0, 2, 7, 'subject ' || n, 'content ' || n, 'somebody', 0, 1, now(), now(), 0
  from generate_series(1, ${MESSAGES}::int) as n`;

type Product = Awaited<ReturnType<typeof startProduct>>;

/** Publishes messages one after the other, six at a time, and notes the acknowledged ones. */
function writing() {
  const acknowledged: number[] = [];
  let next = 1;
  /** goes on until a call is refused or gets no answer */
  async function write(product: Product): Promise<void> {
    for (let tid = next++; tid <= MESSAGES; tid = next++) {
      const code = await product.call('handling.check', { tid, decision: 'public' }, 'reviewer').catch(() => null);
      if (code !== 0) return;
      acknowledged.push(tid);
    }
  }
  const until = async (count: number) => {
    while (acknowledged.length < count) await new Promise((done) => setTimeout(done, 5));
  };
  const begin = (product: Product) => Promise.all(Array.from({ length: 6 }, () => write(product)));
  return { acknowledged, until, begin };
}

/** Returns acknowledged messages that are missing, and incomplete data. */
async function damage({ within }: Installation, acknowledged: readonly number[]) {
  return await within(async (db, database) => {
    const { rows } = await sql<{ tid: number; public: boolean; events: number }>`
      select tid, "threadState" = 1 as public, (select count(*)::int from event e where e.tid = m.tid) as events
      from message m`.execute(db);
    const there = new Set(rows.filter((row) => row.public).map((row) => row.tid));
    const log = new EventLog(database, openLog('silent'));
    await log.settle();
    const { brokenAt } = await verifyChain(db);
    await log.stop();
    return {
      lost: acknowledged.filter((tid) => !there.has(tid)),
      halves: rows.filter((row) => row.events !== Number(row.public)).map((row) => row.tid),
      brokenAt,
    };
  });
}

test('killed while many write: everything acknowledged is there, and nothing by halves', {
  timeout: 120_000,
}, async () => {
  installation = await install(async (db) => void (await waiting.execute(db)));
  const { acknowledged, until, begin } = writing();
  for (const count of [60, 140]) {
    const product = await startProduct(installation);
    const writers = begin(product);
    await until(count);
    await product.kill();
    await writers;
  }
  const product = await startProduct(installation);
  for (const tid of acknowledged.slice(-20)) expect(await product.call('messages.content', { tid })).toBe(0);
  expect(await product.stop()).toBe(0);
  expect(await damage(installation, acknowledged)).toEqual({ lost: [], halves: [], brokenAt: null });
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'PostgreSQL itself killed while many write: the product waits for it, goes on by itself, and nothing is lost',
  { timeout: 120_000 },
  async () => {
    const cluster = (await startCluster({ durable: true }))!;
    try {
      installation = await install(async (db) => void (await waiting.execute(db)), cluster.url);
      const { acknowledged, until, begin } = writing();
      const product = await startProduct(installation);
      const before = begin(product);
      await until(60);
      await cluster.crash();
      await before;
      const ready = async () => (await fetch(`${product.base}/readyz`)).status;
      expect(await ready()).toBe(503);
      await cluster.start();
      for (let tries = 0; (await ready()) !== 200 && tries < 100; tries++)
        await new Promise((done) => setTimeout(done, 100));
      const after = begin(product);
      await until(acknowledged.length + 60);
      expect(await product.stop()).toBe(0);
      await after;
      expect(await damage(installation, acknowledged)).toEqual({ lost: [], halves: [], brokenAt: null });
    } finally {
      await installation?.remove();
      installation = undefined;
      await cluster.stop();
    }
  },
);

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'two first starts at once on one database: one fills it, and both serve',
  { timeout: 120_000 },
  async () => {
    const fresh = await freshDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'board-starts-'));
    const gateway = 'http://127.0.0.1:1/';
    const production = {
      MODE: 'production',
      MASTER_KEY: '5'.repeat(64),
      PUBLIC_URL: 'https://board.example',
      SMS_URL: gateway,
      IDENTITY_URL: gateway,
      ADMIN_NAME: 'administrator',
      ADMIN_PASSWORD: 'Guarded-Door-26',
    };
    try {
      const start = () => startProduct({ dataDir, databaseUrl: fresh.url }, production);
      const started = await Promise.allSettled([start(), start()]);
      const codes = started.map((one) => (one.status === 'fulfilled' ? one.value.stop() : String(one.reason)));
      expect(await Promise.all(codes)).toEqual([0, 0]);
      const { rows } = await sql`select count(*) as accounts, (select count(*) > 1000 from forum) as country
        from account`.execute(fresh.database.db);
      expect(rows).toEqual([{ accounts: 1, country: true }]);
    } finally {
      await fresh.database.close();
      await fresh.drop();
      await rm(dataDir, { recursive: true });
    }
  },
);

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'two processes of one start: both answer and tell figures together, one that dies is replaced, none stays behind',
  { timeout: 120_000 },
  async () => {
    installation = await install();
    let product = await startProduct(installation, { PROCESSES: '2' });
    const parts = async () => {
      const { stdout } = await promisify(execFile)('pgrep', ['-P', `${product.pid}`]).catch(() => ({ stdout: '' }));
      return stdout.split('\n').filter(Boolean).map(Number);
    };
    // One connection each; connections go to the processes in turn.
    const ask = () => Promise.all(Array.from({ length: 8 }, () => product.call('messages.content', { tid: 1 })));
    expect(await ask()).toEqual(Array(8).fill('A0404'));
    const figures = await (await fetch(`${product.base}/metrics`)).text();
    expect(figures).toMatch(/board_call_seconds_count\{call="messages.content",code="A0404"\} 8/);
    expect(figures).toMatch(/board_event_log_stale_seconds 0\.\d/);
    // Figures from the database are counted by each process and shown once; connections are added up.
    expect(figures).toMatch(/board_sessions [1-9]\d*\n/);
    expect(figures).toMatch(/board_database_connections_max 32\n/);

    const both = await parts();
    expect(both).toHaveLength(2);
    process.kill(both[0]!, 'SIGKILL');
    await expect.poll(parts, { timeout: 20_000 }).toEqual([both[1], expect.not.toBeOneOf(both)]);
    expect(await ask()).toEqual(Array(8).fill('A0404'));
    expect(product.said()).toContain('another takes its place');
    expect(await product.stop()).toBe(0);
    await expect(fetch(`${product.base}/healthz`)).rejects.toThrow();

    product = await startProduct(installation, { PROCESSES: '2' });
    const left = await parts();
    await product.kill();
    const isThere = (pid: number) => existsSync(`/proc/${pid}`);
    await expect.poll(() => left.filter(isThere), { timeout: 5000 }).toEqual([]);
  },
);

/** One installation, started by one test after the other: each start also shows that the stop before left nothing behind. */
describe('an installation', () => {
  let shared: Installation;
  beforeAll(async () => {
    shared = await install();
  });
  afterAll(() => shared.remove());

  test('asked to stop: the request in flight is finished, the process ends by itself', {
    timeout: 60_000,
  }, async () => {
    const product = await startProduct(shared);
    const boundary = 'frontier';
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf`;
    const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sending = request(
        `${product.base}/v2/attachment/upload?attachmentType=1`,
        { method: 'POST', headers: { ...type, token: tokenOf('citizen'), expect: '100-continue' } },
        (response) => {
          let body = '';
          response.on('data', (text) => {
            body += text;
          });
          response.on('end', () => resolve({ status: response.statusCode!, body }));
        },
      );
      sending.on('error', reject);
      // The server sends this once it has begun with the request.
      sending.on('continue', () => {
        sending.write(head);
        product.terminate();
        setTimeout(() => sending.end(`the other half\r\n--${boundary}--\r\n`), 600);
      });
    });
    const { status, body } = await answer;
    expect([status, JSON.parse(body).result.code]).toEqual([200, 'T0020']);
    const answered = performance.now();
    expect(await product.ended).toBe(0);
    expect(performance.now() - answered).toBeLessThan(4000);
    await expect(fetch(`${product.base}/healthz`)).rejects.toThrow();
  });

  test('asked to stop: who sends half a request, keeps a line or has nothing to ask does not hold the process', {
    timeout: 60_000,
  }, async () => {
    const product = await startProduct(shared, { STOP_SECONDS: '4' });
    const half = (text: string) => {
      const socket = connect(product.port, '127.0.0.1', () => socket.write(text));
      return socket.on('error', () => {});
    };
    const sockets = [
      half(''),
      half('POST /v1/threads/content HTTP/1.1\r\nhost: x\r\n'),
      half('POST /v1/threads/content HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n{'),
    ];
    const agent = new Agent({ keepAlive: true });
    await new Promise((done) => {
      const headers = { cookie: `token=${tokenOf('city')}` };
      get(`${product.base}/v1/user/live`, { agent, headers }, (line) => line.once('data', done).on('error', () => {}));
    });
    await new Promise((done) => {
      get(`${product.base}/healthz`, { agent }, (answer) => answer.resume().once('end', done));
    });
    const begun = performance.now();
    expect(await product.stop()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(4000);
    agent.destroy();
    for (const socket of sockets) socket.destroy();
  });

  test('health, readiness and figures answer; the log is one JSON object a line; pages are spans by their route', {
    timeout: 60_000,
  }, async () => {
    const collector = await startCollector();
    const product = await startProduct(shared, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const look = async (path: string, headers = {}) => {
      const response = await fetch(product.base + path, { headers });
      return { status: response.status, body: await response.text() };
    };
    expect(await product.call('messages.content', { tid: 1 })).toBe('A0404');
    expect(await look('/healthz')).toEqual({ status: 200, body: '{"status":"ok"}' });
    expect(await look('/readyz')).toEqual({ status: 200, body: '{"status":"ready","database":true}' });
    const metrics = await look('/metrics');
    expect(metrics.body).toMatch(/board_call_seconds_count\{call="messages.content",code="A0404"\} 1/);
    expect(metrics.body).toMatch(/board_event_log_stale_seconds \d/);
    for (const figure of ['board_listener_lag_events', 'board_listener_lag_seconds', 'board_parked_events'])
      expect(metrics.body).toMatch(new RegExp(`${figure}\\{listener="search"\\} \\d`));
    expect((await look('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    expect((await look(`/threads/list?fid=${fid.citySeat}&words=13912345678`)).status).toBe(200);
    expect((await look('/nowhere/13912345678')).status).toBe(404);
    expect(await product.stop()).toBe(0);
    // Slow steps are announced before they begin.
    expect(product.said()).toContain('Opening the database …\n');
    const requests = product
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(requests.length).toBeGreaterThan(3);
    expect(requests.map((line) => JSON.parse(line).path)).toContain('/v1/threads/content');

    collector.close();
    const spans = collector.spans();
    const pages = spans.filter((span) => attributesOf(span)['board.kind'] === 'page');
    expect(pages.map((span) => [span.name, attributesOf(span)['board.code']])).toEqual([
      ['/threads/list', '200'],
      ['/*', '404'],
    ]);
    const below = spans.filter(({ parentSpanId }) => parentSpanId === pages[0]!.spanId);
    expect(below.length).toBeGreaterThan(0);
    for (const span of below) expect(attributesOf(span)['board.kind']).toBe('call');
    expect(collector.bodies.join('')).not.toContain('13912345678');
  });

  test('a stop that takes too long is broken off, and says so', { timeout: 60_000 }, async () => {
    const silent = createServer(() => {});
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const asked = new Promise((done) => silent.once('request', done));
    const { dataDir } = shared;
    await shared.within(async (db) => {
      const { seal } = await openVault({ masterKey: null, dataDir }, db);
      await sql`insert into outbox (channel, recipient, body, at, "nextTryAt")
        values ('sms', ${seal('13800000001')}, ${seal('验证码')}, now(), now())`.execute(db);
    });
    const { port } = silent.address() as AddressInfo;
    const product = await startProduct(shared, { STOP_SECONDS: '1', SMS_URL: `http://127.0.0.1:${port}/` });
    await asked;
    expect(await product.stop()).toBe(1);
    expect(product.said()).toContain('the stop took too long and was broken off');
    silent.closeAllConnections();
    silent.close();
  });
});
