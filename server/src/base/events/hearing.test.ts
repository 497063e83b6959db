import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openPostgres } from '../db/db.ts';
import { openLog } from '../platform/log.ts';
import { freshDatabase } from '../testing/database.ts';
import { EventLog } from './event-log.ts';
import { type BoardEvent, type Listener, restartListener } from './events.ts';
import { describeError, giveUp, type ParkedEvent, parkedEvents, tryAgain } from './parked.ts';

/** Listeners that are slow, and listeners that fail: what it is to the others, to the caches and to themselves. */

let database: Database;
/** the same, as another process has it; the embedded one is opened by one alone */
let elsewhere: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase();
  ({ database, drop } = fresh);
  elsewhere = fresh.url ? await openPostgres(fresh.url, 6) : database;
});
afterAll(async () => {
  if (elsewhere !== database) await elsewhere.close();
  await database.close();
  await drop();
});

const lines: { level: number; msg: string; [name: string]: unknown }[] = [];
const logged = openLog('info', { write: (line) => lines.push(JSON.parse(line)) });

const logs: EventLog[] = [];
afterEach(async () => {
  for (const log of logs.splice(0)) await log.stop();
  await sql`delete from listener`.execute(database.db);
  await sql`delete from "parkedEvent"`.execute(database.db);
  lines.length = 0;
});

const at = new Date('2026-11-21T02:00:00Z');
const happens = async (...kinds: string[]) =>
  await sql`insert into event (kind, at, "actorRole", data)
    select kind, ${at}, 'system', '{}' from unnest(${kinds}::text[]) with ordinality as one(kind, place) order by place`.execute(
    database.db,
  );

/** Notes the kinds of what it hears; fails where it is told to. */
function hearing(fails: (kinds: readonly string[]) => unknown = () => null) {
  const heard: string[] = [];
  const hear: Listener['hear'] = async (events, _db, late = false) => {
    const kinds = events.map(({ kind }) => kind);
    const error = fails(kinds);
    if (error) throw error;
    heard.push(...kinds.map((kind) => (late ? `${kind} (late)` : kind)));
  };
  return { hear, heard };
}
const failsOn = (kind: string, error: () => unknown = () => new Error(`planted: ${SAID}`)) =>
  hearing((kinds) => (kinds.includes(kind) ? error() : null));
const SAID = '住在幸福小区三号楼的王某';

/** A process that follows the log. */
function follow(
  listeners: Record<string, Listener['hear']>,
  options: ConstructorParameters<typeof EventLog>[2] = {},
  on = database,
) {
  const log = new EventLog(on, logged, { pauses: [0, 0], ...options });
  for (const [name, hear] of Object.entries(listeners)) log.add({ name, hear });
  const [news, known]: [string[], string[]] = [[], []];
  const kinds = (events: readonly BoardEvent[]) => events.map(({ kind }) => kind);
  log.follow({
    news: (events) => void news.push(...kinds(events)),
    heard: (events) => void known.push(...kinds(events)),
  });
  logs.push(log);
  return { log, news, known };
}

const parked = async () => (await parkedEvents(database.db, { page: 1, rows: 50 })).rows;
const lettersTo = (last: string) => [...'abcdefghijklmnopqrstuvwxyz'.slice(0, last.charCodeAt(0) - 96)];

