import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { type Db, runSql } from './db.ts';
import { writeWithCommit } from './pipeline.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
beforeAll(async () => {
  fresh = await freshDatabase();
  ({ db } = fresh.database);
  await runSql(db, 'create table thing (n int primary key, at timestamptz, data jsonb, names text[], bytes bytea)');
});
afterAll(async () => {
  await fresh.database.close();
  await fresh.drop();
});

const insert = (on: Db, n: number) => sql`insert into thing (n) values (${n})`.execute(on);
const numbers = async () =>
  (await sql<{ n: number }>`select n from thing order by n`.execute(db)).rows.map(({ n }) => n);
const clear = () => runSql(db, 'delete from thing');
/** Uses one connection, so that each query meets the leftovers of the earlier ones. */
const onOne = <T>(work: (on: Kysely<object>) => Promise<T>) => db.connection().execute(work);

test('what is written comes back as it was, however often a statement ran before', async () => {
  const at = new Date('2026-11-24T08:30:15.123Z');
  const row = { n: 1, at, data: { a: [1, '二'] }, names: ['甲', 'b"c'], bytes: Buffer.from([0, 255, 10]) };
  await onOne(async (on) => {
    for (let n = 1; n <= 3; n++) {
      const done = await sql`insert into thing (n, at, data, names, bytes)
        values (${n}, ${row.at}, ${JSON.stringify(row.data)}, ${row.names}, ${row.bytes})`.execute(on);
      expect(done.numAffectedRows).toBe(1n);
      const { rows } = await sql`select n, at, data, names, bytes from thing where n = ${n}`.execute(on);
      expect(rows.map((one) => ({ ...(one as typeof row), bytes: Buffer.from((one as typeof row).bytes) }))).toEqual([
        { ...row, n },
      ]);
    }
    expect((await sql`select n, at from thing where n = ${9}`.execute(on)).rows).toEqual([]);
    expect((await sql`select null::int as n, ''::text as t where ${1} = 1`.execute(on)).rows).toEqual([
      { n: null, t: '' },
    ]);
    expect((await sql`update thing set data = null where n > ${1}`.execute(on)).numAffectedRows).toBe(2n);
  });
  await clear();
});

test('a transaction of which one statement fails leaves nothing behind, and says what failed', async () => {
  await onOne(async (on) => {
    const broken = on.transaction().execute(async (tx) => {
      await insert(tx, 1);
      const all = await Promise.allSettled([
        insert(tx, 2),
        insert(tx, 1),
        insert(tx, 3),
        sql`select ${'a name that is new'}::text as never_seen_before`.execute(tx),
      ]);
      expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
      expect(all[1]).toMatchObject({ reason: { code: '23505' } });
      throw (all[1] as PromiseRejectedResult).reason;
    });
    await expect(broken).rejects.toThrow('thing_pkey');
    expect((await sql<{ is: number }>`select ${7}::int as is`.execute(on)).rows[0]!.is).toBe(7);
    // A statement that was skipped after a failure in its packet is not taken for prepared.
    const later = await sql<{ never_seen_before: string }>`select ${'x'}::text as never_seen_before`.execute(on);
    expect(later.rows[0]!.never_seen_before).toBe('x');
    await insert(on, 5);
  });
  expect(await numbers()).toEqual([5]);
  await clear();
});

test('what leaves with the commit and fails undoes the transaction; the connection goes on', async () => {
  await insert(db, 1);
  await onOne(async (on) => {
    const broken = on.transaction().execute(async (tx) => {
      await insert(tx, 2);
      await writeWithCommit(tx, 'insert into thing (n) values ($1)', [1]);
    });
    await expect(broken).rejects.toMatchObject({ code: '23505' });
    await on.transaction().execute(async (tx) => void (await insert(tx, 3)));
  });
  expect(await numbers()).toEqual([1, 3]);
  await clear();
});

