import { allCalls } from '@board/contract';
import { SIGNED_OUT } from '@board/contract/accounts/session-cookies';
import type { Call } from '@board/contract/call';
import { filled, partsOf } from '@board/contract/call-path';
import type { JsonSchema } from '@board/contract/openapi';
import fc from 'fast-check';
import { z } from 'zod';
import routes from '../../web/app/routes.ts';
import { type Person, type Plan, people } from './plan.ts';
import { raw } from './raw.ts';
import { fitting, hostile, hostileText, type Ids, toJson, Written } from './values.ts';

const anyone: fc.Arbitrary<Person> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 6, arbitrary: fc.constantFrom<Person>(...people) },
);
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');

/** Those who may make a call; each request goes as one of them more often than as another. */
function callersOf({ who }: Call): fc.Arbitrary<Person> {
  const may: Person[] = [];
  if (who.kind === 'citizen' || who.kind === 'signedIn') may.push('citizen', 'company', 'newcomer');
  if (who.kind === 'government') may.push('city', 'bureau', 'county', 'ministry', 'congress');
  if (who.kind === 'permission') may.push('reviewer', 'reviewer2', 'admin');
  if (may.length === 0) return anyone;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...may) }, { weight: 1, arbitrary: anyone });
}

/** A param of a call, in which one or a few fields are made hostile, left out or added. */
function paramOf(call: Call, ids: Ids): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const names = [...Object.keys(schema.properties ?? {}), 'surplus', '__proto__'];
  const wrong = fc.tuple(fc.constantFrom(...names), hostile);
  const changes = fc.oneof(fc.constant([]), fc.array(wrong, { minLength: 1, maxLength: 3 }));
  const spoiled = fc.tuple(fitting(schema, ids), changes).map(([right, wrong]) => {
    const fields = right !== null && typeof right === 'object' && !(right instanceof Written) ? right : {};
    // Defined, not assigned: `__proto__` is a field like any other in JSON.
    return Object.fromEntries([...Object.entries(fields), ...wrong]);
  });
  return fc.oneof({ weight: 9, arbitrary: spoiled }, { weight: 1, arbitrary: hostile });
}

const queryText = (value: unknown): string => (typeof value === 'string' ? value : toJson(value)).slice(0, 9000);

/** A value as a query spells it: encoded, twice encoded, or not at all where a client lets it pass. */
const spelled = fc.tuple(hostileText, fc.constantFrom('once', 'twice', 'badly')).map(([text, how]) => {
  const whole = text.slice(0, 4000).toWellFormed();
  if (how === 'badly') return `${whole.replace(/[^\w.~-]/g, '%')}%zz%C3`.slice(0, 4000);
  return how === 'once' ? encodeURIComponent(whole) : encodeURIComponent(encodeURIComponent(whole));
});
const queryOf = (names: readonly string[], ids: Ids): fc.Arbitrary<string> => {
  const numbers = fc.constantFrom(...Object.values(ids).flat(), 0, 1, 7);
  const pair = fc.tuple(fc.constantFrom(...names, 'x'), fc.oneof(spelled, numbers.map(String)));
  const pairs = fc.array(pair, { maxLength: 4 });
  return pairs.map((all) => (all.length > 0 ? `?${all.map(([name, value]) => `${name}=${value}`).join('&')}` : ''));
};

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'accept-language': 'en-GB,en;q=0.8' },
    { 'accept-language': ',;q=,zh-TW;q=nine' },
    { 'accept-encoding': 'gzip, br' },
    { cookie: 'deviceId=%00; display=%ED%A0%80; region=99999999999; language=xx; visits=%zz' },
    { cookie: `deviceId=${'x'.repeat(3000)}; display=large; region=4; language=en; token=none` },
    { cookie: `${SIGNED_OUT}=1; userType=%00` },
    { 'idempotency-key': 'again-and-again' },
    { 'idempotency-key': '\\' },
    { range: 'bytes=5-1,-0,99999999999999-' },
    { 'if-none-match': '"', 'if-modified-since': 'yesterday' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-for': '::ffff:999.1.1.1, , unknown', 'x-real-port': '99999' },
    { 'user-agent': 'LeaderBoard/1 MicroMessenger miniProgram' },
    { expect: '100-continue' },
    { 'content-length': '5' },
  ),
);

