import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, openEmbedded } from './base/db/db.ts';
import { DAY } from './base/platform/clock.ts';
import { openVault } from './base/platform/master-keys.ts';
import { makeVault } from './base/platform/vault.ts';
import { embeddedTemplate } from './base/testing/database.ts';
import { fid, fill, group, uid } from './base/testing/fixture.ts';
import { type Board, goodCampaign, START, startBoard } from './base/testing/harness.ts';
import { opened } from './base/testing/story.ts';
import { insertCampaign } from './campaigns/index.ts';
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

describe('the command', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'board-verify-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const masterKey = '5'.repeat(64);
  /** Works on the embedded database of the directory. */
  const inDatabase = async (work: (db: Db) => Promise<unknown>, dump?: Blob) => {
    const { db, close } = await openEmbedded(join(dataDir, 'pglite'), dump);
    await work(db);
    await close();
  };
  /** Runs the command; answers how it ended and what it found wrong. */
  const command = () =>
    new Promise<{ code: number; wrong: string[] }>((resolve) => {
      const { DATABASE_URL: _, ...inherited } = process.env;
      const env = { ...inherited, MODE: 'demo', MASTER_KEY: masterKey, DATA_DIR: dataDir };
      execFile(process.execPath, [join(import.meta.dirname, 'verify.ts')], { env }, (error, said) =>
        resolve({ code: Number(error?.code ?? 0), wrong: said.split('\n').filter((line) => line.startsWith('WRONG')) }),
      );
    });

  test('ends with 1 once a text is not the one that was recorded', { timeout: 60_000 }, async () => {
    await inDatabase(
      async (db) => {
        await fill(db, START);
        const vault = await openVault({ masterKey, dataDir }, db);
        const at = { startAt: START, endAt: new Date(START.getTime() + DAY), createdAt: START };
        const whose = { fid: fid.citySeat, groupId: group.city, authorUid: uid.city };
        await insertCampaign({ db, vault }, { ...whose, launchType: 1, auditState: 1, ...at }, goodCampaign);
      },
      await embeddedTemplate(),
    );
    expect(await command()).toEqual({ code: 0, wrong: [] });
    await inDatabase((db) => sql`update "campaignVersion" set title = '另一个题目'`.execute(db));
    expect(await command()).toEqual({
      code: 1,
      wrong: [expect.stringMatching(/^WRONG {2}The text of campaign 1 is not the one that event \d+ recorded\.$/)],
    });
  });
});
