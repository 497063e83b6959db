import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from '@playwright/test';

/** Starts an installation of a journey's own, beside the one all share, and waits until it serves at `base`. */
export async function startInstallation(
  script: 'e2e/server.ts' | 'e2e/travelling.ts',
  base: string,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const server = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: new URL(base).port, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = () =>
    fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 120_000 }).toBe(true);
  return server;
}
