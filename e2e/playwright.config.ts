import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Journeys of people through the built product, in Chromium, on a demo of their own. */
const PORT = 3987;
const dataDir = mkdtempSync(join(tmpdir(), 'board-e2e-'));

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  // One demo for all: journeys change it, so they take turns.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} server/src/main.ts`,
    cwd: '..',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    env: { PORT: String(PORT), DATA_DIR: dataDir, MODE: 'demo', LOG_LEVEL: 'error' },
  },
});
