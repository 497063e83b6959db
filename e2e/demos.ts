import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from './installation.ts';

/**
 * The demo that all journeys of a run begin with, kept until the run ends: to make it takes longer than to copy it. And a
 * server on a copy of its own at each of the ports that are told. Says where the demo is when all of them answer.
 */
const ports = process.argv.slice(2);
const servers = ports.map((PORT) =>
  spawn(process.execPath, ['e2e/server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT, E2E_DEMO: config.dataDir },
  }),
);
const ended = servers.map((server) => once(server, 'exit'));
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
Promise.race(ended).then(() => stop(1));

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const server of servers) server.kill('SIGTERM');
  await Promise.all(ended);
  process.exit(code);
}

for (const port of ports) {
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(100);
}
console.log(`E2E_DEMO=${config.dataDir}`);
