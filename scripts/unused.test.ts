import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './prepare.mjs';

const copy = await mkdtemp(join(tmpdir(), 'board-unused-'));
afterAll(() => rm(copy, { recursive: true, force: true }));

const copied = ['package.json', 'knip.json', 'tsconfig.base.json', 'vitest.config.ts', 'contract', 'server', 'web'];
const more = ['scripts', 'bench', 'e2e'];

/** Tests that the configuration of the check finds unused files, exports and packages. */
test('a file, an export, a type and a package that nothing uses are found', { timeout: 60_000 }, async () => {
  for (const name of [...copied, ...more])
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(build|data|node_modules)(\/|$)/.test(path),
    });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  await writeFile(join(copy, 'server/src/base/forgotten.ts'), 'export const forgotten = 1;\n');
  await writeFile(join(copy, 'web/app/parts/forgotten.tsx'), 'export const Forgotten = () => null;\n');
  await appendFile(join(copy, 'contract/src/rules/grades.ts'), '\nexport const unusedGrade = 9;\n');
  await appendFile(join(copy, 'server/src/handling/case.ts'), '\nexport interface UnusedCase { tid: number }\n');
  await appendFile(join(copy, 'web/app/lib/format.ts'), '\nexport const unusedFormat = 1;\n');
  const manifest = join(copy, 'server/package.json');
  const server = JSON.parse(await readFile(manifest, 'utf8'));
  server.dependencies.luxon = '3.0.0';
  await writeFile(manifest, JSON.stringify(server));

  const tool = join(root, 'node_modules/knip/bin/knip.js');
  const { stdout, status } = spawnSync(process.execPath, [tool, '--no-progress'], { cwd: copy, encoding: 'utf8' });
  expect(status).toBe(1);
  for (const name of ['forgotten.ts', 'forgotten.tsx', 'unusedGrade', 'UnusedCase', 'unusedFormat', 'luxon'])
    expect(stdout).toContain(name);
});
