import { allCalls } from '@board/contract';
import type { Call } from '@board/contract/call';
import { filled, partsOf } from '@board/contract/call-path';
import { commonErrors } from '@board/contract/errors';
import { signature } from '@board/contract/signature';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '../platform/log.ts';
import {
  callerFor,
  callsWithBody,
  exampleFor,
  getCalls,
  jsonCalls,
  schemaOf,
  signedCalls,
} from '../testing/examples.ts';
import { type Board, startBoard } from '../testing/harness.ts';
import { assigned } from '../testing/story.ts';
import { md5 } from './mount.ts';

/** Bad input of any kind to every call: a clear refusal, never a failure of ours. SEED=… takes other values. */

const seed = Number(process.env.SEED ?? 20261121);
const logged: string[] = [];
let board: Board;
let given: Record<string, number>;
beforeAll(async () => {
  // How long a query takes says nothing of its input.
  const slowQueryMs = 60_000;
  board = await startBoard({ slowQueryMs }, openLog('warn', { write: (line) => logged.push(line) }));
  const story = await assigned(board);
  given = { tid: story.tid, tpid: (await story.rows()).items[0]!.tpid };
});
afterAll(() => board.stop());
afterEach(() => expect(logged.splice(0), 'what the log says of it').toEqual([]));

/** What `who` may answer, besides the codes of the call. */
const accessCodes = ['USR0001', 'SN0011', 'ORG_REFUSED', 'A0403'];

/** What is wrong with an answer; null when it is one of the contract's. */
function trouble(call: Call, response: LightMyRequestResponse): string | null {
  const { statusCode, payload } = response;
  const said = `HTTP ${statusCode} ${payload.slice(0, 200)}`;
  if (statusCode !== 200) return said;
  if (call.envelope === 'raw') return null;
  const body = JSON.parse(payload);
  const { code, msg } = body.result ?? body;
  if (code === 0) return null;
  const known = [...call.errors, ...commonErrors, ...accessCodes].filter((one) => one !== 'A0500' && one !== 'A0503');
  if (!known.includes(code)) return said;
  return /[\u4e00-\u9fff]/.test(msg) ? null : `no message: ${said}`;
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    [],
    {},
    [[]],
    [null],
    { tid: 1 },
    0,
    -1,
    1.5,
    2 ** 31,
    -(2 ** 53 - 1),
    1e308,
    -0,
  ),
  fc.constantFrom('\0', 'a\0b', '\ud800', '\udfff字', '字'.repeat(100_000), '9'.repeat(30), '１２３', '1e3', '0x10'),
  fc.constantFrom("'; drop table message --", '%s%n', '\\', '__proto__', '<script>', '../../etc/passwd', ' ', '\u202e'),
  fc.constantFrom<unknown>(['a', 1], { length: 1e9 }, { constructor: null }, Array(5000).fill(1)),
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** A parameter that fits, with one or two fields made hostile, left out or added. */
const spoiled = (call: Call) =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(schemaOf(call).properties ?? {}), 'surplus'), fc.option(hostile)), {
      minLength: 1,
      maxLength: 2,
    })
    .map((changes) => ({ ...exampleFor(call, given), ...Object.fromEntries(changes) }));

const asJson = { 'content-type': 'application/json' };

describe('hostile values in the fields', () => {
  // First, because the export of a log writes all that calls before left in it, dozens of times.
  test.each(getCalls)('%s', async (_name, call) => {
    const as = callerFor(call);
    const token = as ? await board.tokenOf(as) : '';
    const names = [...Object.keys(schemaOf(call).properties ?? {}), 'surplus'];
    const values = ['', '%00', '%ED%A0%80', '%', '%zz', 'a'.repeat(7000), '9'.repeat(40), '%F0%9F%98%80', "';--"];
    for (const field of names) {
      const queries = values.map((value) => `${call.path}?${field}=${value}&${field}[]=1`);
      for (const query of [...queries, `${queries[0]}&${field}=again`])
        expect(trouble(call, await board.get(query, { token })), query.slice(0, 100)).toBeNull();
    }
  });

  test.each(signedCalls)('%s', async (name, call) => {
    const as = callerFor(call);
    const token = as ? await board.tokenOf(as) : '';
    const property = fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: spoiled(call) }, hostile), async (param) => {
      const text = JSON.stringify(param) ?? 'null';
      const response = await board.post(call.path, JSON.stringify(board.envelope(call.path, text, token)), { token });
      expect(trouble(call, response), `${name} ${text.slice(0, 300)}`).toBeNull();
    });
    await fc.assert(property, { seed, numRuns: 30 });
  });

  test.each(jsonCalls)('%s', async (name, call) => {
    const as = callerFor(call);
    const token = as ? await board.tokenOf(as) : '';
    const property = fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: spoiled(call) }, hostile), async (param) => {
      const isObject = param !== null && typeof param === 'object' && !Array.isArray(param);
      const { path: url, rest } = filled(call.path, isObject ? (param as Record<string, unknown>) : {});
      const payload = JSON.stringify(isObject ? rest : param) ?? '';
      const response = await board.http.inject({ method: call.method, url, payload, headers: { ...asJson, token } });
      // A path may name nothing, or be none.
      if ([400, 404].includes(response.statusCode) && partsOf(call.path).length > 0) return;
      expect(trouble(call, response), `${name} ${url.slice(0, 200)} ${payload.slice(0, 300)}`).toBeNull();
    });
    await fc.assert(property, { seed, numRuns: 30 });
  });
});

