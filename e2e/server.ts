import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built product on a demo of its own, which goes when it stops. Journeys may come from an address of their own. */
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
await import('../server/src/main.ts');