/** A signed call, an upload or a GET of the contract: every one there is, made from its own shape. */
function contractCall(ids: Ids): fc.Arbitrary<Plan> {
  const made = allCalls.map(([, call]): fc.Arbitrary<Plan> => {
    const { method, path } = call;
    const asked = fc.tuple(callersOf(call), paramOf(call, ids), headers);
    if (call.body === 'signed') {
      const envelope = fc.oneof(
        { weight: 12, arbitrary: fc.constant('whole' as const) },
        fc.constantFrom(...(['as object', 'wrong signature', 'cut', 'deep', 'other encoding', 'surplus'] as const)),
      );
      return fc.tuple(asked, envelope).map(([[as, param, more], around]) => ({
        as,
        method,
        path,
        headers: more,
        param: toJson(param),
        envelope: around,
      }));
    }
    if (call.body === 'file') return upload(path);
    if (call.body === 'json')
      return asked.map(([as, param, more]) => {
        const given = param !== null && typeof param === 'object' ? (param as Record<string, unknown>) : {};
        const address = filled(path, spelt(path, given));
        return {
          as,
          method,
          path: address.path.slice(0, 12_000),
          headers: { ...withoutLength(more), 'content-type': 'application/json' },
          body: base64(toJson(address.rest)),
        };
      });
    return asked.map(([as, param, more]) => {
      const given = param !== null && typeof param === 'object' ? (param as Record<string, unknown>) : {};
      const address = filled(path, spelt(path, given));
      const fields = Object.entries(address.rest);
      const query = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, queryText(value)]));
      return { as, method, path: `${address.path}?${query}`.slice(0, 12_000), headers: withoutLength(more) };
    });
  });
  return fc.oneof(...made);
}

/** The input, what belongs into the path as text. */
const spelt = (path: string, given: Record<string, unknown>) => ({
  ...given,
  ...Object.fromEntries(partsOf(path).map((name) => [name, queryText(given[name]).slice(0, 300)])),
});

const withoutLength = ({ 'content-length': _, expect: __, ...rest }: Record<string, string>) => rest;

/** A form with a file, whole or broken. */
function upload(path: string): fc.Arbitrary<Plan> {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .constantFrom('\x89PNG\r\n\x1a\n', 'GIF89a', '\xff\xd8\xff\xe0', '\0\0\0\x18ftypmp42', '<svg onload=x>', 'MZ')
      .map((head) => Buffer.from(head + '\0'.repeat(60), 'latin1')),
  );
  const name = fc.oneof(
    fc.constantFrom('a.png', 'a.mp4', 'a', '', '../../a.png', 'a\0.png', '"; x="', '照片.jpg'),
    hostileText,
  );
  return fc
    .tuple(anyone, bytes, name, fc.boolean(), queryOf(['attachmentType', 'token', 'appCode', 't'], ids0))
    .map(([as, content, fileName, whole, query]) => {
      const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${fileName.slice(0, 300)}"\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), content, Buffer.from(whole ? '\r\n--x--\r\n' : '')]);
      return {
        as,
        method: 'POST',
        path: path + query,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: base64(body),
      };
    });
}
const ids0: Ids = { any: [1] };

type Entry = (typeof routes)[number];
const pathsOf = (entries: readonly Entry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    return entry.children ? pathsOf(entry.children, path) : [path || '/'];
  });

const PARAMS = [
  'tid',
  'fid',
  'keywords',
  'page',
  'state',
  'typeId',
  'domainId',
  'subDomainId',
  'position',
  'lastItem',
  'id',
  'key',
  'p',
  'back',
  'url',
  'caseId',
  'cId',
  'year',
  'region',
  'days',
  'answered',
  'sortType',
  'for',
  'way',
  'collectId',
  'messageId',
  'noticeId',
  'menuTag',
  'retUrl',
  'cat',
  'code',
  'error',
  'state',
  'done',
  'saved',
];

/** A page, by the table of routes. */
function page(ids: Ids): fc.Arbitrary<Plan> {
  const path = fc.constantFrom(...new Set(pathsOf(routes)));
  const part = fc.oneof(spelled, fc.constantFrom(...Object.values(ids).flat()).map(String));
  return fc
    .tuple(
      anyone,
      path,
      fc.array(part, { minLength: 2, maxLength: 2 }),
      queryOf(PARAMS, ids),
      headers,
      fc.constantFrom('', '', '', '__1', '/', '.data'),
    )
    .map(([as, route, parts, query, more, tail]) => {
      let at = 0;
      const filled = route.replace(/:\w+\??|\*/g, () => parts[at++ % 2]!);
      return { as, method: 'GET', path: (filled + tail + query).slice(0, 12_000), headers: withoutLength(more) };
    });
}

