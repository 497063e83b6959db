import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './body-timeout.ts';

let http: FastifyInstance;
beforeAll(async () => {
  http = fastify({ connectionTimeout: 10_000, requestTimeout: 60_000 });
  limitBodyTime(http, ({ routeOptions }) => (routeOptions.url === '/upload' ? 10_000 : 200));
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const url of ['/upload', '/other']) {
    http.post(url, async (request) => {
      await sleep(500);
      return `got ${String(request.body).length}`;
    });
  }
  await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => http.close());

/** Sends the head and so much of ten letters; the rest never comes. */
function send(path: string, letters: number): { socket: Socket; told: () => string } {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  let told = '';
  socket.setEncoding('utf8').on('data', (text) => {
    told += text;
  });
  socket.on('error', () => {});
  const head = `POST ${path} HTTP/1.1\r\nHost: board\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n`;
  socket.write(head + 'x'.repeat(letters));
  return { socket, told: () => told };
}

test('what trickles in is ended after its time, an upload later than others', async () => {
  const [other, upload] = [send('/other', 1), send('/upload', 1)];
  const begun = performance.now();
  await once(other.socket, 'close');
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(upload.socket.destroyed).toBe(false);
  upload.socket.write('x'.repeat(9));
  await once(upload.socket, 'data');
  expect(upload.told()).toMatch(/^HTTP\/1\.1 200[\s\S]*got 10$/);
  upload.socket.destroy();
});

test('what has arrived may be answered later', async () => {
  const { socket, told } = send('/other', 10);
  await once(socket, 'data');
  expect(told()).toMatch(/^HTTP\/1\.1 200[\s\S]*got 10$/);
  socket.destroy();
});
