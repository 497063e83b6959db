import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { newPost, openSessions, signed } from '../bench/requests.ts';
import { Random } from '../server/seed/random.ts';
import { startPatroni } from './failover/patroni.ts';
import { build, root } from './prepare.mjs';
import { freePort } from './system.ts';

/**
 * npm run failover: runs three PostgreSQL under Patroni, two processes of the board and constant writers. In each round
 * something fails: the primary, a replica, the board, or the network between them. Afterwards every acknowledged message
 * must be there once, the log must be whole, listeners must be at its end, and sessions alive.
 *   -- --rounds 100
 *   -- --writers 8
 *   -- --seed 7       the same failures again
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    writers: { type: 'string', default: '8' },
    seed: { type: 'string' },
  },
});
const seed = options.seed ? Number(options.seed) : Math.floor(Math.random() * 2 ** 31);
/** ms after which an unacknowledged message counts as lost */
const PATIENCE = 180_000;

const directory = await mkdtemp(join(tmpdir(), 'board-failover-'));

/** A process of the board, which is restarted after a kill. */
class Board {
  readonly port: number;
  readonly #url: string;
  #child: ChildProcess | null = null;
  constructor(port: number, url: string) {
    this.port = port;
    this.#url = url;
  }

  start(): void {
    this.#child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: this.#url,
        MODE: 'demo',
        DATA_DIR: join(directory, 'files'),
        PORT: String(this.port),
        LOG_LEVEL: 'fatal',
        NODE_ENV: 'production',
        DATABASE_POOL: '8',
      },
    });
  }

  async ready(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null);
      if (answer?.ok) return;
      if (this.#child?.exitCode !== null) this.start();
      await sleep(500);
    }
    throw new Error(`The board at ${this.port} does not become ready.`);
  }

  async kill(): Promise<void> {
    this.#child!.kill('SIGKILL');
    await once(this.#child!, 'exit');
  }
}

interface Told {
  result?: { code: unknown };
  code?: unknown;
  resultData?: { tid?: number } | null;
}

