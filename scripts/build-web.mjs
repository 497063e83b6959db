// Builds the pages: the application for server and browser, and beside each of its texts a compressed one.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './prepare.mjs';

const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

run(join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', 'web');

/** Compressed once here instead of at every request; the server sends whichever of them a browser takes. */
const client = join(root, 'web/build/client');
for (const name of readdirSync(client, { recursive: true })) {
  if (!/\.(?:js|css|svg|json|webmanifest)$/.test(name)) continue;
  const file = join(client, name);
  const text = readFileSync(file);
  if (text.length < 1024) continue;
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
}
