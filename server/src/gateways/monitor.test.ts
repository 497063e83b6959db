import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard({ mode: 'production' });
});
afterAll(() => board.stop());
const monitor = () => board.ok('gateways.monitor', {}, 'administrator');

test('the page says how everything is doing', async () => {
  await board.settle();
  const told = await monitor();
  expect(told.host).toMatchObject({
    cpus: expect.any(Number),
    runtime: `Node ${process.versions.node}`,
    process: { pid: process.pid },
  });
  expect(told.host.disk.total).toBeGreaterThan(told.host.disk.free);
  expect(told.database.version).toMatch(/^\d+/);
  expect(told.database.size).toBeGreaterThan(1_000_000);
  expect(told.events).toMatchObject({ unsealed: 0 });
  expect(told.events.listeners.map(({ name }: { name: string }) => name)).toContain('notices');
  expect(told.caches.bytesMax).toBeGreaterThan(0);
  expect(told.gateways).toMatchObject([
    { name: 'mail', setBy: 'nothing' },
    { name: 'sms', setBy: 'nothing' },
    { name: 'storage', setBy: 'backoffice', kind: 5 },
    { name: 'identity', setBy: 'nothing' },
  ]);
});

test('what waits and what fails shows there', async () => {
  await board.ok('gateways.testMail', { mailTo: 'ops@example.cn' }, 'administrator');
  await board.app.outbox.settle();
  board.clock.advance(60_000);
  const { queues, gateways } = await monitor();
  expect(queues[0]).toEqual({ name: 'mail', waiting: 1, failed: 1, oldest: 60 });
  expect(gateways[0]).toMatchObject({ answer: 'NO_SERVER', lastFailedAt: expect.any(Number), lastDoneAt: null });
  await sql`update outbox set "sentAt" = ${board.clock.now()}, tries = 2`.execute(board.db);
  expect((await monitor()).queues[0]).toMatchObject({ waiting: 0, failed: 0, oldest: 0 });
});

test('nobody else sees it', async () => {
  expect((await board.call('gateways.monitor')).code).toBe('USR0001');
  for (const role of ['citizen', 'city', 'reviewer'] as const)
    expect((await board.call('gateways.monitor', {}, role)).code).toBe('A0403');
});
