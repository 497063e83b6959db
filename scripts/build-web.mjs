// Builds the pages: the application for server and browser.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

run(join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', 'web');
