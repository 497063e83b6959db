import { setTimeout } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Db } from '../db/db.ts';
import { openLog } from '../platform/log.ts';
import { freshDatabase } from '../testing/database.ts';
import { checkChain, verifyChain } from './event-chain.ts';
import { EventLog } from './event-log.ts';
import { type BoardEvent, type Listener, record } from './events.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await freshDatabase());
});
afterAll(async () => {
  await database.close();
  await drop();
});

const at = new Date('2026-11-21T02:00:00Z');
const happens = (kind: string, db: Db = database.db) =>
  record(db, { kind, at, actorRole: 'system', data: { second: 2, first: 1 } });
const silent = openLog('silent');

/** A process that follows the log: what it heard, and how it ends. */
function follow(names: string[], on: Database = database, fails: () => boolean = () => false) {
  const log = new EventLog(on, silent, { pauses: Array(50).fill(0) });
  const heard: Record<string, string[]> = {};
  const news: BoardEvent[] = [];
  for (const name of names) {
    heard[name] = [];
    const listener: Listener = {
      name,
      async hear(events) {
        if (name === 'stumbling' && fails()) throw new Error('planted');
        heard[name]!.push(...events.map((event) => event.kind));
      },
    };
    log.add(listener);
  }
  const known: string[] = [];
  log.follow({
    news: (events) => void news.push(...events),
    heard: (events) => void known.push(...events.map(({ kind }) => kind)),
  });
  return { log, heard, news, known };
}

const places = async () =>
  (await sql<{ kind: string; seq: number }>`select kind, seq from event order by seq`.execute(database.db)).rows;
const unsealed = async () =>
  (await sql<{ kind: string }>`select kind from event where seq is null`.execute(database.db)).rows.length;

/** The database as a step of sealing meets it when it breaks off. */
const breakingOff = (breaks: () => boolean): Database => {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'RawNode' && node.sqlFragments.join('').includes('pg_notify') && breaks())
        throw new Error('gone');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, db: database.db.withPlugin(plugin) };
};

