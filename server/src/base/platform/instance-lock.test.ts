import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './instance-lock.ts';
import { StartError } from './start-error.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'board-lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

const file = join(import.meta.dirname, 'instance-lock.ts');
const script = (rest: string) => [
  '--input-type=module-typescript',
  '-e',
  `import { lockDataDir } from ${JSON.stringify(file)};
  const unlock = await lockDataDir(${JSON.stringify(directory)}).catch((error) => {
    process.stdout.write('refused');
    process.exit(0);
  });
  process.stdout.write('held');
  ${rest}`,
];

test('a second one is refused in one sentence that names the first; once that is gone, it is not', async () => {
  const unlock = await lockDataDir(directory);
  const second = lockDataDir(directory);
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(`The data in ${directory} is in use by process ${process.pid} on `);
  await unlock();
  await (await lockDataDir(directory))();
});

test('one that was killed holds nothing', async () => {
  const child = spawn(process.execPath, script('setInterval(() => {}, 1000);'));
  await once(child.stdout, 'data');
  await expect(lockDataDir(directory)).rejects.toThrow(`is in use by process ${child.pid} on `);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockDataDir(directory))();
});

test('what another container wrote about its process says nothing: the process of that number here is another', async () => {
  const child = spawn(process.execPath, script('setInterval(() => {}, 1000);'));
  await once(child.stdout, 'data');
  // The number of a process that does not exist here, as another container may have written it.
  await writeFile(join(directory, 'in-use-by'), '999999');
  await expect(lockDataDir(directory)).rejects.toThrow(StartError);
  child.kill('SIGKILL');
  await once(child, 'exit');
  // The other way round: the writer is gone, and its number belongs to an unrelated process here.
  await writeFile(join(directory, 'in-use-by'), String(process.ppid));
  await (await lockDataDir(directory))();
});

test('of several processes that find the lock of a dead one, exactly one gets it', async () => {
  await writeFile(join(directory, 'in-use-by'), '999999');
  const starters = Array.from({ length: 5 }, () =>
    spawn(process.execPath, script('for await (const _ of process.stdin);')),
  );
  const said = await Promise.all(starters.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
  for (const { stdin } of starters) stdin.on('error', () => {}).end();
  expect(said.sort()).toEqual(['held', 'refused', 'refused', 'refused', 'refused']);
});

test('a lock that may not be taken is said in one sentence', async () => {
  await mkdir(join(directory, 'lock'));
  const refused = lockDataDir(directory);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(`The data directory ${directory} cannot be locked (`);
});

test('what is written beside it goes with it', async () => {
  const unlock = await lockDataDir(directory);
  expect(await readFile(join(directory, 'in-use-by'), 'utf8')).toContain(String(process.pid));
  await unlock();
  await expect(readFile(join(directory, 'in-use-by'))).rejects.toThrow('ENOENT');
});
