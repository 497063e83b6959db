import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { group } from '../../base/testing/fixture.ts';
import { startBoard } from '../../base/testing/harness.ts';
import { opened, posted, type Story } from '../../base/testing/story.ts';
import { giveAlarms } from './alarms.ts';

const board = await startBoard();
afterAll(() => board.stop());

test('an alarm that fails delays no other one, and is given once it succeeds', async () => {
  const { db } = board;
  const bad = await opened(board);
  const [good, below, review] = [await opened(board), await opened(board), await posted(board)];
  await below.take('city', 'assign', { groupId: group.bureau });
  const told = async ({ tid }: Story) => {
    const { rows } = await sql<{ kind: string }>`select kind from alarm where tid = ${tid}`.execute(db);
    return rows.map(({ kind }) => kind);
  };
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no room''; end'`.execute(db);
  await sql`create trigger refuse before insert on alarm for each row when (new.tid = ${sql.lit(bad.tid)})
    execute function refuse()`.execute(db);
  board.clock.advance(4 * DAY);
  await giveAlarms(board.app);
  expect(await told(bad)).toEqual([]);
  for (const one of [good, below]) expect(await told(one)).toContain('acceptReminder');
  expect(await told(review)).toEqual(['reviewReminder']);
  await sql`drop trigger refuse on alarm`.execute(db);
  await giveAlarms(board.app);
  expect(await told(bad)).toEqual(await told(good));
});
