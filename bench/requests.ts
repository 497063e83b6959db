import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { languages } from '@board/contract/languages';
import { signature } from '@board/contract/signature';
import { sql } from 'kysely';
import { openPostgres } from '../server/src/base/db/db.ts';
import { systemClock } from '../server/src/base/platform/clock.ts';
import { readConfig } from '../server/src/base/platform/config.ts';
import { openLog } from '../server/src/base/platform/log.ts';
import { tokenHash } from '../server/src/base/platform/vault.ts';
import { boot } from '../server/src/boot.ts';
import { modules } from '../server/src/modules.ts';
import { displays } from '../web/app/lib/choices.ts';
import type { Recording } from './limits.ts';
import type { Sent } from './load.ts';
import { queueRequests } from './queues.ts';

/** Number of different messages, seats and words that are requested. */
const SAMPLES = 400;
/** Number of answers that are requested again and again, to be served from memory. */
const HOT = 20;
/** Number of postings and of uncached pages: more than one window of a few seconds can take. */
const UNIQUE = 30_000;
const AUTHORS = 18_000;

/** Search words, alone and together: common and rare ones, one without results, and two without common results. */
const WORDS = [
  '物业',
  '停水',
  '学校',
  '噪音',
  '公交',
  '退休金',
  '拆迁',
  '路灯',
  '医院',
  '垃圾',
  '物业 电梯',
  '小区 停车',
  '农村 道路',
  '公积金',
  '幼儿园 招生',
  '污水',
  '幼儿园 污水',
];

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const APP_CODE = readConfig({}).appCode;

/** Returns the path of an answer's bytes on the server of the limits. */
export const bytesPath = (name: string) => `/bytes/${name.replaceAll(' ', '-')}`;

export type Prepared = Awaited<ReturnType<typeof prepare>>;

const LIST = '/v1/threads/list/df';
const listOf = (fid: number) => ({
  fid: String(fid),
  showUnAnswer: 1,
  typeId: null,
  lastItem: '',
  position: '0',
  rows: 10,
  orderType: 2,
});

