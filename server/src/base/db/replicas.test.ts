import { allCalls } from '@board/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { exampleFor } from '../testing/examples.ts';
import { type Board, startBoard } from '../testing/harness.ts';
import { openLine } from '../testing/line.ts';
import { opened } from '../testing/story.ts';
import type { Db } from './db.ts';

/** ms, so long that a busy machine's pauses between two beats do not count as falling behind */
const LAG_MAX = 1000;

/** A second database that follows the board's database on command: `follow` copies everything, `beat` only the time. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL with a replica', () => {
  let board: Board;
  let replica: Awaited<ReturnType<typeof freshDatabase>>;
  let line: Awaited<ReturnType<typeof openLine>>;
  let reader: Awaited<ReturnType<Board['twin']>>;
  let tid: number;
  let beating: NodeJS.Timeout | undefined;

  beforeAll(async () => {
    board = await startBoard();
    tid = (await opened(board)).tid;
    await board.settle();
    replica = await freshDatabase();
    line = await openLine(replica.url!);
    reader = await board.twin({ replicas: { urls: [line.url], lagMax: LAG_MAX } });
    await follow();
    await keepUp();
  });
  afterAll(async () => {
    clearInterval(beating);
    await reader.stop();
    line.cut();
    await replica.database.close();
    await replica.drop();
    await board.stop();
  });

  async function follow(): Promise<void> {
    const { rows } = await sql<{ name: string; columns: string }>`
      select format('%I', c.relname) as name, string_agg(format('%I', a.attname), ', ') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' group by c.relname`.execute(replica.database.db);
    await replica.database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const { name, columns } of rows) await copy(tx, name, columns);
    });
  }
  async function copy(to: Db, name: string, columns: string): Promise<void> {
    const [table, named] = [sql.raw(name), sql.raw(columns)];
    const { rows } = await sql<{ all: string | null }>`select json_agg(t)::text as all from ${table} t`.execute(
      board.db,
    );
    await sql`delete from ${table}`.execute(to);
    await sql`insert into ${table} (${named}) overriding system value
      select ${named} from json_populate_recordset(null::${table}, ${rows[0]!.all ?? '[]'}::json)`.execute(to);
  }

  const beat = async () => {
    const { rows } = await sql<{ at: string }>`select at::text from "replicaBeat"`.execute(board.db);
    await sql`update "replicaBeat" set at = ${rows[0]!.at}::timestamptz`.execute(replica.database.db);
  };
  const lag = () => reader.app.database.replicas!.lags[0]!.seconds * 1000;
  /** Lets the replica show every time of the primary, though not its other changes. */
  async function keepUp(): Promise<void> {
    beating = setInterval(() => void beat().catch(() => {}), 50);
    await vi.waitUntil(() => lag() < LAG_MAX, 5000);
  }
  async function fallBehind(): Promise<void> {
    clearInterval(beating);
    await vi.waitUntil(() => lag() > LAG_MAX, 5000);
  }
  /** Changes a title on the replica only. */
  const rename = (subject: string) =>
    sql`update message set subject = ${subject} where tid = ${tid}`.execute(replica.database.db);
  const subject = async (token?: 'citizen' | 'city') => {
    reader.app.cache.clear();
    return (await reader.ok('messages.content', { tid }, token)).contentList[0].subject;
  };

  test('a reader who is signed in nowhere is answered by it, whoever is signed in by the primary', async () => {
    const written = await subject('citizen');
    await rename('副本里的标题');
    expect([await subject(), await subject('citizen'), await subject('city')]).toEqual([
      '副本里的标题',
      written,
      written,
    ]);
    await follow();
    expect(await subject()).toBe(written);
  });

  test('one that is too far behind, frozen or gone is left alone until it is back', async () => {
    const written = await subject('citizen');
    await rename('副本里的标题');
    await fallBehind();
    expect(await subject()).toBe(written);
    await keepUp();
    expect(await subject()).toBe('副本里的标题');
    for (const [away, back] of [
      [line.freeze, line.thaw],
      [line.cut, line.mend],
    ]) {
      away!();
      // Once right away, before the lag is known, and once later.
      expect(await subject()).toBe(written);
      await expect.poll(lag).toBeGreaterThan(LAG_MAX);
      expect(await subject()).toBe(written);
      await back!();
      await expect.poll(lag, { timeout: 5000 }).toBeLessThan(LAG_MAX);
      expect(await subject()).toBe('副本里的标题');
    }
    await follow();
  });

  test('an answer of before an event is not kept longer than a replica may be behind', async () => {
    const state = async () => (await reader.ok('messages.content', { tid })).contentList[0].stateInfo;
    reader.app.cache.clear();
    expect(await state()).toBe('待回复');
    await board.ok(
      'handling.submitAnswer',
      { tid, content: '您好，经核实，有关问题已于昨日处理完毕，感谢您的监督。' },
      'city',
    );
    await board.settle();
    await reader.app.events.settle();
    await vi.waitUntil(() => lag() < LAG_MAX / 2, 5000);
    // Comes from the replica, which does not have the reply yet.
    expect(await state()).toBe('待回复');
    await follow();
    await expect.poll(state, { timeout: 2 * LAG_MAX }).toBe('已办理');
  });

  test('a message that is not there yet is looked for in the primary', async () => {
    const later = await opened(board);
    expect((await reader.ok('messages.content', { tid: later.tid })).contentList[0].tid).toBe(later.tid);
    await follow();
  });

  test('every open call reads there without writing', async () => {
    const failed = async () =>
      (await reader.app.metrics.replicaReads.get()).values.find(({ labels }) => labels.result === 'failed')?.value ?? 0;
    const writing: string[] = [];
    let asked = 0;
    for (const [key, call] of allCalls) {
      if (call.changes || call.who.kind !== 'anyone') continue;
      reader.app.cache.clear();
      const before = await failed();
      const answer = await reader.call(key, exampleFor(call, { tid }) as never);
      if (Number(answer.code) !== 0) continue;
      asked++;
      if ((await failed()) > before) writing.push(key);
    }
    expect(writing).toEqual([]);
    expect(asked).toBeGreaterThan(40);
  });
});
