import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVault } from './base/platform/vault.ts';
import { uid } from './base/testing/fixture.ts';
import { type Board, startBoard } from './base/testing/harness.ts';
import { opened } from './base/testing/story.ts';
import { findingsOf } from './verify.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await opened(board);
  const { vault } = board.app;
  await sql`update account set "phoneSealed" = ${vault.seal('13812345678')} where uid = ${uid.citizen}`.execute(
    board.db,
  );
  await board.settle();
});
afterAll(() => board.stop());

const wrong = async (changes: object = {}) => {
  const { vault, files } = board.app;
  const findings = await findingsOf({ db: board.db, vault, files, ...changes });
  return findings.filter(({ good }) => !good).map(({ said }) => said);
};

test('an installation is whole', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const told = await board.upload({ fileName: '现场.png', bytes }, 'citizen');
  expect(told.code).toBe(0);
  expect(await wrong()).toEqual([]);
  const { rows } = await sql<{ key: string }>`select key from attachment`.execute(board.db);
  await rm(join(board.dataDir, 'files', rows[0]!.key));
  expect(await wrong()).toEqual([`Of 1 attachments 1 have no file where they should be: ${rows[0]!.key}`]);
});

test('another key, a changed log and tables of before are told', async () => {
  await sql`delete from attachment`.execute(board.db);
  expect(await wrong({ vault: makeVault('0'.repeat(64)) })).toEqual([
    expect.stringContaining('not the MASTER_KEY that sealed them'),
  ]);
  await sql`alter table event disable trigger event_stays`.execute(board.db);
  await sql`update event set kind = 'other' where seq = 1`.execute(board.db);
  expect(await wrong()).toEqual([expect.stringMatching(/The log is not as it was written: event \d+/)]);
  await sql`delete from migration where name = (select max(name) from migration)`.execute(board.db);
  expect(await wrong()).toEqual([expect.stringContaining('a start will apply 1 migrations')]);
});