async function main(): Promise<boolean> {
  build(process.execPath);
  const database = await startPatroni();
  const boards: Board[] = [];
  try {
    await database.whole();
    console.log('Three PostgreSQL are there. Filling the demo …');
    for (let i = 0; i < 2; i++) boards.push(new Board(await freePort(), database.url));
    boards[0]!.start();
    await boards[0]!.ready();
    await withDatabase(database.url, async (client) => {
      await client.query(`insert into parameter (name, value, "updatedAt")
        values ('postsPerDay', '1000000000', now()), ('postIntervalSeconds', '0', now()) on conflict do nothing`);
    });
    const tokens = await openSessions(database.url, Number(options.writers));
    await boards[0]!.kill();
    for (const board of boards) board.start();
    for (const board of boards) await board.ready();
    const seat = await withDatabase(
      database.url,
      async (client) =>
        (await client.query<{ fid: number }>('select fid from message where "threadState" = 1 limit 1')).rows[0]!.fid,
    );

    const acknowledged = new Map<string, number>();
    let writing = true;
    let matter = 0;
    const writers = tokens.map(async (token, i) => {
      while (writing) {
        const number = matter++;
        const { subject } = newPost(seat, number);
        acknowledged.set(
          subject,
          await written(boards, i, signed('/v1/threads/post', newPost(seat, number), token, randomUUID())),
        );
      }
    });
    const random = new Random(seed);
    for (let round = 1; round <= Number(options.rounds); round++) {
      await sleep(2000 + random.next() * 3000);
      const before = acknowledged.size;
      const what = await failSomething(random);
      await database.whole();
      for (const board of boards) await board.ready();
      console.log(`round ${round} (seed ${seed}): ${what}; ${acknowledged.size - before} acknowledged meanwhile`);
    }
    writing = false;
    await Promise.all(writers);
    return await isWhole(database.url, acknowledged, boards, tokens);

    async function failSomething(random: Random): Promise<string> {
      const [primary, ...replicas] = await database.members();
      const board = random.one(boards);
      const replica = random.one(replicas);
      const kinds: Record<string, () => Promise<void>> = {
        'the primary loses power': () => killed(primary!.name),
        'a replica loses power': () => killed(replica.name),
        'the board is killed': async () => {
          await board.kill();
          board.start();
        },
        'the way to the database is cut': async () => {
          const mend = database.cut();
          await sleep(4000 + random.next() * 6000);
          mend();
        },
        'the primary stands still, and comes back as if nothing had been': async () => {
          const thaw = await database.freeze(primary!.name);
          await sleep(25_000);
          thaw();
        },
      };
      const name = random.one(Object.keys(kinds));
      await kinds[name]!();
      return name;
    }
    async function killed(name: string): Promise<void> {
      await database.kill(name);
      await sleep(5000);
      database.start(name);
    }
  } finally {
    for (const board of boards) await board.kill().catch(() => {});
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Sends a message under one key to either process until it is acknowledged. Returns its number. */
async function written(boards: readonly Board[], first: number, sent: ReturnType<typeof signed>): Promise<number> {
  const until = Date.now() + PATIENCE;
  for (let tries = first; Date.now() < until; tries++) {
    const { port } = boards[tries % boards.length]!;
    const { method, path, headers, body } = sent;
    const told: Told | null = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      body,
      signal: AbortSignal.timeout(15_000),
    }).then(
      (answer) => answer.json() as Promise<Told>,
      () => null,
    );
    const code = told?.result?.code ?? told?.code;
    if (code === 0) return told!.resultData!.tid!;
    // Errors other than server trouble would only repeat.
    if (told && !['A0500', 'A0503'].includes(String(code))) throw new Error(`A message is refused: ${code}`);
    await sleep(300);
  }
  throw new Error('A message was not acknowledged in three minutes.');
}

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Compares the acknowledged messages with the stored ones, and prints the differences. */
async function isWhole(
  url: string,
  acknowledged: ReadonlyMap<string, number>,
  boards: readonly Board[],
  tokens: readonly string[],
): Promise<boolean> {
  const findings: string[] = [];
  await withDatabase(url, async (client) => {
    const { rows } = await client.query<{ subject: string; tids: number[] }>(
      'select subject, array_agg(tid::int) as tids from message where subject = any($1) group by subject',
      [[...acknowledged.keys()]],
    );
    const stored = new Map(rows.map(({ subject, tids }) => [subject, tids]));
    for (const [subject, tid] of acknowledged) {
      const tids = stored.get(subject) ?? [];
      if (tids.length !== 1 || tids[0] !== tid)
        findings.push(`“${subject}”, told to be ${tid}: ${tids.join() || 'lost'}`);
    }
    const behind = `select exists (select from event where seq is null)
      or (select min(seq) from listener) < (select max(seq) from event) as behind`;
    for (let tries = 0; (await client.query(behind)).rows[0].behind; tries++) {
      if (tries === 120) findings.push('listeners do not come to the end of the log');
      if (tries === 120) break;
      await sleep(500);
    }
    const log = await client.query(
      'select count(*)::int as n, min(seq)::int as first, max(seq)::int as last from event',
    );
    const { n, first, last } = log.rows[0];
    if (last - first + 1 !== n) findings.push(`the log has gaps: ${n} events from ${first} to ${last}`);
  });
  for (const { port } of boards)
    for (const token of tokens) {
      const { method, path, headers, body } = signed('/v1/user/getUserMsgCount', {}, token);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body });
      const { result } = (await answer.json()) as Told;
      if (result?.code !== 0) findings.push(`a session is over at ${port}: ${result?.code}`);
    }
  const verify = spawn(process.execPath, ['server/src/verify.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: url, MODE: 'demo', DATA_DIR: join(directory, 'files') },
  });
  const [code] = await once(verify, 'exit');
  if (code !== 0) findings.push('npm run verify finds something wrong');
  console.log(
    `${acknowledged.size} messages acknowledged; ${findings.length === 0 ? 'each is there once, the log is whole' : ''}`,
  );
  for (const finding of findings) console.log(`  ${finding}`);
  return findings.length === 0;
}

process.exit((await main()) ? 0 : 1);
