import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, root } from '../prepare.mjs';
import { freePort } from '../system.ts';

/** The whole product in a process of its own, on a fresh demo database. */
let directory: string;
let base: string;
let product: ReturnType<typeof spawn>;

beforeAll(async () => {
  build(process.execPath);
  directory = await mkdtemp(join(tmpdir(), 'board-journey-'));
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    MODE: 'demo',
    DATA_DIR: join(directory, 'data'),
    PORT: String(port),
    NODE_ENV: 'production',
  };
  product = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  for (;;) {
    if (product.exitCode !== null) throw new Error('the product did not start');
    const ready = await fetch(`${base}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await pause(200);
  }
}, 120_000);

afterAll(async () => {
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
  await rm(directory, { recursive: true, force: true });
});

const good = {
  subject: '滨江路沿线人行道地砖破损希望维修',
  content: '滨江路从三桥到四桥的人行道地砖大面积松动破损，雨天溅水，老人行走容易绊倒，请安排维修。',
};

/** Runs the command as a person does; answers what it printed and how it ended. */
async function journey(text: object, ...args: string[]): Promise<{ code: number; said: string; error: string }> {
  const file = join(directory, 'text.jsonl');
  await writeFile(file, `${JSON.stringify(text)}\n`);
  return await new Promise((resolve) => {
    const all = ['scripts/journey.ts', '--base', base, '--text', file, ...args];
    execFile(process.execPath, all, { cwd: root }, (error, said, complaint) =>
      resolve({ code: Number(error?.code ?? 0), said, error: complaint }),
    );
  });
}

test.each(['first', 'second'])('the %s journey arrives, whatever the limits on one citizen', async () => {
  const { code, said, error } = await journey(good);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(said).toContain('the office assigns it: 长沙市住房和城乡建设局: 待接收');
  expect(said).toMatch(/the citizen evaluates: 很满意, traceState 3\n.*the journey is over/);
});

test('a text with a listed word asks for the second reviewer', async () => {
  const { code, said } = await journey({ ...good, content: `${good.content}否则我们只能集体上访。` });
  expect(code).toBe(0);
  expect(said).toContain('sign in as the second reviewer: reviewer2');
});

test.each<[string, object, string[], string]>([
  [
    'a text that is too short',
    { ...good, content: '太短' },
    [],
    'Expected handling.post to succeed, but the board answered T0009',
  ],
  ['an account that is not there', good, ['--office', 'nobody'], 'Expected a demo account named nobody'],
  ['a unit that is not below the office', good, ['--unit', 'province'], 'Expected handling.assign to succeed'],
  ['a board that is not there', good, ['--board', '某市委书记'], 'Expected a board named 某市委书记'],
  ['a file without a text', {}, [], 'Expected subject and content in the first line'],
  ['an option that does not exist', good, ['--bord', 'x'], "Unknown option '--bord'"],
  [
    'an address where nothing listens',
    good,
    ['--base', 'http://127.0.0.1:9'],
    'Expected an answer from http://127.0.0.1:9/',
  ],
  ['an address that is no board', good, ['--base', '/healthz'], 'Expected a message board at'],
])('ends with 1 and one sentence: %s', async (_name, text, args, sentence) => {
  const given = args[1] === '/healthz' ? ['--base', `${base}/healthz?`] : args;
  const { code, error } = await journey(text, ...given);
  expect(code).toBe(1);
  expect(error.trim().split('\n')).toHaveLength(1);
  expect(error).toContain(sentence);
});