/** Addresses that are neither calls of the contract nor pages. */
const OLD_GETS = [
  '/threads/queryThreadsList',
  '/threads/search',
  '/verifycode/rand4',
  '/threads/domainList/all/ui',
  '/cms/getFidByRequestIP',
  '/newIndex_stat.jsonp',
  '/provinceAnswerRate.jsonp',
  '/new_threads_4.jsonp',
  '/liuyan_data/feedback.jsonp',
  '/forum_data_4.jsonp',
  '/forum_data_999999999.jsonp',
  '/new_threads_999999999.jsonp',
  '/forum_data_bw.jsonp',
  '/suggest/home',
  '/suggest/collect/content',
  '/suggest/constructor',
  '/help',
  '/deletion/index',
  '/certif',
  '/pro-dfbbs-front/demo',
  '/demo-provider/authorize',
  '/demo-provider/userinfo',
];
const OLD_POSTS = [
  '/threads/queryThreadsList',
  '/threads/post',
  '/user/checkThreadsCount',
  '/threads/verifyCode',
  '/signOut',
  // no old one, but as little of a call: mail programs post to it
  '/letters/stop',
  '/topicThreads/getPhoneVarCode',
  '/topicThreads/huoDongPost',
  '/forum/getForumsForSelect',
  '/forum/getChildForums',
  '/forum/rank',
  '/demo-provider/token',
  '/pro-dfbbs-front/forum/rank',
];
const OLD_FIELDS = [
  'fid',
  'state',
  'lastItem',
  'typeId',
  'domainId',
  'subDomainId',
  'userType',
  'position',
  'keywords',
  'nickName',
  'timeRange',
  'stTimeStr',
  'edTimeStr',
  'uploadFiles',
  'subject',
  'content',
  'longitude',
  'latitude',
  'callback',
  'menuTag',
  'path',
  'code',
];
function old(ids: Ids): fc.Arbitrary<Plan> {
  const get = fc
    .tuple(anyone, fc.constantFrom(...OLD_GETS), queryOf(OLD_FIELDS, ids), headers)
    .map(([as, path, query, more]): Plan => ({ as, method: 'GET', path: path + query, headers: withoutLength(more) }));
  const fields = fc.dictionary(fc.constantFrom(...OLD_FIELDS), hostile, { maxKeys: 5 });
  const form = fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
  );
  const post = fc
    .tuple(anyone, fc.constantFrom(...OLD_POSTS), fields, form, queryOf(OLD_FIELDS, ids))
    .map(([as, path, given, type, query]): Plan => {
      const body = type.includes('json')
        ? toJson(given)
        : new URLSearchParams(
            Object.entries(given).map(([name, value]): [string, string] => [name, queryText(value)]),
          ).toString();
      return { as, method: 'POST', path: path + query, headers: { 'content-type': type }, body: base64(body) };
    });
  return fc.oneof(get, post);
}

/** Files, feeds, maps and what else is fetched. */
function fetched(ids: Ids, keys: readonly string[]): fc.Arbitrary<Plan> {
  const names = [
    'fid',
    'domainId',
    'subDomainId',
    'typeId',
    'state',
    'position',
    'keywords',
    'answered',
    'after',
    'since',
    'until',
    'of',
    'sign',
  ];
  const plain = [
    '/feeds/messages.atom',
    '/feeds/campaigns.atom',
    '/feeds/cases.atom',
    '/api/open/messages.ndjson',
    '/data/figures.csv',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-campaigns.xml',
    '/sitemap-cases.xml',
    '/sitemap-0.xml',
    '/sitemap-107374.xml',
    '/sitemap-999999.xml',
    '/healthz',
    '/readyz',
    '/metrics',
    '/sw.js',
    '/manifest.webmanifest',
    '/files/',
    '/files/%00',
    '/files/..%2f..%2fmaster.key',
    '/assets/%2e%2e/server/index.js',
    '/v1/user/export/%00',
    ...keys.map((key) => `/files/${key}`),
  ];
  const path = fc.oneof(
    fc.constantFrom(...plain),
    spelled.map((end) => `/files/${end}`),
    spelled.map((end) => `/sitemap-${end}.xml`),
  );
  return fc.tuple(anyone, path, queryOf(names, ids), headers).map(([as, at, query, more]) => ({
    as,
    method: 'GET',
    path: (at + query).slice(0, 12_000),
    headers: withoutLength(more),
  }));
}

const BLOCK = 50;

/** The requests of a run, the same for the same seed and the same demo: `at(i)` is its i-th. */
export function requestsOf(seed: number, ids: Ids, keys: readonly string[]) {
  const any = fc.oneof(
    { weight: 14, arbitrary: contractCall(ids) },
    { weight: 3, arbitrary: page(ids) },
    { weight: 2, arbitrary: old(ids) },
    { weight: 2, arbitrary: fetched(ids, keys) },
    { weight: 1, arbitrary: raw },
  );
  let made: { block: number; plans: Plan[] } | undefined;
  return {
    at(i: number): Plan {
      const block = Math.floor(i / BLOCK);
      if (made?.block !== block)
        made = {
          block,
          plans: fc.sample(any, {
            seed: (seed * 1_000_003 + block) | 0,
            numRuns: BLOCK,
            unbiased: true,
          }),
        };
      return made.plans[i % BLOCK]!;
    },
  };
}
