import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endChild, isRunning } from './system.ts';

const started = (): ChildProcess => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

test('a process is ended', async () => {
  const child = started();
  await endChild(child);
  expect(isRunning(child)).toBe(false);
});

test('a process that a signal has ended is not waited for', async () => {
  const child = started();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(child).toMatchObject({ exitCode: null, signalCode: 'SIGKILL' });
  expect(isRunning(child)).toBe(false);
  await endChild(child);
});
