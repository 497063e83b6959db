import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { type Board, goodPost, startBoard } from '../testing/harness.ts';
import { openLine } from '../testing/line.ts';
import { opened, posted } from '../testing/story.ts';

/** Several processes on one PostgreSQL, and a PostgreSQL that goes away. Neither occurs with the embedded database. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  let board: Board;
  beforeAll(async () => {
    board = await startBoard();
  });
  afterAll(() => board.stop());

  /** Waits until a condition holds, at most `limit` ms. Returns after how many ms it did. */
  async function until(holds: () => Promise<boolean>, limit: number): Promise<number> {
    const begun = performance.now();
    while (!(await holds())) {
      if (performance.now() - begun > limit) return Number.POSITIVE_INFINITY;
      await new Promise((done) => setTimeout(done, 10));
    }
    return performance.now() - begun;
  }

  const hits = async ({ app }: Pick<Board, 'app'>) =>
    (await app.metrics.cache.get()).values.find(({ labels }) => labels.result === 'hit')?.value ?? 0;

  test.each([
    ['both do background work', {}],
    ['the one that serves does none', { background: false }],
  ])('a change through one is seen through the other within a second: %s', async (_title, differences) => {
    const other = await board.twin(differences);
    try {
      const { tid } = await opened(board);
      await board.settle();
      const stateInfo = async () => (await other.ok('messages.content', { tid })).contentList[0].stateInfo;
      // News of the message may still be on its way and drops the kept answer.
      const isKept = async () => {
        const before = await hits(other);
        expect(await stateInfo()).toBe('待回复');
        return (await hits(other)) > before;
      };
      expect(await until(isKept, 3000)).toBeLessThan(3000);
      await board.ok('handling.submitAnswer', { tid, content: goodPost.content }, 'city');
      expect(await until(async () => (await stateInfo()) === '已办理', 3000)).toBeLessThan(1000);
    } finally {
      await other.stop();
    }
  });

  test('an answer kept before the index had heard of a message goes once it has', async () => {
    const other = await board.twin({ background: false });
    const word = '白鹭洲公园夜间照明';
    const found = async () => (await other.ok('search.threads', { keywords: word })).data.length;
    const holding = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holds = board.db.transaction().execute(async (tx) => {
      await sql`select from listener for update`.execute(tx);
      held.resolve();
      await holding.promise;
    });
    try {
      await board.settle();
      await held.promise;
      await opened(board, { subject: `${word}不足，请增设路灯方便行人通行` });
      await board.settle();
      // By then the news has arrived, and further answers are kept.
      await new Promise((done) => setTimeout(done, 1000));
      const before = await hits(other);
      expect([await found(), await found()]).toEqual([0, 0]);
      expect(await hits(other)).toBe(before + 1);
      holding.resolve();
      await holds;
      await board.settle();
      expect(await until(async () => (await found()) === 1, 3000)).toBeLessThan(1000);
    } finally {
      holding.resolve();
      await Promise.all([holds, other.stop()]);
    }
  });

  test('a parameter set through one counts in the other within a second', async () => {
    const other = await board.twin();
    try {
      const limit = async () => (await other.ok('settings.site')).limits.titleMin;
      expect(await limit()).toBe(20);
      const parameter = { name: 'titleMin', value: '18', version: 0, note: '试行' };
      await board.ok('settings.setParameter', parameter, 'administrator');
      expect(await until(async () => (await limit()) === 18, 3000)).toBeLessThan(1000);
      await board.ok('settings.setParameter', { ...parameter, value: null, version: 1 }, 'administrator');
    } finally {
      await other.stop();
    }
  });

  test('a start that waits for another one says so after a second, and once', async () => {
    const [first, second] = await Promise.all([openPostgres(board.url!, 2), openPostgres(board.url!, 2)]);
    const finished = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const said: string[] = [];
    const say = (sentence: string) => said.push(sentence);
    try {
      const preparing = migrate(first.db, say, async () => {
        begun.resolve();
        await finished.promise;
      });
      await begun.promise;
      const waiting = migrate(second.db, say);
      await new Promise((done) => setTimeout(done, 700));
      expect(said).toEqual([]);
      await new Promise((done) => setTimeout(done, 1500));
      expect(said).toEqual(['Another process is preparing this database; waiting until it has finished …']);
      finished.resolve();
      await Promise.all([preparing, waiting]);
      expect(said).toHaveLength(1);
    } finally {
      finished.resolve();
      await Promise.all([first.close(), second.close()]);
    }
  });

  test('a session ended through one is ended through the other', async () => {
    const other = await board.twin();
    try {
      expect((await other.call('accounts.getInfo', {}, 'congress')).code).toBe(0);
      await board.ok('accounts.logout', {}, 'congress');
      const ended = async () => (await other.call('accounts.getInfo', {}, 'congress')).code === 'USR0002';
      expect(await until(ended, 3000)).toBeLessThan(1000);
    } finally {
      await other.stop();
    }
  });

  test('it is not ready within seconds when its database no longer answers', async () => {
    const line = await openLine(board.url!);
    const other = await board.twin({}, line.url);
    const ready = async () => (await other.get('/readyz')).statusCode;
    try {
      expect(await until(async () => (await ready()) === 200, 5000)).toBeLessThan(5000);
      line.freeze();
      const begun = performance.now();
      expect(await ready()).toBe(503);
      expect(performance.now() - begun).toBeLessThan(4000);
    } finally {
      line.cut();
      await other.stop();
    }
  });

  test('without its database it says so and is not ready; when the database is back, so is it', {
    timeout: 60_000,
  }, async () => {
    const line = await openLine(board.url!);
    const other = await board.twin({}, line.url);
    const ready = async () => (await other.get('/readyz')).statusCode;
    try {
      const [kept, waiting] = [await opened(board), await posted(board)];
      await other.ok('messages.content', { tid: kept.tid });
      expect(await until(async () => (await ready()) === 200, 5000)).toBeLessThan(5000);

      line.cut();
      const check = () => other.call('handling.check', { tid: waiting.tid, decision: 'public' }, 'reviewer');
      expect(await check()).toMatchObject({ code: 'A0503', msg: expect.stringMatching(/[\u4e00-\u9fff]/) });
      expect((await other.get('/readyz')).json()).toEqual({ status: 'not ready', database: false });
      expect((await other.get('/healthz')).statusCode).toBe(200);
      // Kept answers are served only for a moment, because nobody knows whether they are still valid.
      const refused = async () => (await other.call('messages.content', { tid: kept.tid })).code === 'A0503';
      expect(await until(refused, 3000)).toBeLessThan(1500);
      expect((await waiting.message()).threadState).toBe(0);

      await line.mend();
      expect(await until(async () => (await ready()) === 200, 10_000)).toBeLessThan(5000);
      expect((await check()).code).toBe(0);
      // The process hears events again: changes elsewhere reach its memory.
      await board.ok('handling.submitAnswer', { tid: kept.tid, content: goodPost.content }, 'city');
      const news = async () =>
        (await other.ok('messages.content', { tid: kept.tid })).contentList[0].stateInfo === '已办理';
      expect(await until(news, 3000)).toBeLessThan(1000);
    } finally {
      await other.stop();
      line.cut();
    }
  });
});
