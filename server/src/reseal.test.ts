import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from './base/db/db.ts';
import { type Config, readConfig } from './base/platform/config.ts';
import { keysInUse, openVault } from './base/platform/master-keys.ts';
import { resealTable, type SealedTable, sealedColumns } from './base/platform/resealing.ts';
import { StartError } from './base/platform/start-error.ts';
import { makeVault, type Vault } from './base/platform/vault.ts';
import { freshDatabase } from './base/testing/database.ts';
import { fill, uid } from './base/testing/fixture.ts';
import { reseal } from './reseal.ts';

const OLD = 'ab'.repeat(32);
const NEW = 'cd'.repeat(32);
const PHONE = '13812345678';
const LETTERS = 1200;

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
const configOf = (changes: Partial<Config>): Config => ({ ...readConfig({}), masterKey: OLD, ...changes });
const turning = configOf({ masterKey: NEW, previousKey: OLD });
const outbox: SealedTable = { table: 'outbox', key: ['outboxId'], columns: ['recipient', 'body'] };

/** Runs the command. Returns its result and output. */
async function run(config: Config): Promise<{ good: boolean; said: string }> {
  const said: string[] = [];
  return { good: await reseal(config, db, (sentence) => said.push(sentence)), said: said.join('\n') };
}

const phone = async () => {
  const { rows } = await sql<{ sealed: Buffer }>`
    select "phoneSealed" as sealed from account where uid = ${uid.citizen}`.execute(db);
  return rows[0]!.sealed;
};

async function writeLetters(vault: Vault) {
  const rows = Array.from({ length: LETTERS }, (_, at) => vault.seal(`letter ${at}`));
  await sql`insert into outbox (channel, recipient, body, at, "nextTryAt", "forgetAt")
    select 'sms', sealed, case when no % 3 = 0 then ''::bytea else sealed end, now(), now(), now()
    from unnest(${rows}::bytea[]) with ordinality as given (sealed, no)`.execute(db);
}

beforeAll(async () => {
  fresh = await freshDatabase();
  db = fresh.database.db;
  await fill(db, new Date());
});
afterAll(async () => {
  await fresh.database.close();
  await fresh.drop();
});
beforeEach(async () => {
  for (const table of ['outbox', 'masterKey', 'digestKey']) await sql`delete from ${sql.table(table)}`.execute(db);
  const vault = makeVault(OLD);
  await sql`update account set "phoneSealed" = ${vault.seal(PHONE)} where uid = ${uid.citizen}`.execute(db);
  await writeLetters(vault);
});

test('every column of bytes is known to be sealed or not', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(db);
  const sealed = (await sealedColumns(db)).flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`));
  const open = rows.map(({ name }) => name).filter((name) => !sealed.includes(name));
  expect(open.sort()).toEqual([
    'messageEmbedding.vector',
    'passkey.publicKey',
    'receiptKey.publicKey',
    'receiptNode.hash',
  ]);
  expect((await sealedColumns(db)).every(({ key }) => key?.length > 0)).toBe(true);
});

describe('another master key', () => {
  test('seals everything anew, after which the old one may go', async () => {
    const before = await openVault(configOf({}), db);
    const { good, said } = await run(turning);
    expect(good, said).toBe(true);
    expect(said).toContain('MASTER_KEY_PREVIOUS may be removed');
    const after = await openVault(configOf({ masterKey: NEW }), db);
    expect(after.open(await phone())).toBe(PHONE);
    expect([after.index(PHONE), after.salt('甲')]).toEqual([before.index(PHONE), before.salt('甲')]);
    expect(await keysInUse(db)).toEqual([after.keyId]);
    await expect(openVault(configOf({}), db)).rejects.toThrow(StartError);
    expect((await run(configOf({ masterKey: NEW }))).said).toMatch(/^0 rows were sealed anew/);
  });

  test('is refused without the one that sealed, which is said by its id', async () => {
    const { keyId } = await openVault(configOf({}), db);
    const opened = openVault(configOf({ masterKey: NEW }), db);
    await expect(opened).rejects.toThrow(StartError);
    await expect(opened).rejects.toThrow(`another master key (${keyId}): start with the MASTER_KEY`);
    expect(await keysInUse(db)).toEqual([keyId]);
  });

  test('is refused also where no start has written down yet which one sealed', async () => {
    await expect(openVault(configOf({ masterKey: NEW }), db)).rejects.toThrow('another master key: start with');
    const vault = await openVault(turning, db);
    expect(vault.index(PHONE)).toBe(makeVault(OLD).index(PHONE));
    expect((await keysInUse(db)).sort()).toEqual([makeVault(OLD).keyId, vault.keyId].sort());
  });

  test('a run that broke off goes on, and nothing is unreadable meanwhile', async () => {
    const vault = await openVault(turning, db);
    const broken = resealTable(db, vault, outbox, () => {
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    const { rows } = await sql<{ recipient: Buffer }>`select recipient from outbox order by "outboxId"`.execute(db);
    expect(rows.map(({ recipient }) => vault.open(recipient))).toEqual(
      Array.from({ length: LETTERS }, (_, at) => `letter ${at}`),
    );
    const { said } = await run(turning);
    expect(said).toContain(`outbox: ${LETTERS - 500} rows`);
  });

  test('two runs at once, and whoever writes meanwhile, lose nothing', async () => {
    const old = await openVault(configOf({}), db);
    const vault = await openVault(turning, db);
    const runs = await Promise.all([run(turning), run(turning), writeLetters(vault)]);
    expect(runs.slice(0, 2).every((run) => run?.good)).toBe(true);
    const { rows } = await sql<{ recipient: Buffer }>`select recipient from outbox`.execute(db);
    expect(new Set(rows.map(({ recipient }) => makeVault(NEW).open(recipient))).size).toBe(LETTERS);
    expect(rows).toHaveLength(2 * LETTERS);
    expect(() => old.open(rows[0]!.recipient)).toThrow();
  });
});

test('another suite seals everything anew under the same key, and back', async () => {
  for (const suite of ['guomi', 'standard'] as const) {
    const { good, said } = await run(configOf({ suite }));
    expect(good, said).toBe(true);
    expect(said).toContain(`and the suite ${suite}`);
    const vault = makeVault(OLD, { suite });
    expect(vault.mark.equals((await phone()).subarray(0, vault.mark.length))).toBe(true);
    expect(vault.open(await phone())).toBe(PHONE);
  }
});
