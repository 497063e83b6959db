import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { openLine } from '../testing/line.ts';
import { instantOf, openPostgres, plannedForValues, runScript, runSql } from './db.ts';
import { isUnreachable } from './unreachable.ts';

test('a moment is read as PostgreSQL writes it, to the millisecond', () => {
  expect(instantOf('2026-02-09 03:45:07+00')).toEqual(new Date('2026-02-09T03:45:07Z'));
  expect(instantOf('2026-12-31 23:59:59.1+00')).toEqual(new Date('2026-12-31T23:59:59.1Z'));
  expect(instantOf('0099-01-01 00:00:00+00')).toEqual(new Date('0099-01-01T00:00:00Z'));
  for (let ms = 0; ms < 1000; ms++) {
    const fraction = String(ms).padStart(3, '0');
    expect(instantOf(`2026-02-09 03:45:07.${fraction}999+00`).getUTCMilliseconds()).toBe(ms);
  }
});

test('moments of other zones, far years and no end are read as well', () => {
  expect(instantOf('2026-02-09 11:45:07.5+08')).toEqual(new Date('2026-02-09T03:45:07.5Z'));
  expect(instantOf('2026-02-09 09:15:07+05:30')).toEqual(new Date('2026-02-09T03:45:07Z'));
  expect(instantOf('12026-02-09 03:45:07+00')).toEqual(new Date('+012026-02-09T03:45:07Z'));
  expect(instantOf('0001-02-09 03:45:07+00 BC').getUTCFullYear()).toBe(0);
  expect(instantOf('infinity')).toBe(Infinity);
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a statement is planned once, whatever it is asked with; unless it is to be planned for its values',
  async () => {
    const fresh = await freshDatabase();
    await fresh.database.close();
    const { db, close } = await openPostgres(fresh.url!, 1);
    // For a list's length as a parameter, PostgreSQL would make a new plan each time.
    const ask = (on: typeof db, rows: number) =>
      sql`select tid from message where uid = 1 order by tid desc limit ${rows}`.execute(on);
    const plans = async () => {
      const { rows } = await sql<{ once: number; anew: number }>`
        select generic_plans as once, custom_plans as anew from pg_prepared_statements
        where statement like 'select tid from message where uid%'`.execute(db);
      return rows[0];
    };
    try {
      for (let rows = 1; rows <= 9; rows++) await ask(db, rows);
      expect(await plans()).toEqual({ once: 9, anew: 0 });
      for (let rows = 1; rows <= 9; rows++) await plannedForValues(db, (tx) => ask(tx, rows));
      expect(await plans()).toEqual({ once: 9, anew: 9 });
      await ask(db, 10);
      expect(await plans()).toEqual({ once: 10, anew: 9 });
    } finally {
      await close();
      await fresh.drop();
    }
  },
);

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a connection on which nothing comes back is given up, a question that takes long is not',
  async () => {
    const fresh = await freshDatabase();
    await fresh.database.close();
    const line = await openLine(fresh.url!);
    const { db, listen, close } = await openPostgres(line.url, 2, { beat: 50 });
    const heard: string[] = [];
    const ask = (seconds: number) =>
      sql`select pg_sleep(${seconds})`.execute(db).then(
        () => 'answered',
        (error) => isUnreachable(error),
      );
    try {
      await listen('one', (payload) => heard.push(`one ${payload}`));
      await listen('two', (payload) => heard.push(`two ${payload}`));
      expect(await ask(1)).toBe('answered');

      await Promise.all([ask(0), ask(0)]);
      line.freeze();
      expect(await Promise.all([ask(0), ask(0)])).toEqual([true, true]);
      // Old connections stay frozen; new queries use others.
      line.thaw();
      expect(await ask(0)).toBe('answered');
      heard.length = 0;
      await expect.poll(() => heard, { timeout: 5000 }).toEqual(['one ', 'two ']);
      await sql`select pg_notify('two', 'news')`.execute(db);
      await expect.poll(() => heard).toContain('two news');
    } finally {
      await close();
      line.cut();
      await fresh.drop();
    }
  },
);

test('a script that fails in its own transaction leaves a connection that can be used', async () => {
  const { database, drop } = await freshDatabase();
  const { db } = database;
  const failing = () => runScript(db, 'begin; select 1 / 0; commit');
  await Promise.all(Array.from({ length: 30 }, () => expect(failing()).rejects.toThrow('division by zero')));
  const answers = await Promise.all(Array.from({ length: 30 }, () => runSql<{ one: number }>(db, 'select 1 as one')));
  expect(answers.map(({ rows }) => rows[0]!.one)).toEqual(Array(30).fill(1));
  await database.close();
  await drop();
});
