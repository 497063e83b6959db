import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../src/base/testing/database.ts';
import { fid, fill } from '../src/base/testing/fixture.ts';
import { repairLoad, tellMissing } from './repair.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
let fresh: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  fresh = await freshDatabase();
  await fill(fresh.database.db, NOW);
});
afterAll(async () => {
  await fresh.database.close();
  await fresh.drop();
});

const indexes = async () =>
  (
    await sql<{
      definition: string;
    }>`select indexdef as definition from pg_indexes where schemaname = 'public' order by indexname`.execute(
      fresh.database.db,
    )
  ).rows;
async function repaired(): Promise<string[]> {
  const said: string[] = [];
  await repairLoad(fresh.database.db, 'demo', NOW, (text) => said.push(text));
  return said;
}

test('a database that lacks nothing is left alone', async () => {
  expect(await repaired()).toEqual([]);
});

test('a start says which indexes are missing; in production they are made, and nothing else is touched', async () => {
  const { db } = fresh.database;
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  await tellMissing(db, say);
  expect(said).toEqual([]);
  const before = await indexes();
  await sql`drop index message_seat, event_sealed`.execute(db);
  await tellMissing(db, say);
  expect(said.splice(0)).toEqual([
    expect.stringMatching(/: (message_seat, event_sealed|event_sealed, message_seat)\. /),
  ]);
  await repairLoad(db, 'production', NOW, say);
  expect(await indexes()).toEqual(before);
  expect(await sql`select from listener`.execute(db)).toMatchObject({ rows: [] });
});

test('after a killed load, indexes, numbers and places of listeners are as they should be', async () => {
  const { db } = fresh.database;
  const before = await indexes();
  for (const name of ['message_seat', 'message_imported', 'item_active_lead', 'event_sealed', 'search_words'])
    await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`insert into message (tid, uid, fid, position, "typeId", "domainId", subject, content, "nickName", "userType", "sourceType", "createDateline", "lastUpdate", "threadState")
    values (70, 1, ${fid.citySeat}, 0, 2, 7, '标题', '正文', '网友', 0, 1, ${NOW}, ${NOW}, 1)`.execute(db);
  await sql`insert into event (kind, at, tid, "actorRole", data, seq, hash) values ('submitted', ${NOW}, 70, 'author', '{}', 9, 'x')`.execute(
    db,
  );

  expect((await repaired()).length).toBe(6);
  expect(await indexes()).toEqual(before);
  const { rows } = await sql`select nextval(pg_get_serial_sequence('message', 'tid')) as tid,
    (select min(seq) from listener) as heard`.execute(db);
  expect(rows).toEqual([{ tid: 71, heard: 9 }]);
  expect(await repaired()).toEqual([]);
});