/** The largest and the smallest number that each field of a call takes. */
const extremesOf = (call: Call): [name: string, value: number][] =>
  Object.entries(schemaOf(call).properties ?? {}).flatMap(([name, field]) =>
    [field, ...(field.anyOf ?? [])]
      .filter(({ type }) => type === 'number' || type === 'integer')
      .flatMap(({ maximum = Number.MAX_SAFE_INTEGER, minimum = Number.MIN_SAFE_INTEGER }): [string, number][] => [
        [name, maximum],
        [name, minimum],
      ]),
  );

describe('numbers as large and as small as they may be', () => {
  const calls = callsWithBody.filter(([, call]) => extremesOf(call).length > 0);
  test('there are calls that take numbers', () => expect(calls.length).toBeGreaterThan(200));

  test.each(calls)('%s', async (_name, call) => {
    const as = callerFor(call);
    const token = as ? await board.tokenOf(as) : '';
    for (const [name, value] of extremesOf(call)) {
      const param = { ...exampleFor(call, given), [name]: value };
      const { path: url, rest } = call.body === 'json' ? filled(call.path, param) : { path: call.path, rest: param };
      const payload = JSON.stringify(
        call.body === 'json' ? rest : board.envelope(call.path, JSON.stringify(param), token),
      );
      const response = await board.http.inject({ method: call.method, url, payload, headers: { ...asJson, token } });
      // A path may name nothing.
      if (response.statusCode === 404 && partsOf(call.path).length > 0) continue;
      expect(trouble(call, response), `${name}: ${value}`).toBeNull();
    }
  });
});

describe('bodies that are no envelope', () => {
  const path = '/v1/threads/content';
  const signed = (param: string, more: object = {}) => ({
    appCode: 'x',
    token: '',
    param,
    signature: signature(md5, path, param, 'x', ''),
    ...more,
  });
  const envelopes: [body: unknown, code: string][] = [
    ...['', 'null', '[]', '123', '"text"', '{}', '{"param"', '\0', nested(20_000)].map((body): [string, string] => [
      body,
      'SN0006',
    ]),
    ...[
      { signature: 1 },
      { signature: null },
      { appCode: 7 },
      { appCode: 'x'.repeat(65) },
      { param: 5 },
      { param: null },
    ].map((more): [object, string] => [signed('{}', more), 'SN0006']),
    [signed('{}', { signature: 'wrong' }), 'SN0007'],
    [signed('{}', { token: 'another' }), 'SN0007'],
    [signed('{}', { token: { toString: 1 } }), 'SN0006'],
    [signed('not json'), 'SN0006'],
    [signed('{"tid":1'), 'SN0006'],
    ...['[]', '"1"', '1', 'null', 'true', nested(20_000), '{"tid":[[1]]}'].map((param): [object, string] => [
      signed(param),
      'A0400',
    ]),
  ];
  test.each(envelopes)('%j', async (body, code) => {
    const response = await board.post(path, typeof body === 'string' ? body : JSON.stringify(body));
    expect(response.statusCode).toBe(200);
    const told = response.json();
    const { code: answered, msg } = told.result ?? told;
    expect({ answered, clear: /[\u4e00-\u9fff]/.test(msg) }).toEqual({ answered: code, clear: true });
  });

  test.each(signedCalls)('%s refuses what is not signed', async (_name, { path: url, mayLackBody }) => {
    const bodies = ['{}', '[', 'null', ...(mayLackBody ? [] : [''])];
    const answers = bodies.map(async (body) => (await board.post(url, body)).json().code);
    expect(await Promise.all(answers)).toEqual(bodies.map(() => 'SN0006'));
    const wrong = JSON.stringify({ ...board.envelope(url, '{}'), signature: '0'.repeat(32) });
    expect((await board.post(url, wrong)).json().code).toBe('SN0007');
  });

  test.each(['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'image/png', 'nonsense'])(
    'type %s',
    async (type) => {
      const response = await board.post(path, '--x\r\n\r\n', { 'content-type': type });
      expect([response.statusCode < 500, response.json().code]).toEqual([
        true,
        expect.stringMatching(/^(SN0006|A0400)$/),
      ]);
    },
  );

  test('more than a megabyte is refused by its size, with a message', async () => {
    const response = await board.post(path, JSON.stringify(signed('字'.repeat(600_000))));
    expect([response.statusCode, response.json()]).toEqual([413, { code: 'A0413', msg: expect.stringMatching(/大/) }]);
  });

  test('an address that is not there', async () => {
    const response = await board.post('/v1/threads/nowhere', '{}');
    expect([response.statusCode, response.json()]).toEqual([404, { code: 'A0404', msg: expect.stringMatching(/不/) }]);
  });
});

describe('uploads', () => {
  const upload = allCalls.find(([key]) => key === 'attachments.upload')![1];
  const boundary = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  test.each([
    ['application/json', '{}'],
    ['text/plain', 'x'],
    ['multipart/form-data', ''],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', boundary],
    ['multipart/form-data; boundary=x', `${boundary}no picture\r\n--x--\r\n`],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
  ])('%s %j', async (type, body) => {
    const url = `${upload.path}?attachmentType=1&token=${await board.ticketOf('citizen')}`;
    const response = await board.post(url, body, { 'content-type': type });
    expect(response.statusCode).toBeLessThan(500);
    const told = response.json();
    expect((told.result ?? told).code).toMatch(/^(T0020|A0400)$/);
    expect((told.result ?? told).msg).toMatch(/[\u4e00-\u9fff]/);
  });
});
