import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { linesIn } from './photo-reader.ts';

/** What a reader finds in photos. A script stands in for the package: what it says is what stands in the photo. */

let folder: string;
let board: Board;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-test-'));
  board = await startBoard({ photoReader: folder });
});
afterAll(async () => {
  await board.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Puts a reader in the folder that runs this; `say` answers one line of text. */
const reader = (body: string, place = folder) =>
  writeFile(
    join(place, 'reader.mjs'),
    `import { json } from 'node:stream/consumers';
    const { path } = await json(process.stdin);
    const say = (text, x = 0.25) => console.log(JSON.stringify({ text, x, y: 0.5, width: 0.5, height: 0.1 }));
    ${body}`,
  );
const ID = '110101199003072316';
const finds = `if (Object.keys(process.env).length > 0) process.exit(3);
  say('幸福小区'); say('公民身份号码 ${ID}'); say('张师傅 13812345678', 0);`;
const FOUND = [
  { kind: 'idCard', x: 0.25, y: 0.5, width: 0.5, height: 0.1 },
  { kind: 'mobile', x: 0, y: 0.5, width: 0.5, height: 0.1 },
];

const picture = (background = '#f00') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
const job = (of = board) => of.app.jobs.find(({ name }) => name === 'attachments.readPhotos');
const rows = async (of = board) =>
  (
    await sql<{ aid: number; tries: number; found: object[] | null }>`
    select aid, tries, found from "photoReading" order by aid`.execute(of.db)
  ).rows;
const row = async (aid: number) => (await rows()).find((one) => one.aid === aid);

const matters = [
  '星沙大道路口的信号灯坏了一周希望尽快派人修理',
  '农贸市场门口占道经营堵住消防通道希望尽快清理',
  '浏阳河边步道的护栏断了三处希望尽快装好新的',
  '幸福小学门前没有斑马线孩子过街非常危险请改善',
  '东门公园的公共厕所晚上七点关门散步的人很不便',
  '人民医院门口的公交站台漏雨希望尽快换个新雨棚',
];
let matter = 0;
async function posted(of = board, isPublic = true) {
  of.clock.advance(DAY);
  const { aid } = (await of.upload({ fileName: '现场.png', bytes: await picture() }, 'citizen')).data;
  const subject = matters[matter++ % matters.length]!;
  const content = `${subject}，请有关部门尽快派人来看一看。`.repeat(2);
  const post = { ...goodPost, subject, content, attachments: [{ aid, isPublic }] };
  const { tid } = await of.ok('handling.post', post, 'citizen');
  return { aid: aid as number, tid: tid as number };
}
const seen = async (tid: number) => (await board.ok('handling.reviewDetail', { tid }, 'reviewer')).photoFindings;

test('kinds and places are kept and told to reviewers, the text that was read is not', async () => {
  await reader(finds);
  const { aid, tid } = await posted();
  expect(await seen(tid)).toEqual([]);
  await job()!.run();
  expect(await seen(tid)).toEqual([{ aid, places: FOUND }]);
  expect(await row(aid)).toEqual({ aid, tries: 1, found: FOUND });
  expect(JSON.stringify(await board.ok('handling.own', { tid }, 'citizen'))).not.toContain('idCard');
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  expect((await board.ok('handling.detail', { tid }, 'city')).photoFindings).toEqual([]);
  expect(JSON.stringify(await board.ok('messages.content', { tid }))).not.toContain('idCard');
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(board.db);
  for (const { name } of tables) {
    const { rows: holds } = await sql`select 1 from ${sql.table(name)} one where one::text like ${`%${ID}%`}`.execute(
      board.db,
    );
    expect(holds, name).toEqual([]);
  }
  // It is read once.
  await reader('process.exit(1);');
  await job()!.run();
  expect(await row(aid)).toMatchObject({ tries: 1 });
});

test('a covered photo takes the place of what was found, and is read anew', async () => {
  await reader(finds);
  const { aid, tid } = await posted();
  await job()!.run();
  const covered = { fileName: 'covered.png', bytes: await picture('#00f') };
  const { code } = await board.upload(covered, 'reviewer', 'handling.reviewMaskPhoto', { aid: String(aid) });
  expect(code).toBe(0);
  expect(await seen(tid)).toEqual([]);
  expect(await row(aid)).toEqual({ aid, tries: 0, found: null });
  await reader(`say('幸福小区');`);
  await job()!.run();
  expect(await row(aid)).toEqual({ aid, tries: 1, found: [] });
  await sql`delete from attachment where aid = ${aid}`.execute(board.db);
  expect(await row(aid)).toBeUndefined();
});

test('what was read of a file that another one replaced meanwhile is not kept', async () => {
  const { aid } = await posted();
  await reader(`await new Promise((end) => setTimeout(end, 1500)); ${finds}`);
  const running = job()!.run();
  await expect.poll(async () => (await row(aid))?.tries).toBe(1);
  await board.upload(
    { fileName: 'covered.png', bytes: await picture('#0f0') },
    'reviewer',
    'handling.reviewMaskPhoto',
    {
      aid: String(aid),
    },
  );
  await running;
  expect(await row(aid)).toEqual({ aid, tries: 0, found: null });
});

test('a photo that cannot be read is tried three times, and holds up no other', async () => {
  await reader(`say('${ID}'); process.exit(1);`);
  const { aid, tid } = await posted(board, false);
  for (let run = 0; run < 5; run++) await job()!.run();
  expect(await row(aid)).toEqual({ aid, tries: 3, found: null });
  expect(await seen(tid)).toEqual([]);
  await reader(finds);
  const other = await posted();
  await job()!.run();
  expect(await seen(other.tid)).toEqual([{ aid: other.aid, places: FOUND }]);
});

test.each([
  ['fails', `console.error('${ID}'); process.exit(1);`, 'The photo reader ended with 1.'],
  ['is slow', 'setInterval(() => {}, 1000); await new Promise(() => {});', 'The photo reader ended with SIGKILL.'],
  ['says something else', `console.log('${ID}')`, 'The photo reader answered something else than lines of text.'],
  ['names places outside', `say('${ID}', 7)`, 'The photo reader answered something else than lines of text.'],
  [
    'does not end speaking',
    `for (;;) { say('${ID}'); await new Promise(setImmediate); }`,
    'The photo reader ended with ERR_CHILD_PROCESS_STDIO_MAXBUFFER.',
  ],
])('a reader that %s: an error without a word of what it read', async (_what, body, sentence) => {
  await reader(body);
  const error = await linesIn(folder, '/nowhere', 3000).catch((one: Error) => one);
  expect(String((error as Error).message)).toBe(sentence);
  expect((error as Error).stack).not.toContain(ID);
});

test('without the setting nothing is noted, and there is no such job', async () => {
  const plain = await startBoard();
  try {
    await posted(plain);
    expect(await rows(plain)).toEqual([]);
    expect(job(plain)).toBeUndefined();
  } finally {
    await plain.stop();
  }
});

const real = resolve(import.meta.dirname, '../../../photo-reader');
test.skipIf(!existsSync(join(real, 'node_modules')))(
  'the package reads numbers on a card',
  async () => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="900" height="600" fill="#8a8f86"/><rect x="100" y="100" width="700" height="400" fill="#eef3f0"/>
    <text x="160" y="420" font-size="48" font-family="monospace" fill="#222">${ID}</text>
    <text x="160" y="200" font-size="40" font-family="sans-serif" fill="#222">13812345678</text></svg>`;
    const path = join(folder, 'card.png');
    await sharp(Buffer.from(drawn)).png().toFile(path);
    const lines = await linesIn(real, path);
    const id = lines.find(({ text }) => text.replaceAll(' ', '') === ID)!;
    expect(lines.some(({ text }) => text.replaceAll(' ', '') === '13812345678')).toBe(true);
    // Where it was drawn: at 160 to 680 of 900, about 410 of 600.
    expect(id.x).toBeCloseTo(160 / 900, 1);
    expect(id.y + id.height / 2).toBeCloseTo(405 / 600, 1);
  },
  240_000,
);
