import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from './prepare.mjs';
import { installDebian, installPackages, versionOf } from './system.ts';

/** Browsers that tests and measurements use. */

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FONTS = 'fonts-noto-cjk';

/** How a browser without a screen is started here: it talks to nobody but the pages it is sent to. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = () => CHROMIUM.find((path) => existsSync(path)) ?? null;

/** The system's Chromium with Chinese fonts, installed if need be; null where there is none. */
const chromium = (): string | null => installed() ?? (installDebian('chromium', FONTS) ? installed() : null);

/** A build of Chromium that has no screen: journeys take a fifth less of the processor in it than in the system's. */
const PACKAGE = join(root, 'e2e/browser');
const packed = join(PACKAGE, 'node_modules/@sparticuz/chromium/bin/chromium.br');
const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
const unpacked = join(PACKAGE, `node_modules/.chromium-${dependencies['@sparticuz/chromium']}`);

/** What journeys run in, by itself or at the hand of a developer; null where nothing is installed. */
export const journeyBrowser = (): string | null => (existsSync(unpacked) ? unpacked : installed());

/** The same, after an attempt to install the quicker one; there is none for every kind of machine. */
export function bestJourneyBrowser(): string | null {
  if (process.platform === 'linux' && process.arch === 'x64' && (existsSync(unpacked) || unpack())) {
    if (!hasChineseFont()) installDebian('libnss3', FONTS);
    if (runs(unpacked)) return unpacked;
  }
  return chromium();
}

function unpack(): boolean {
  console.log('Installing the browser of the journeys …');
  if (!installPackages(PACKAGE)) return false;
  // One that broke off in the middle is none.
  writeFileSync(`${unpacked}.part`, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  renameSync(`${unpacked}.part`, unpacked);
  return true;
}

function hasChineseFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

function runs(program: string): boolean {
  try {
    return versionOf(program) !== '';
  } catch {
    return false;
  }
}
