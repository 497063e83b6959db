// npm test: installs and builds what is missing, then runs scripts/test.ts with the product's own Node.
import { spawnSync } from 'node:child_process';
import { build, install, nodeBinary, onlyPinned, root } from './prepare.mjs';

install();
const node = nodeBinary();
build(node);
process.exit(
  spawnSync(node, ['scripts/test.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env: onlyPinned(node) })
    .status ?? 1,
);
