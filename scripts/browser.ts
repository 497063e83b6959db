import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from './prepare.mjs';
import { installDebian, installPackages, versionOf } from './system.ts';

/** Browsers that tests and measurements use. */

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FONTS = 'fonts-noto-cjk';

/** Flags for a headless browser that connects only to the pages it is sent to. */
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

/** Returns the system's Chromium with Chinese fonts, installed if need be; null if there is none. */
const chromium = (): string | null => installed() ?? (installDebian('chromium', FONTS) ? installed() : null);

/** A headless build of Chromium, in which journeys take a fifth less processor time than in the system's. */
const PACKAGE = join(root, 'e2e/browser');
const packed = join(PACKAGE, 'node_modules/@sparticuz/chromium/bin/chromium.br');
const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
const unpacked = join(PACKAGE, `node_modules/.chromium-${dependencies['@sparticuz/chromium']}`);

/** Returns the browser for journeys; null if none is installed. */
export const journeyBrowser = (): string | null => (existsSync(unpacked) ? unpacked : installed());

/** Returns the browser for journeys after an attempt to install the faster build, which not every kind of machine has. */
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
  // The file is renamed at the end, so that an interrupted unpacking leaves no browser.
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
