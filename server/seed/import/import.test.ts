import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '../../src/base/events/event-chain.ts';
import { verifyTexts } from '../../src/base/events/text-log.ts';
import { lockDataDir } from '../../src/base/platform/instance-lock.ts';
import { fid, group } from '../../src/base/testing/fixture.ts';
import { type Board, startBoard } from '../../src/base/testing/harness.ts';
import { board as boardOf, type Board as Seat } from '../../src/forums/index.ts';
import { textSources } from '../../src/modules.ts';
import { importFile, type Tally } from './importer.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const line = (id: number, changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    id,
    user: `A${id % 2}`,
    subject: `第${id}盏路灯不亮请尽快修复`,
    content: '入夜以后一片漆黑，老人出行不便。',
    postedAt: '2019-06-04T10:45:13+08:00',
    category: '城乡建设',
    ...changes,
  });

/** Runs the command; answers how it ended and what it complained of. */
const command = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; error: string }>((resolve) => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const program = join(import.meta.dirname, '../import.ts');
    execFile(process.execPath, [program, ...args], { env: { ...inherited, ...env } }, (error, _said, complaint) =>
      resolve({ code: Number(error?.code ?? 0), error: complaint }),
    );
  });

/** Imports lines; answers the tally and what was refused, with line numbers. */
const run = (...lines: string[]) => runInto(boardOf(board.app, fid.citySeat)!, ...lines);

async function runInto(fallback: Seat | null, ...lines: string[]): Promise<Tally & { reasons: string[] }> {
  const reasons: string[] = [];
  const tally = await importFile(
    board.app,
    (async function* () {
      yield Buffer.from(lines.join('\n'));
    })(),
    {
      source: 'old',
      fallback,
      refused: (number, reason) => reasons.push(`${number}: ${reason}`),
    },
  );
  return { ...tally, reasons };
}

async function messageOf(id: number) {
  const { rows } = await sql<{
    tid: number;
    fid: number;
    typeId: number;
    domainId: number;
    version: number;
    uid: number;
  }>`
    select tid, fid, "typeId", "domainId", version, uid from message where "importId" = ${`old:${id}`}`.execute(
    board.db,
  );
  return rows[0]!;
}

describe('an import', () => {
  test('takes good lines, refuses bad ones by number, and goes on', async () => {
    const tally = await run(line(1), '{broken', '', line(2, { postedAt: '2019-13-01' }), line(3), line(1));
    expect(tally).toMatchObject({ lines: 5, imported: 2, known: 1, refused: 2, seats: { fallback: 2 } });
    expect(tally.reasons).toEqual(['2: not JSON', '4: postedAt is a time that does not exist']);
  });

  test('run again, adds only what is new', async () => {
    expect(await run(line(1), line(3), line(4))).toMatchObject({ imported: 1, known: 2, refused: 0 });
  });

  test('shows a message on its page, in the list of its seat and in the search, with its own times', async () => {
    const { tid } = await messageOf(1);
    const { contentList } = await board.ok('messages.content', { tid });
    const dateline = Date.parse('2019-06-04T10:45:13+08:00') / 1000;
    expect(contentList).toEqual([expect.objectContaining({ tid, dateline, stateInfo: '待回复', domainName: '城建' })]);
    const list = await board.ok('messages.listLocal', { fid: String(fid.citySeat), lastItem: '', rows: 10 });
    expect(list.data.map((row: { tid: number }) => row.tid)).toContain(tid);
    const found = await board.ok('search.threads', { keywords: '尽快 修复', rows: 10 });
    expect(found.data.map((row: { tid: number }) => row.tid)).toContain(tid);
  });

  test('leaves an unanswered message with its office, overdue, and the office can answer it', async () => {
    const { tid } = await messageOf(3);
    const { rows } = await board.ok('handling.pageAns', { display: 1, tids: String(tid) }, 'city');
    expect(rows).toEqual([expect.objectContaining({ tid, priorityLevel: 2, traceState: 0 })]);
    const content = '您好，路灯已于昨日修复完毕，感谢您的监督和支持。';
    expect(await board.ok('handling.submitAnswer', { tid, content }, 'city')).toMatchObject({ traceState: 1 });
  });

  test('leaves an answered message as the engine would have: its evaluation closed, every step in the log', async () => {
    const repliedAt = '2019-07-05T11:56:23+08:00';
    expect(await run(line(10, { reply: '已处理。', repliedAt, organization: '灯光管理所' }))).toMatchObject({
      answered: 1,
    });
    const { tid, version } = await messageOf(10);
    const { contentList } = await board.ok('messages.content', { tid });
    expect(contentList[0]).toMatchObject({ stateInfo: '已办理', traceState: 1 });
    expect(contentList[1]).toMatchObject({ dataType: 4, content: '已处理。', organization: '灯光管理所' });
    expect(contentList[1].dateline).toBe(Date.parse(repliedAt) / 1000);
    expect(contentList[0].timeline.map((entry: { event: string }) => entry.event)).toEqual([
      'submitted',
      'approved',
      'accepted',
      'replied',
    ]);
    expect(version).toBe(4);
    const { rows } =
      await sql`select "evalClosed", "ownerGroupId", "lastAnswerTime" from message where tid = ${tid}`.execute(
        board.db,
      );
    expect(rows).toEqual([{ evalClosed: true, ownerGroupId: group.city, lastAnswerTime: new Date(repliedAt) }]);
    expect(await verifyChain(board.db)).toMatchObject({ brokenAt: null });
    expect(await verifyTexts(board.db, board.app.vault, textSources)).toMatchObject({ wrong: 0, named: [] });
  });

  test('keeps where a message was posted first, for the offices', async () => {
    const originalUrl = 'https://paper.example/letters/17';
    await run(line(12, { originalUrl }));
    const { tid } = await messageOf(12);
    expect((await board.ok('handling.detail', { tid }, 'city')).originalUrl).toBe(originalUrl);
    expect(JSON.stringify(await board.ok('messages.content', { tid }))).not.toContain(originalUrl);
  });

  test('keeps a unit of ours as the one that answered, with the item that was assigned to it', async () => {
    await run(line(11, { reply: '已更换灯具。', repliedAt: '2019-07-05', organization: '乙市住建局' }));
    const { tid } = await messageOf(11);
    const { contentList } = await board.ok('messages.content', { tid });
    expect(contentList[1]).toMatchObject({ organization: '乙市住建局' });
    const { rows } = await board.ok('handling.pageTo', { display: 4, tids: String(tid) }, 'bureau');
    expect(rows).toEqual([expect.objectContaining({ tid, item: expect.objectContaining({ tpState: 4 }) })]);
  });

  test('opens a fresh answer for evaluation by nobody: its author cannot sign in', async () => {
    await run(line(12, { postedAt: '2026-11-01', reply: '已安排。', repliedAt: '2026-11-20' }));
    const { uid } = await messageOf(12);
    const { rows } = await sql`select source, "passwordHash", "phoneIndex" from account where uid = ${uid}`.execute(
      board.db,
    );
    expect(rows).toEqual([{ source: 'imported', passwordHash: null, phoneIndex: null }]);
    expect((await messageOf(10)).uid).toBe(uid);
  });
});