describe('a slow listener', () => {
  test('leaves the caches up to date while it works through many events', async () => {
    let heard = 0;
    const { log, news } = follow({
      async slow(events) {
        await sleep(30 * events.length);
        heard += events.filter(({ kind }) => kind === 'imported').length;
      },
    });
    await log.settle();
    await log.start();
    await happens(...Array.from({ length: 100 }, () => 'imported'));
    log.nudge();
    let worst = 0;
    while (heard < 100) {
      await sleep(20);
      worst = Math.max(worst, log.staleFor);
    }
    expect(worst).toBeLessThan(1500);
    expect(news.filter((kind) => kind === 'imported')).toHaveLength(100);
  });

  test('is waited for when the log stops; so is what followers make of the news', async () => {
    const done: string[] = [];
    const [hears, takesUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { log } = follow({
      async slow() {
        hears.resolve();
        await sleep(300);
        done.push('heard');
      },
    });
    log.follow({
      async news() {
        takesUp.resolve();
        await sleep(300);
        done.push('taken up');
      },
    });
    await log.takePlace();
    await happens('last');
    log.nudge();
    await Promise.all([hears.promise, takesUp.promise]);
    await log.stop();
    expect(done.sort()).toEqual(['heard', 'taken up']);
  });
});

describe('an event that a listener cannot hear', () => {
  test('is found among others and parked; the listener, the others and the caches go on', async () => {
    const [strict, other] = [failsOn('g'), hearing()];
    const { log, news, known } = follow({ strict: strict.hear, other: other.hear });
    await log.settle();
    const before = [strict.heard.length, other.heard.length, known.length];
    await happens(...lettersTo('l'));
    await log.settle();
    await log.settle();
    expect(strict.heard.slice(before[0]).join('')).toBe('abcdefhijkl');
    expect(other.heard.slice(before[1]).join('')).toBe('abcdefghijkl');
    expect(known.slice(before[2])).toEqual(news.slice(-12));
    expect(await parked()).toMatchObject([
      { listener: 'strict', kind: 'g', tries: 3, state: 'parked', givenUpAt: null, reason: null },
    ]);
    expect(log.lags.get('strict')).toEqual({ events: 0, seconds: 0, parked: 1 });
    expect(log.lags.get('other')).toEqual({ events: 0, seconds: 0, parked: 0 });
  });

  test('is logged once with its error, and once when it is parked; what the table says quotes nobody', async () => {
    const { log } = follow({ strict: failsOn('x').hear });
    await log.settle();
    await happens('x');
    await log.settle();
    await log.settle();
    const about = { listener: 'strict', kind: 'x' };
    expect(lines.filter(({ level }) => level >= 50)).toMatchObject([
      { ...about, msg: 'listener', err: { type: 'Error' } },
      { ...about, msg: 'event parked', tries: 3 },
    ]);
    const [{ error, eventId, seq }] = (await parked()) as [ParkedEvent];
    expect(error).toMatch(/^Error at (\S+ )?server\/src\/base\/events\/hearing\.test\.ts:\d+:\d+$/);
    const { rows } = await sql`select kind from event where "eventId" = ${eventId} and seq = ${seq}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ kind: 'x' }]);
  });

  test('is tried with growing pauses, by whichever process; until then nothing beyond it is heard', async () => {
    const times: number[] = [];
    const { hear: strict, heard } = hearing((kinds) => {
      if (!kinds.includes('late riser')) return null;
      if (kinds.length > 1) return new Error('together');
      times.push(performance.now());
      return times.at(-1)! - times[0]! < 1000 ? new Error('not yet') : null;
    });
    const pauses = [300, 900];
    const logs = [follow({ strict }, { pauses }), follow({ strict }, { pauses }, elsewhere)];
    for (const { log } of logs) await log.settle();
    await happens('late riser');
    await happens('after it');
    for (const { log } of logs) await log.start();
    await vi.waitFor(() => expect(heard).toContain('after it'), {
      timeout: 15_000,
      interval: 20,
    });
    expect(heard.slice(-2)).toEqual(['late riser', 'after it']);
    // Both may be at it at the same moment, which counts as one try.
    const tries = times.filter((time, at) => at === 0 || time - times[at - 1]! > 100);
    const pausesMade = tries.slice(1).map((time, at) => time - tries[at]!);
    expect(pausesMade).toHaveLength(2);
    expect(pausesMade[0]).toBeGreaterThanOrEqual(295);
    expect(pausesMade[1]).toBeGreaterThanOrEqual(895);
    expect(await parked()).toEqual([]);
  });

  test('is not to blame for a database that is away, nor for a lost race', async () => {
    const errors = [
      Object.assign(new Error('deadlock detected'), { code: '40P01' }),
      ...Array.from({ length: 4 }, () => Object.assign(new Error('shutting down'), { code: '57P01' })),
    ];
    const strict = hearing((kinds) => (kinds.includes('unlucky') ? errors.pop() : null));
    const { log } = follow({ strict: strict.hear }, { pauses: [] });
    await log.settle();
    await happens('unlucky');
    await log.settle();
    await log.settle();
    expect(strict.heard.at(-1)).toBe('unlucky');
    expect(await parked()).toEqual([]);
  });

  describe('once it is parked', () => {
    let broken = true;
    const strict = failsOn('p', () => (broken ? new TypeError('broken') : null));
    let eventId: number;
    const begin = async () => {
      const [one, two] = [
        follow({ strict: strict.hear }),
        follow({ strict: strict.hear }, { background: false }, elsewhere),
      ];
      broken = false;
      await one.log.settle();
      broken = true;
      await happens('p', 'q');
      await one.log.settle();
      await one.log.settle();
      await two.log.settle();
      for (const { log } of [one, two]) await log.start();
      eventId = (await parked())[0]!.eventId;
      strict.heard.length = one.known.length = two.known.length = 0;
      return [one, two] as const;
    };

    test('is heard alone when somebody has it tried again, and the caches of every process are told', async () => {
      const processes = await begin();
      broken = false;
      expect(await tryAgain(database.db, 'strict', eventId)).toBe(1);
      expect(await parked()).toMatchObject([{ eventId, state: 'asked' }]);
      for (const { known } of processes)
        await vi.waitFor(() => expect(known).toEqual(['p']), { timeout: 5000, interval: 20 });
      expect(strict.heard).toEqual(['p (late)']);
      expect(await parked()).toEqual([]);
      await happens('r');
      await processes[0].log.settle();
      expect(strict.heard).toEqual(['p (late)', 'r']);
    });

    test('and fails again, it stays parked', async () => {
      const [{ log }] = await begin();
      expect(await tryAgain(database.db, 'strict')).toBe(1);
      await vi.waitFor(async () => expect((await parked())[0]!.tries).toBe(4), { timeout: 5000, interval: 20 });
      const [row] = (await parked()) as [ParkedEvent];
      expect(row).toMatchObject({ eventId, state: 'parked', error: expect.stringMatching(/^TypeError /) });
      expect(row.lastAt.getTime()).toBeGreaterThan(row.firstAt.getTime());
      await log.settle();
      expect((await parked())[0]!.tries).toBe(4);
    });

    test('can be given up with a reason; it then counts no more, and goes with none of the others', async () => {
      const [{ log }] = await begin();
      expect(log.lags.get('strict')!.parked).toBe(1);
      expect(await giveUp(database.db, 'strict', eventId, '重复的测试事件')).toBe(true);
      expect(await parked()).toMatchObject([
        { eventId, state: 'givenUp', reason: '重复的测试事件', givenUpAt: expect.any(Date) },
      ]);
      await log.settle();
      expect(log.lags.get('strict')!.parked).toBe(0);
      expect(await tryAgain(database.db, 'strict')).toBe(0);
      expect(await giveUp(database.db, 'strict', 0, 'there is none')).toBe(false);
      broken = false;
      expect(await tryAgain(database.db, 'strict', eventId)).toBe(1);
      await vi.waitFor(async () => expect(await parked()).toEqual([]), { timeout: 5000, interval: 20 });
    });

    test('goes with its listener when that hears anew', async () => {
      const [{ log }] = await begin();
      broken = false;
      await restartListener(database.db, 'strict');
      expect(await parked()).toEqual([]);
      await log.settle();
      expect(strict.heard.filter((kind) => kind === 'p').length).toBeGreaterThanOrEqual(1);
      expect(strict.heard.filter((kind) => kind === 'p (late)')).toEqual([]);
    });
  });
});

test('how far a listener is behind is known in events and in seconds', async () => {
  let fails = true;
  const { log } = follow({ strict: hearing(() => fails && new Error('planted')).hear }, { pauses: Array(50).fill(0) });
  fails = false;
  await log.settle();
  expect(log.lags.get('strict')).toEqual({ events: 0, seconds: 0, parked: 0 });
  fails = true;
  await happens('one', 'two', 'three');
  await log.settle();
  await sleep(200);
  const { events, seconds } = log.lags.get('strict')!;
  expect(events).toBe(3);
  expect(seconds).toBeGreaterThanOrEqual(0.2);
  fails = false;
  await log.settle();
  expect(log.lags.get('strict')).toEqual({ events: 0, seconds: 0, parked: 0 });
});

test('a process that does no background work still learns of what it did itself when no other is there', async () => {
  const { log, news } = follow({}, { background: false });
  await log.takePlace();
  await happens('mine');
  await log.settle();
  expect(news).toEqual(['mine']);
});

test.each<[string, unknown, string]>([
  [
    'an error of ours',
    Object.assign(new RangeError('secret'), {
      stack: 'RangeError: secret\n    at async index (file:///srv/board/server/src/search/listener.ts:24:7)',
    }),
    'RangeError at index server/src/search/listener.ts:24:7',
  ],
  [
    'one of the database',
    Object.assign(new Error('Key (phone)=(138)'), {
      name: 'error',
      code: '23505',
      constraint: 'notice_pkey',
      stack: 'error: secret\n at x (node_modules/pg/index.js:1:1)',
    }),
    'error 23505 notice_pkey',
  ],
  ['what is no error', 'secret', 'error'],
  ['nothing', undefined, 'error'],
])('%s is described without what it says', (_title, error, described) => {
  expect(describeError(error)).toBe(described);
});
