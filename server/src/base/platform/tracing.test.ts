import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attributesOf, type Collector, type SentSpan, startCollector } from '../testing/collector.ts';
import { type Board, goodPost, startBoard } from '../testing/harness.ts';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';

/** Spans as a collector gets them by OTLP/HTTP, of calls with a lot of personal data. */

const person = { phone: '13912345678', words: '海棠花开十七号院', address: '203.0.113.77', agent: 'Planted/7.7' };
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const traceparent = `00-${TRACE}-${PARENT}-00`;

const lines: string[] = [];
let collector: Collector;
let token: string;
let spans: SentSpan[];

const config = (endpoint: string, env: NodeJS.ProcessEnv = {}) =>
  readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env });

/** Makes calls of every kind, then stops the board, which sends the last spans. */
async function live(board: Board): Promise<void> {
  const inject = (path: string, param: object, asWhom: string) =>
    board.http.inject({
      method: 'POST',
      url: `${path}?phone=${person.phone}`,
      headers: {
        'content-type': 'application/json',
        token: asWhom,
        traceparent,
        'x-forwarded-for': person.address,
        'user-agent': person.agent,
      },
      payload: JSON.stringify(board.envelope(path, JSON.stringify(param), asWhom)),
    });
  token = await board.tokenOf('citizen');
  const post = { ...goodPost, subject: `${goodPost.subject}${person.words}`, hiddenRemark: person.phone };
  expect((await inject('/v1/threads/post', post, token)).json().result.code).toBe(0);
  await board.get(`/v2/threads/simpleThreadsSuggest?keywords=${encodeURIComponent(person.words)}`);
  await board.call('accounts.loginByPhone', { phone: await board.encrypt(person.phone), verifyCode: '000000' });
  await board.settle();
  await board.app.jobs.find(({ name }) => name === 'schedule.forgetLog')!.run();
  await board.stop();
}

beforeAll(async () => {
  collector = await startCollector();
  const { traces } = config(`${collector.url}/`, { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=geheim%20wort' });
  await live(
    await startBoard({ traces, trustProxy: 1, slowQueryMs: 0 }, openLog('info', { write: (line) => lines.push(line) })),
  );
  spans = collector.spans();
}, 60_000);
afterAll(() => collector.close());

const named = (name: string) => spans.filter((span) => span.name === name);

test('calls, jobs and listeners are spans by their name, with the time of the database', () => {
  const post = attributesOf(named('handling.post')[0]!);
  expect(post).toMatchObject({ 'board.kind': 'call', 'board.code': '0' });
  expect(post['board.queries']).toBeGreaterThan(2);
  expect(post['board.database_ms']).toBeGreaterThan(0);
  expect(attributesOf(named('accounts.loginByPhone')[0]!)['board.code']).not.toBe('0');
  expect(attributesOf(named('search')[0]!)).toMatchObject({ 'board.kind': 'listener', 'board.code': 'done' });
  expect(attributesOf(named('search')[0]!)['board.events']).toBeGreaterThan(0);
  expect(attributesOf(named('schedule.forgetLog')[0]!)).toMatchObject({ 'board.kind': 'job', 'board.code': 'done' });
});

test('the trace of a proxy goes on in the call, and not in what comes of it later', () => {
  const [post] = named('handling.post');
  expect(post).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(named('search').every(({ traceId, parentSpanId }) => traceId !== TRACE && !parentSpanId)).toBe(true);
});

test('nothing in what is sent is of a person', () => {
  const sent = collector.bodies.join('');
  expect(spans.length).toBeGreaterThan(5);
  const planted = [...Object.values(person), goodPost.subject, goodPost.content, token, traceparent, 'geheim'];
  expect(planted.filter((one) => sent.includes(one) || sent.includes(encodeURIComponent(one)))).toEqual([]);
  const known = ['board.kind', 'board.code', 'board.queries', 'board.database_ms', 'board.events'];
  for (const span of spans) {
    expect(span.events).toEqual([]);
    expect(span.status.message ?? '').toBe('');
    expect(span.name).toMatch(/^[\w.-]+$/);
    for (const [key, value] of Object.entries(attributesOf(span))) {
      expect(known).toContain(key);
      // Other values are counts, under known keys.
      if (typeof value === 'string') expect(value).toMatch(/^(?:call|page|job|listener|done|failed|[A-Z]*\d+)$/);
    }
  }
  expect(new Set(collector.resourceKeys())).toEqual(new Set(['service.name']));
});

test('the collector is told its headers, and a log line the trace it belongs to', () => {
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'geheim wort' });
  const { traceId } = lines.map((line) => JSON.parse(line)).find(({ work }) => work === 'handling.post');
  expect(traceId).toBe(TRACE);
  expect(lines.join('')).not.toContain('geheim');
});

test('without a trusted proxy a traceparent is somebody else’s words; a share of 0 sends nothing', async () => {
  collector.bodies.length = 0;
  await live(await startBoard({ traces: config(collector.url).traces }));
  expect(collector.bodies.join('')).toContain('handling.post');
  expect(collector.bodies.join('')).not.toContain(TRACE);
  collector.bodies.length = 0;
  await live(await startBoard({ traces: config(collector.url, { OTEL_TRACES_SAMPLER_ARG: '0' }).traces }));
  expect(collector.bodies).toEqual([]);
}, 60_000);

test('a collector that is away is told of once, and holds up nothing', async () => {
  const told: string[] = [];
  const board = await startBoard(
    { traces: config('http://127.0.0.1:9').traces },
    openLog('warn', { write: (line) => told.push(line) }),
  );
  await live(board);
  expect(told.filter((line) => line.includes('traces not sent'))).toHaveLength(1);
}, 60_000);

test('off by default, and then no package of it is loaded', async () => {
  expect(readConfig({}).traces).toBeNull();
  const from = resolve(import.meta.dirname, '../..');
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const holding = (text: RegExp) => names.filter((name) => text.test(readFileSync(join(from, name), 'utf8')));
  expect(holding(/from '@opentelemetry/)).toEqual(['base/platform/tracing.ts']);
  expect(holding(/from '[^']*\/tracing\.ts'/)).toEqual([]);
  expect(holding(/import\('[^']*\/tracing\.ts'\)/)).toEqual(['boot.ts']);
  const board = await startBoard();
  expect(board.app.tracing).toBeNull();
  await board.stop();
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://u:p@collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'geheim' }, /^OTEL_EXPORTER_OTLP_HEADERS must be name=value(?!.*geheim)/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%E4' }, /^OTEL_EXPORTER_OTLP_HEADERS must be name=value/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG is "2"; it must be from 0 to 1/],
])('a start with %j is refused in a sentence', (env, sentence) => {
  expect(() => config('http://127.0.0.1:4318', env)).toThrow(sentence);
});