test('of what is asked beside each other outside a transaction, each fails or holds for itself', async () => {
  await onOne(async (on) => {
    const asked = await Promise.allSettled([
      sql`select ${1}::int as is`.execute(on),
      sql`select ${1}::int / 0 as is`.execute(on),
      sql`select ${3}::int as is_as_well`.execute(on),
      insert(on, 4),
      insert(on, 4),
      insert(on, 6),
      sql`select count(*)::int as is from thing where n > ${0}`.execute(on),
    ]);
    expect(asked.map((one) => (one.status === 'fulfilled' ? one.value.rows[0] : one.reason.code))).toEqual([
      { is: 1 },
      '22012',
      { is_as_well: 3 },
      undefined,
      '23505',
      undefined,
      { is: 2 },
    ]);
  });
  expect(await numbers()).toEqual([4, 6]);
  await clear();
});

test('what cannot be sent is refused alone', async () => {
  const round: Record<string, unknown> = {};
  round.itself = round;
  await onOne(async (on) => {
    const [bad, good] = await Promise.allSettled([
      sql`select ${round}::jsonb as is`.execute(on),
      sql`select ${2}::int as is`.execute(on),
    ]);
    expect(bad.status).toBe('rejected');
    expect(good).toMatchObject({ value: { rows: [{ is: 2 }] } });
  });
  // The failed statement does not hold up the next one.
  const [bad, good] = [round, { a: 1 }].map((value) => sql`select ${value}::jsonb as is`.execute(db));
  await expect(bad).rejects.toThrow();
  await good!.catch(() => {});
  for (let time = 0; time < 20; time++)
    expect((await sql`select ${{ a: 1 }}::jsonb as is`.execute(db)).rows).toEqual([{ is: { a: 1 } }]);
});

test('a table that is given another column is read on', async () => {
  const read = () => sql`select * from thing where n > ${0}`.execute(db);
  await insert(db, 1);
  await read();
  await runSql(db, 'alter table thing add column later int');
  // A read during the change may fail because the table changed.
  await read().catch(() => {});
  expect((await read()).rows).toMatchObject([{ n: 1, later: null }]);
  await clear();
});

test('several statements without values run one after the other', async () => {
  await runSql(db, 'select 1; insert into thing (n) values (8); insert into thing (n) values (9)');
  expect(await numbers()).toEqual([8, 9]);
  await clear();
});

test('however many statements there are, all are answered, and no connection keeps more than some hundred prepared', async () => {
  const ask = async (on: Db, n: number) =>
    (await runSql<{ is: number }>(on, `select $1::int + ${n} as is`, [1000])).rows[0]!.is;
  const all = Array.from({ length: 450 }, (_, n) => n);
  await onOne(async (on) => {
    for (const n of all) expect(await ask(on, n)).toBe(1000 + n);
    // All of them again, twice in one packet, with a failing statement in between.
    const failing = sql`select 1 / ${0}::int`.execute(on);
    const asked = await Promise.allSettled([...all.map((n) => ask(on, n)), failing, ...all.map((n) => ask(on, n))]);
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    for (const n of all) expect(await ask(on, n)).toBe(1000 + n);
  });
  // Each connection with too many statements is replaced.
  let most = 0;
  for (const n of Array.from({ length: 700 }, (_, n) => 500 + n)) {
    await onOne(async (on) => {
      expect(await ask(on, n)).toBe(1000 + n);
      if (fresh.database.kind !== 'postgres' || n % 10 > 0) return;
      const { rows } = await sql<{ prepared: number; newest: boolean }>`
        select count(*)::int as prepared, bool_or(statement like ${`%+ ${n} as is`}) as newest
        from pg_prepared_statements`.execute(on);
      expect(rows[0]!.newest).toBe(true);
      most = Math.max(most, rows[0]!.prepared);
    });
  }
  expect(most).toBeLessThan(510);
});

test('in a transaction a failure leaves no statement half prepared', async () => {
  const ask = (on: Db, n: number) => runSql(on, `select $1::int - ${n} as is`, [1]);
  const all = Array.from({ length: 450 }, (_, n) => n);
  await onOne(async (on) => {
    for (let time = 0; time < 2; time++) {
      const broken = on
        .transaction()
        .execute((tx) =>
          Promise.all([ask(tx, 1), sql`select 1 / ${0}::int`.execute(tx), ...all.map((n) => ask(tx, n))]),
        );
      await expect(broken).rejects.toThrow('division by zero');
      for (const n of all) expect((await ask(on, n)).rows).toEqual([{ is: 1 - n }]);
    }
  });
});
