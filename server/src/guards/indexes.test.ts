import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../base/db/db.ts';
import { freshDatabase } from '../base/testing/database.ts';
import { filesUnder, textOf } from './sources.ts';

/** docs/indexes.md names each index of `message` with the query that needs it, and no others. */

interface Named {
  index: string;
  file: string;
  /** the function in that file whose query needs the index */
  asker: string;
}

const ROW = /^\| `(message_\w+)`\s*\| [^|]+\| `([\w/.-]+)` `(\w+)`\s*\|$/gm;
const namedIn = (text: string): Named[] =>
  [...text.matchAll(ROW)].map(([, index, file, asker]) => ({ index: index!, file: file!, asker: asker! }));
const named = namedIn(textOf('docs/indexes.md'));

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  const { database, drop } = await freshDatabase();
  db = database.db;
  stop = async () => {
    await database.close();
    await drop();
  };
});
afterAll(() => stop());

/** Returns indexes that the list does not name, and names that are no index of `message`. */
async function untold(on: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = 'public' and tablename = 'message'`.execute(on);
  const there = new Set(rows.map(({ name }) => name));
  return [...there.symmetricDifference(new Set(named.map(({ index }) => index)))];
}

test('every index is named with what needs it, and what is named is there', async () => {
  expect(await untold(db)).toEqual([]);
});

class Undo extends Error {}

test.each([
  ['create index message_planted on message (longitude)', 'message_planted'],
  ['drop index message_seat', 'message_seat'],
])('%s is caught', async (change, said) => {
  const undone = db.transaction().execute(async (tx) => {
    await sql.raw(change).execute(tx);
    expect(await untold(tx)).toEqual([said]);
    throw new Undo();
  });
  await expect(undone).rejects.toThrow(Undo);
});

const files = [...filesUnder('server/src'), ...filesUnder('server/seed')];
const asks = ({ file, asker }: Named) =>
  files.some((path) => `/${path}`.endsWith(`/${file}`) && new RegExp(`\\b${asker}\\b`).test(textOf(path)));

test('whoever asks is where the list says', () => {
  expect(named.filter((one) => !asks(one))).toEqual([]);
  expect(asks({ index: 'message_seat', file: 'messages/public-store.ts', asker: 'planted' })).toBe(false);
});
