import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../base/testing/database.ts';
import { maskedNickname, maskNickname } from './present.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  await fresh.database.close();
  await fresh.drop();
});

test.each([
  ['13812345678', '13********8'],
  ['138-1234-5678', '13********8'],
  ['网友13812345678', '网友13********8'],
  ['a138-12345678b', 'a13********8b'],
  ['123456', '12********6'],
  ['路人2026', '路人2026'],
  ['12345', '12345'],
])('%s is shown as %s, and looked for so', async (nickName, shown) => {
  expect(maskNickname(nickName)).toBe(shown);
  const { rows } = await sql<{ shown: string }>`
    select ${maskedNickname(sql`${nickName}::text`)} as shown`.execute(fresh.database.db);
  expect(rows[0]!.shown).toBe(shown);
});
