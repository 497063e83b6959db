import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { deleteInBatches } from './old-rows.ts';

test('what meets the condition is deleted batch by batch, each committed by itself', async () => {
  const { database, drop } = await freshDatabase();
  const { db } = database;
  try {
    await sql`create table "oldRow" (n int primary key, xid xid8)`.execute(db);
    await sql`create table "deletion" (xid xid8)`.execute(db);
    await sql`create function noted() returns trigger language plpgsql as
      'begin insert into deletion values (pg_current_xact_id()); return null; end'`.execute(db);
    await sql`create trigger noted after delete on "oldRow" for each row execute function noted()`.execute(db);
    await sql`insert into "oldRow" select generate_series(1, 25)`.execute(db);
    await deleteInBatches(db, 'oldRow', sql`n <= 23`, 10);
    const { rows } = await sql<{ left: number[]; batches: number[] }>`select
      (select array_agg(n order by n) from "oldRow") as left,
      (select array_agg(count order by count) from (select count(*)::int from deletion group by xid) one) as batches`.execute(
      db,
    );
    expect(rows[0]).toEqual({ left: [24, 25], batches: [3, 10, 10] });
  } finally {
    await database.close();
    await drop();
  }
});