/** Prepares requests for a database, and records the queries with which the product answers them. */
export async function prepare(url: string, dataDir: string) {
  const queries: { text: string; values: unknown[] }[] = [];
  const database = await openPostgres(url, 4, {
    observe: (text, parameters) => queries.push({ text, values: [...parameters] }),
  });
  const { db } = database;
  const config = { ...readConfig({}), mode: 'demo' as const, databaseUrl: url, dataDir, background: false };
  const board = await boot({ config, database, clock: systemClock, log: openLog('error'), jobs: false });
  // Jobs run now, so that work left from the filling is not done during a measurement.
  for (const job of modules.flatMap((module) => module.jobs?.(board.app) ?? [])) await job.run();

  const tids = (
    await sql<{
      tid: number;
    }>`select tid from message where "threadState" = 1 order by random() limit ${SAMPLES}`.execute(db)
  ).rows.map(({ tid }) => tid);
  const fids = (
    await sql<{
      fid: number;
    }>`select fid from message where position = 0 and "threadState" = 1 group by fid order by count(*) desc, fid limit ${SAMPLES}`.execute(
      db,
    )
  ).rows.map(({ fid }) => fid);
  const provinces = (
    await sql<{ fid: number }>`select fid from forum where kind = 'region' and "parentFid" is null`.execute(db)
  ).rows.map(({ fid }) => fid);
  const kinds: Record<string, { path: string; params: Record<string, unknown>[] }> = {
    message: { path: '/v1/threads/content', params: tids.map((tid) => ({ tid: String(tid), fromTrash: 0 })) },
    list: { path: LIST, params: fids.map(listOf) },
    // Readers go on anywhere: after a message of another board, too.
    'next page': {
      path: LIST,
      params: tids.map((tid, i) => ({ ...listOf(fids[i % fids.length]!), lastItem: String(tid) })),
    },
    'region list': { path: LIST, params: provinces.map(listOf) },
    search: {
      path: '/v2/threads/search',
      params: WORDS.map((keywords) => ({
        position: 0,
        keywords,
        fid: null,
        domainId: null,
        typeId: null,
        timeRange: null,
        ansChecked: false,
        stTime: null,
        sortType: '0',
        page: 1,
        rows: 10,
      })),
    },
  };

  const recording: Recording = { bytes: {}, requests: [] };
  /** `hit` null: answers for one person are never kept */
  const calls: Record<string, { hit: Sent[] | null; miss: () => Sent[]; replay: Sent[] }> = {};
  const record = async (name: string, sent: Sent) => {
    queries.length = 0;
    const response = await board.http.inject(injected(sent));
    const answer = response.json();
    if ((answer.result?.code ?? answer.code) !== 0)
      throw new Error(`${sent.path} answered ${response.body.slice(0, 200)}`);
    recording.requests.push({ queries: [...queries], answer });
    recording.bytes[bytesPath(name)] ??= {
      contentType: String(response.headers['content-type']),
      body: response.rawPayload.toString('base64'),
    };
    return { ...sent, path: `/queries/${recording.requests.length - 1}` };
  };
  const tokens = await openSessions(url);
  // Answers for signed-in readers are never kept.
  const reader = (i: number) => tokens[i % SAMPLES]!;
  for (const [name, { path, params }] of Object.entries(kinds)) {
    const made = params.map((param, i) => signed(path, param, reader(i)));
    // Only the first request of a session reads the account, so it is made before the recording.
    for (const one of made) await board.http.inject(injected(one));
    const replay: Sent[] = [];
    for (const one of made) replay.push(await record(name, one));
    calls[name] = { hit: params.slice(0, HOT).map((param) => signed(path, param)), miss: () => made, replay };
  }

  for (const [name, sent] of Object.entries(await queueRequests(url, signed))) {
    for (const one of sent) await board.http.inject(injected(one));
    const replay: Sent[] = [];
    for (const one of sent) replay.push(await record(name, one));
    calls[name] = { hit: null, miss: () => sent, replay };
  }

  // A page is kept per language and display. Requests go through all, so that none repeats within a window.
  const looks = displays.flatMap((display) => languages.map((language) => `display=${display}; language=${language}`));
  let next = 0;
  const page = (paths: string[]) => ({
    hit: paths.slice(0, HOT).map((path): Sent => ({ method: 'GET', path })),
    miss: () =>
      Array.from({ length: UNIQUE }, (): Sent => {
        const at = next++;
        const cookie = looks[Math.floor(at / paths.length) % looks.length]!;
        return { method: 'GET', path: paths[at % paths.length]!, headers: { cookie } };
      }),
  });
  const everyMessage = await sql<{ tid: number }>`
    select tid from message where "threadState" = 1 order by random() limit 10000`.execute(db);
  const everyBoard = await sql<{ fid: number }>`
    select distinct fid from message where position = 0 and "threadState" = 1 limit 10000`.execute(db);
  const pages: Record<string, ReturnType<typeof page>> = {
    'message page': page(everyMessage.rows.map(({ tid }) => `/threads/content?tid=${tid}`)),
    'list page': page(everyBoard.rows.map(({ fid }) => `/threads/list?fid=${fid}`)),
  };
  for (const [name, { hit }] of Object.entries(pages)) {
    const [first] = hit;
    const response = await board.http.inject({ method: 'GET', url: first!.path });
    if (response.statusCode !== 200) throw new Error(`${first!.path} answered ${response.statusCode}`);
    recording.bytes[bytesPath(name)] = {
      contentType: String(response.headers['content-type']),
      body: response.rawPayload.toString('base64'),
    };
  }

  const written = await sql<{ subject: string; content: string }>`
    select subject, content from message where "threadState" = 1 order by random() limit ${SAMPLES}`.execute(db);

  const seat = fids[0]!;
  let matter = 0;
  await sql`insert into parameter (name, value, "updatedAt") values ('postsPerDay', '1000000000', now()), ('postIntervalSeconds', '0', now()) on conflict do nothing`.execute(
    db,
  );
  return {
    recording,
    calls,
    pages,
    /** Texts for which earlier answers are requested while somebody writes. */
    written: written.rows.map(({ subject, content }, i) =>
      signed('/v1/threads/answered', { subject, content }, reader(i)),
    ),
    close: () => board.stop(),
    /** Returns different messages, each by one of many authors. */
    posts: () =>
      Array.from({ length: UNIQUE }, () =>
        signed('/v1/threads/post', newPost(seat, matter), tokens[matter++ % AUTHORS], randomUUID()),
      ),
    /** Lets every author request something first, because in practice a form is sent after looking at a page. */
    async warm(port: number) {
      const waiting = [...tokens];
      const look = async () => {
        for (let token = waiting.pop(); token; token = waiting.pop()) {
          const { method, path, headers, body } = signed('/v1/user/getUserMsgCount', {}, token);
          await (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body })).arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: 16 }, look));
    },
    /** Waits until all events are sealed and heard. */
    async heard() {
      for (;;) {
        const { rows } = await sql<{ behind: boolean }>`
          select exists (select from event where seq is null) or min(seq) < (select max(seq) from event) as behind
          from listener`.execute(db);
        if (!rows[0]!.behind) return;
        await sleep(200);
      }
    },
    async countMessages() {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from message`.execute(db);
      return rows[0]!.count;
    },
    /** Sends one request of each kind before measuring, because figures of refusals would be worthless. */
    async check(port: number) {
      for (const { hit, miss } of Object.values(calls))
        await mustSucceed(port, [...(hit ?? []).slice(0, 1), miss()[0]!]);
      await mustSucceed(port, [
        this.written[0]!,
        signed('/v1/threads/post', newPost(seat, matter), tokens[matter++ % AUTHORS], randomUUID()),
      ]);
    },
  };
}

export function signed(path: string, param: unknown, token = '', key?: string): Sent {
  const text = JSON.stringify(param);
  const body = JSON.stringify({
    appCode: APP_CODE,
    token,
    param: text,
    signature: signature(md5, path, text, APP_CODE, token),
  });
  const headers = {
    'content-type': 'application/json;charset=UTF-8',
    token,
    ...(key ? { 'idempotency-key': key } : {}),
  };
  return { method: 'POST', path, headers, body };
}

export const injected = ({ method, path, headers, body }: Sent) => ({ method, url: path, headers, payload: body });

async function mustSucceed(port: number, requests: readonly Sent[]): Promise<void> {
  for (const { method, path, headers, body } of requests) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body });
    const answer = (await response.json()) as { result?: { code: unknown }; code?: unknown };
    if ((answer.result?.code ?? answer.code) !== 0)
      throw new Error(`${path} answered ${JSON.stringify(answer).slice(0, 300)}`);
  }
}

/** Opens sessions of `count` certified citizens. Returns their tokens. */
export async function openSessions(url: string, count = AUTHORS): Promise<string[]> {
  const database = await openPostgres(url, 1);
  const tokens = Array.from({ length: count }, (_, i) => `bench-${i}-${randomUUID()}`);
  await sql`
    with author as (
      insert into account ("nickName", source, "createdAt", "certifiedAt")
      select '测速' || n, 'seeded', now(), now() from generate_series(1, ${count}::int) n returning uid
    ), numbered as (select uid, row_number() over () as n from author)
    insert into session ("tokenHash", uid, "loginType", "createdAt", "expiresAt")
    select hash, uid, 1, now(), now() + interval '1 day' from numbered
    join unnest(${tokens.map(tokenHash)}::text[]) with ordinality as given(hash, n) using (n)`.execute(database.db);
  await database.close();
  return tokens;
}

/** Returns a message by its number, different enough not to count as a repetition. */
export function newPost(fid: number, n: number) {
  const letters = Array.from({ length: 60 }, (_, i) =>
    String.fromCharCode(0x4e00 + ((n * 7919 + i * 104729 + ((n * i) % 9973)) % 12000)),
  ).join('');
  return {
    fid,
    typeId: 2,
    domainId: 16,
    subject: `测速留言第${n}号请勿办理只为测量提交的快慢而写`,
    content: `这是为测量提交快慢而写的留言，编号${n}。${letters}`,
    attachments: [],
  };
}
