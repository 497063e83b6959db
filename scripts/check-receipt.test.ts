import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../server/src/base/testing/harness.ts';
import { opened, type Story } from '../server/src/base/testing/story.ts';
import { findingsOf } from './check-receipt.ts';

/** A stranger with a receipt, and a board with its public pages. */
let board: Board;
let story: Story;
let [site, key, directory, file] = ['', '', '', ''];
beforeAll(async () => {
  board = await startBoard();
  story = await opened(board);
  await board.settle();
  await board.http.listen({ host: '127.0.0.1', port: 0 });
  site = `http://127.0.0.1:${(board.http.server.address() as AddressInfo).port}`;
  key = await (await fetch(`${site}/api/open/checkpoint/key`)).text();
  directory = await mkdtemp(join(tmpdir(), 'receipt-'));
  file = join(directory, 'receipt.json');
  await writeFile(file, await (await fetch(`${site}/api/open/receipt?tid=${story.tid}`)).text());
});
afterAll(async () => {
  await board.stop();
  await rm(directory, { recursive: true });
});

const wrong = async (...args: string[]) => (await findingsOf(args)).filter(({ good }) => !good).map(({ said }) => said);

test('a receipt is checked by itself and against the board, also after the database was tampered with', async () => {
  expect(await wrong(file, '--key', key)).toEqual([]);
  const live = () => wrong(file, '--key', key, '--site', site);
  expect(await live()).toEqual([]);
  await sql`update message set content = '一切都好，没有停水。' where tid = ${story.tid}`.execute(board.db);
  board.app.cache.clear();
  expect(await live()).toEqual([`The text of message ${story.tid} on the page is not the one that was recorded.`]);
  await story.take('citizen', 'askTakedown');
  await story.take('reviewer', 'decideTakedown');
  await board.settle();
  expect(await live()).toEqual([]);
});

test('what is no receipt, no key or no board is told in a sentence', async () => {
  const other = join(directory, 'other.json');
  await writeFile(other, '[]');
  expect(await wrong(other, '--key', key)).toEqual([`${other} is no receipt, or was changed.`]);
  await expect(findingsOf([file])).rejects.toThrow('npm run check-receipt');
  await expect(findingsOf([file, '--key', 'a+b+c'])).rejects.toThrow('The key is none of a board');
  await expect(findingsOf([file, '--key', key, '--site', `${site}/nowhere`])).resolves.toBeDefined();
  const strange = key.replace(/\+.*/, '+00000000+AQ==');
  await expect(findingsOf([file, '--key', strange])).rejects.toThrow('The key is none of a board');
});
