import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, journeyBrowser } from '../scripts/browser.ts';
import { BASE, portOf } from './wire.ts';

const WORKERS = 2;

/** A page is looked at for a moment: what V8 spends on making long-running scripts faster, it never gets back. */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev,--always-sparkplug';

/** Journeys of people through the built product, in Chromium, on a demo for each worker. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  // Journeys change their demo, so those on the same one take turns.
  workers: WORKERS,
  fullyParallel: false,
  forbidOnly: true,
  // What a busy machine broke passes the second time, and is told all the same (scripts/failures.ts).
  retries: 1,
  // Against one that hangs; a long one on a busy machine takes half of it.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['../scripts/failures.ts']],
  use: {
    baseURL: BASE,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Nothing is measured while it moves.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    // Journeys see the server's own answers; the one about lost connections lets them be kept.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? journeyBrowser() ?? undefined,
      args: [...CHROMIUM_FLAGS, SHORT_LIVED],
      // Where the machine names no encoding, Chromium calls every download with a Chinese name "download".
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  webServer: {
    command: [process.execPath, 'e2e/demos.ts', ...Array.from({ length: WORKERS }, (_, worker) => portOf(worker))].join(
      ' ',
    ),
    cwd: '..',
    wait: { stdout: /E2E_DEMO=(?<E2E_DEMO>\S+)/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
