import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/src/base/platform/config.ts';
import { makeDemo } from './demo.ts';

/**
 * A demo in a directory of its own, which goes when the process stops: a copy of the one made for all journeys
 * (`e2e/demos.ts`), and where there is none, made here. Journeys may come from an address of their own.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'board-e2e-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  MODE: 'demo',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
});
delete process.env.DATABASE_URL;

export const config = readConfig();
if (process.env.E2E_DEMO) cpSync(process.env.E2E_DEMO, dataDir, { recursive: true });
else await makeDemo(config);