describe('the event log', () => {
  test('gives every event one place, without gaps, however they come; and chains them', async () => {
    const { log } = follow([]);
    await Promise.all(Array.from({ length: 60 }, (_, i) => happens(`many${i}`)));
    const undone = database.db.transaction().execute(async (tx) => {
      await happens('undone', tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await log.settle();
    const all = await places();
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1));
    expect(all.some(({ kind }) => kind === 'undone')).toBe(false);
    expect(await verifyChain(database.db)).toEqual({ events: 60, brokenAt: null });
    await log.stop();
  });

  test('a listener goes on where it was when its process ends', async () => {
    const before = follow(['resuming']);
    await happens('first');
    await before.log.settle();
    await before.log.stop();
    await happens('second');
    await happens('third');
    const after = follow(['resuming']);
    await after.log.settle();
    expect(before.heard.resuming!.at(-1)).toBe('first');
    expect(after.heard.resuming).toEqual(['second', 'third']);
    await after.log.stop();
  });

  test('sealing that breaks off leaves nothing half done, and nothing is lost', async () => {
    let broken = true;
    const { log, heard } = follow(
      ['patient'],
      breakingOff(() => broken),
    );
    await log.settle();
    const before = await places();
    await happens('interrupted');
    await log.settle();
    expect(await unsealed()).toBe(1);
    expect((await places()).filter(({ seq }) => seq !== null)).toEqual(before.filter(({ seq }) => seq !== null));
    broken = false;
    await log.settle();
    expect(await unsealed()).toBe(0);
    expect(heard.patient!.filter((kind) => kind === 'interrupted')).toHaveLength(1);
    expect((await verifyChain(database.db)).brokenAt).toBeNull();
    await log.stop();
  });

  test('a listener that fails hears it again, and holds up neither the others nor the caches', async () => {
    let failing = true;
    const { log, heard, news } = follow(['stumbling', 'walking'], database, () => failing);
    await log.settle();
    await happens('poison');
    await log.settle();
    expect(heard.walking!.at(-1)).toBe('poison');
    expect(news.at(-1)?.kind).toBe('poison');
    expect(log.staleFor).toBeLessThan(5000);
    expect(heard.stumbling).toEqual([]);
    failing = false;
    await log.settle();
    expect(heard.stumbling!.at(-1)).toBe('poison');
    await log.stop();
  });

  test('what a listener makes of an event is told in every process once all have heard it, and once', async () => {
    let failing = true;
    const one = follow(['stumbling', 'steady'], database, () => failing);
    const other = new EventLog(database, silent, { background: false });
    const told: string[] = [];
    for (const name of ['stumbling', 'steady']) other.add({ name, hear: () => Promise.reject(new Error('not here')) });
    other.follow({ news: () => {}, heard: (events) => void told.push(...events.map(({ kind }) => kind)) });
    await one.log.settle();
    await other.settle();
    told.length = 0;
    await happens('held-up');
    await one.log.settle();
    await other.settle();
    expect(one.news.at(-1)?.kind).toBe('held-up');
    expect([...one.known, ...told]).not.toContain('held-up');
    failing = false;
    for (let round = 0; round < 2; round++) {
      await one.log.settle();
      await other.settle();
      expect(one.known.filter((kind) => kind === 'held-up')).toHaveLength(1);
      expect(told).toEqual(['held-up']);
    }
    await Promise.all([one.log.stop(), other.stop()]);
  });

  test('settling waits for what a process makes of the news; a follower that fails holds up nobody', async () => {
    const { log, known } = follow([]);
    const made: string[] = [];
    log.follow({
      news: async (events) => {
        await setTimeout(300);
        made.push(...events.map(({ kind }) => kind));
      },
    });
    log.follow({ news: () => Promise.reject(new Error('planted')) });
    await log.takePlace();
    await happens('slowly taken up');
    await log.settle();
    expect(made).toEqual(['slowly taken up']);
    expect(known).toEqual(made);
    await log.stop();
  });

  test('a listener that begins long after the log holds up neither the others nor the caches', async () => {
    const order: string[] = [];
    const behind = 1200;
    const abreast = follow(['abreast']);
    await sql`insert into event (kind, at, "actorRole", data)
      select 'long ago', ${at}, 'system', '{}' from generate_series(1, ${behind})`.execute(database.db);
    await abreast.log.settle();
    await abreast.log.stop();

    const { log } = follow([]);
    for (const name of ['newcomer', 'abreast'])
      log.add({ name, hear: async (events) => void order.push(...events.map(({ kind }) => `${name}: ${kind}`)) });
    log.follow({ news: (events) => void order.push(...events.map(({ kind }) => `caches: ${kind}`)) });
    await happens('just now');
    await log.settle();
    const last = order.indexOf('newcomer: just now');
    expect(order.indexOf('abreast: just now')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('abreast: just now')).toBeLessThan(last);
    expect(order.lastIndexOf('newcomer: long ago')).toBeGreaterThan(order.indexOf('abreast: just now'));
    await log.stop();
  });

  test('what changes while a process fills its caches reaches them when it follows the log', async () => {
    const [starting, other] = [follow([]), follow([])];
    await starting.log.takePlace();
    await happens('meanwhile');
    await other.log.settle();
    await starting.log.settle();
    expect(starting.news.map(({ kind }) => kind)).toContain('meanwhile');
    await Promise.all([starting.log.stop(), other.log.stop()]);
  });

  test('two processes at once: each event is sealed and heard once', async () => {
    const [one, two] = [follow(['shared']), follow(['shared'])];
    await Promise.all([one.log.settle(), two.log.settle()]);
    const kinds = Array.from({ length: 40 }, (_, i) => `both${i}`);
    const rounds = kinds.map(async (kind, i) => {
      await happens(kind);
      await (i % 2 ? one : two).log.settle();
    });
    await Promise.all(rounds);
    await Promise.all([one.log.settle(), two.log.settle()]);
    await one.log.settle();
    const heard = [...one.heard.shared!, ...two.heard.shared!].filter((kind) => kind.startsWith('both'));
    expect(heard.sort()).toEqual(kinds.sort());
    const all = await places();
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1));
    await Promise.all([one.log.stop(), two.log.stop()]);
  });

  test('an event is neither changed nor removed; where somebody did it all the same, it shows', async () => {
    const { log } = follow([]);
    const change = () =>
      sql<{ eventId: number }>`update event set data = '{"first": 9}' where seq = 5 returning "eventId"`.execute(
        database.db,
      );
    await expect(change()).rejects.toThrow('neither changed nor removed');
    await expect(sql`delete from event where seq = 5`.execute(database.db)).rejects.toThrow('neither');
    await expect(sql`truncate event`.execute(database.db)).rejects.toThrow('neither');
    await checkChain({ database }).run();
    await sql`alter table event disable trigger event_stays`.execute(database.db);
    const { rows } = await change();
    expect(await verifyChain(database.db)).toEqual({ events: 4, brokenAt: rows[0]!.eventId });
    await expect(checkChain({ database }).run()).rejects.toThrow(`event ${rows[0]!.eventId} was changed`);
    await log.stop();
  });
});

/** The embedded database does one thing at a time: there no change can be committed out of order. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('what was begun first and is committed last is heard too', async () => {
    const { log, heard } = follow(['late']);
    let committed!: () => void;
    const waiting = new Promise<void>((resolve) => {
      committed = resolve;
    });
    const slow = database.db.transaction().execute(async (tx) => {
      await happens('begun-first', tx);
      await waiting;
    });
    await happens('committed-first');
    await log.settle();
    committed();
    await slow;
    await log.settle();
    expect(heard.late!.slice(-2)).toEqual(['committed-first', 'begun-first']);
    await log.stop();
  });
});
