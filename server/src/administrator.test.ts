import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureAdministrator } from './administrator.ts';
import { StartError } from './base/platform/start-error.ts';
import { uid } from './base/testing/fixture.ts';
import { type Board, startBoard } from './base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test('an installation is not opened as a demo, which shows everyone its phones and codes', async () => {
  const demo = { ...board.app.config, mode: 'demo' as const };
  await ensureAdministrator(board.db, demo, board.clock.now());
  await sql`update account set source = 'administrator' where uid = ${uid.reviewer}`.execute(board.db);
  const started = ensureAdministrator(board.db, demo, board.clock.now());
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(/Start with MODE=production, or on another database/);
});