describe('the place of a message', () => {
  test.each<[string, Record<string, unknown>, Partial<Awaited<ReturnType<typeof messageOf>>>]>([
    ['by number', { fid: fid.provinceSeat }, { fid: fid.provinceSeat }],
    ['by number of a region: its first seat', { fid: fid.county }, { fid: fid.countySeat }],
    ['by the name of the board', { leader: '甲省乙市丙县县委书记' }, { fid: fid.countySeat }],
    ['by the region', { region: '甲省乙市丙县' }, { fid: fid.countySeat }],
    ['by a region in the title', { subject: '建议甲省乙市增设路灯' }, { fid: fid.citySeat, typeId: 5 }],
    ['nowhere named: the given board', { region: '某地' }, { fid: fid.citySeat }],
    ['a category of another board', { category: '城乡建设' }, { domainId: 7 }],
    ['a domain of ours', { category: '城建' }, { domainId: 7 }],
    ['an unknown category', { category: '天文' }, { domainId: 16 }],
    ['a question', { subject: '请问路灯何时修复' }, { typeId: 1 }],
    ['a type that is said', { subject: '请问路灯何时修复', type: '投诉' }, { typeId: 2 }],
    ['a ministry takes advice only', { fid: fid.ministry, type: '咨询' }, { fid: fid.ministry, typeId: 5 }],
  ])('%s', async (name, changes, expected) => {
    const id = 100 + name.length * 31 + JSON.stringify(changes).length;
    expect(await run(line(id, changes))).toMatchObject({ imported: 1 });
    expect(await messageOf(id)).toMatchObject(expected);
  });

  test('unknown categories are counted by name', async () => {
    const { unknownCategories } = await run(line(901, { category: '天文' }), line(902, { category: null }));
    expect([...unknownCategories]).toEqual([
      ['天文', 1],
      ['', 1],
    ]);
  });

  test('without a board for what names none, such lines are refused', async () => {
    const { imported, reasons } = await runInto(null, line(911), line(912, { fid: fid.citySeat }));
    expect(imported).toBe(1);
    expect(reasons).toEqual([
      '1: it names no board that somebody looks after here, and no --board was given to take it',
    ]);
  });
});

describe('the command ends with 1 and one sentence', () => {
  test.each<[string, string[], string]>([
    ['without a file', [], 'Name one file: npm run import -- FILE.jsonl'],
    ['with a file that is not there', ['none.jsonl'], 'There is no file none.jsonl.'],
    [
      'with an option that does not exist',
      ['--bord', 'x'],
      "Unknown option '--bord'; the options are --board, --source.",
    ],
  ])('%s', async (_name, args, sentence) => {
    expect(await command({}, ...args)).toEqual({ code: 1, error: `${sentence}\n` });
  });

  test('while a running server holds the embedded database', async () => {
    const unlock = await lockDataDir(board.dataDir);
    const { code, error } = await command({ MODE: 'demo', DATA_DIR: board.dataDir }, import.meta.filename);
    await unlock();
    expect({ code, error }).toEqual({
      code: 1,
      error: `The data in ${board.dataDir} is in use by process ${process.pid} on ${hostname()}; stop that one first, or set another DATA_DIR.\n`,
    });
  });

  test('where PostgreSQL does not answer; what it writes beside it would be its user’s alone', async () => {
    const dataDir = join(board.dataDir, 'of-an-import');
    const DATABASE_URL = 'postgres://board@127.0.0.1:1/board';
    const { code, error } = await command({ MODE: 'demo', DATABASE_URL, DATA_DIR: dataDir }, import.meta.filename);
    expect([code, error]).toEqual([1, expect.stringMatching(/^The database at .* does not answer [^\n]*\n$/)]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });
});
