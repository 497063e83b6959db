import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hintCookies, TOKEN } from '@board/contract/accounts/session-cookies';
import type { Demo } from './fuzz/demo.ts';
import { build } from './prepare.mjs';

/**
 * npm run attack [-- --minutes N]: runs wapiti (signed out, then as each of `VISITORS`) and sqlmap against a demo of its
 * own, only on this machine, for N minutes each (default 3), and prints their findings. Exits with 1 if docs/security.md
 * does not explain a finding. On Debian: `apt-get install sqlmap wapiti`.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 60)) fail('--minutes takes a number up to 60.');

const missing = ['wapiti', 'sqlmap'].filter((tool) => spawnSync(tool, ['--version']).error);
if (missing.length > 0) fail(`${missing.join(' and ')} are not installed: apt-get install ${missing.join(' ')}`);

/** Addresses with parameters, one for each way by which values reach the database. */
const ADDRESSES = [
  '/threads/search?keywords=%E8%B7%AF%E7%81%AF',
  '/threads/list?fid=539&page=1',
  '/threads/content?tid=1',
  '/api/open/messages?page=1&size=10&fid=539',
  '/api/open/receipt?tid=1',
  '/api/open/checkpoint/consistency?from=1&to=2',
];

/**
 * Login names of the demo as which wapiti looks at the pages (null: signed out), where it begins, and how many addresses it
 * finds there at least: it runs no scripts, so the work area and the back office show it little.
 */
const VISITORS = [
  [null, '/home', 200],
  ['citizen', '/uCenter/baseInfo', 200],
  ['city', '/g/taskBoard/list-to', 10],
  ['admin', '/admin', 10],
] as const;

/** cookies by which pages know how to look; none of them opens anything */
const READ_BY_SCRIPTS = [...hintCookies, 'language', 'display', 'visits', 'region', 'deviceId'];

/** attacks that wapiti 3 tries one after the other */
const WAPITI_MODULES = 11;

/** Headers that a demo does not send, and cookies that scripts read; docs/security.md explains each. */
const EXPLAINED = new RegExp(
  [
    '(?:X-Frame-Options|X-XSS-Protection|Strict-Transport-Security) is not set',
    `HttpOnly flag is not set in the cookie : (?:${READ_BY_SCRIPTS.join('|')})\\)`,
    'Secure flag is not set in the cookie',
  ].join('|'),
);

/** Without stdin, so that neither tool waits for input. */
const STDIO: { stdio: ['ignore', 'pipe', 'pipe'] } = { stdio: ['ignore', 'pipe', 'pipe'] };

build(process.execPath);
const scratch = mkdtempSync(join(tmpdir(), 'board-attack-'));
const demo = fork(resolve(import.meta.dirname, 'fuzz/demo.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
const findings: string[] = [];
try {
  const [{ port }] = (await once(demo, 'message')) as [Demo];
  const base = `http://127.0.0.1:${port}`;
  demo.send(VISITORS.flatMap(([name]) => name ?? []));
  const [tokens] = (await once(demo, 'message')) as [Record<string, string>];
  for (const [name, path, least] of VISITORS) {
    const session = name && `${TOKEN}=${tokens[name]}`;
    findings.push(...(await byWapiti(base, path, least, name ?? 'nobody', session)));
  }
  findings.push(...(await bySqlmap(base)));
  if (demo.exitCode !== null) findings.push('The board did not live through it.');
} finally {
  demo.kill();
  rmSync(scratch, { recursive: true, force: true });
}
for (const finding of findings) console.log(`${EXPLAINED.test(finding) ? 'explained' : 'FOUND'}  ${finding}`);
const open = findings.filter((finding) => !EXPLAINED.test(finding)).length;
console.log(open === 0 ? 'Nothing was found that is not explained.' : `${open} findings.`);
process.exit(open === 0 ? 0 : 1);

/**
 * Runs wapiti from a path on, with a session's cookie or null. Returns the findings in its report, among them that it found
 * fewer than `least` addresses to look at.
 */
async function byWapiti(
  base: string,
  path: string,
  least: number,
  name: string,
  session: string | null,
): Promise<string[]> {
  const report = join(scratch, `wapiti-${name}.json`);
  console.log(`wapiti looks at the pages from ${path} on as ${name} for ${minutes} minutes at most …`);
  const asked = {
    '-u': `${base}/`,
    '-s': base + path,
    '--scope': 'folder',
    '-d': '3',
    '-S': 'normal',
    '-v': '1',
    '--max-links-per-page': '40',
    '--max-scan-time': String(minutes * 30),
    '--max-attack-time': String((minutes * 30) / WAPITI_MODULES),
    '--external-endpoint': base,
    '--store-session': scratch,
    '-f': 'json',
    '-o': report,
    ...(session && { '-H': `Cookie: ${session}` }),
  };
  const said = await ended(
    spawn('wapiti', [...Object.entries(asked).flat(), '--flush-session', '--no-bugreport'], STDIO),
  );
  const seen = new Set(said.match(/^\[\+\] (?:GET|POST) \S+/gm)).size;
  console.log(`  ${seen} addresses`);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.map(({ method, path, info }) => `wapiti as ${name}, ${kind}: ${method} ${path} (${info})`),
  );
  return seen < least ? [...found, `wapiti as ${name} found ${seen} addresses to look at, not ${least}.`] : found;
}

interface Report {
  vulnerabilities: Record<string, { method: string; path: string; info: string }[]>;
  anomalies: Report['vulnerabilities'];
}

/** Runs sqlmap on each address. Returns the lines of its output that report an injection. */
async function bySqlmap(base: string): Promise<string[]> {
  const found: string[] = [];
  const share = (minutes * 60_000) / ADDRESSES.length;
  for (const address of ADDRESSES) {
    console.log(`sqlmap tries ${address} …`);
    const asked = [
      '-u',
      base + address,
      '--batch',
      '--level',
      '2',
      '--risk',
      '1',
      '--dbms',
      'PostgreSQL',
      '--flush-session',
    ];
    const said = await ended(spawn('sqlmap', [...asked, '--disable-coloring', '--output-dir', scratch], STDIO), share);
    for (const [line] of said.matchAll(/^.*(?:is vulnerable|identified the following injection).*$/gm))
      found.push(`sqlmap: ${address}: ${line}`);
    if (!/all tested parameters do not appear to be injectable|is vulnerable|injection point/.test(said))
      console.log(`  it was not done after its share of the time, or could not: ${said.trim().split('\n').at(-1)}`);
  }
  return found;
}

/** Returns the output of a tool until it ended or its time was over. */
async function ended(tool: ChildProcess, most = (minutes + 1) * 60_000): Promise<string> {
  let said = '';
  for (const stream of [tool.stdout!, tool.stderr!])
    stream.on('data', (text) => {
      said += text;
    });
  const late = setTimeout(() => tool.kill('SIGKILL'), most);
  await once(tool, 'exit');
  clearTimeout(late);
  return said;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
