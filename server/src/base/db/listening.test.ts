import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { Listening } from './listening.ts';

/**
 * Stands in for a PostgreSQL, as far as a listening connection needs it: it accepts logins, and answers or stays
 * silent.
 */

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const ready = message('Z', Buffer.from('I'));
const letIn = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
const refusal = message('E', Buffer.from('SERROR\0C57P03\0Mstarting up\0\0'));
const answers = {
  done: Buffer.concat([message('C', Buffer.from('DONE\0')), ready]),
  refused: Buffer.concat([refusal, ready]),
  nothing: Buffer.alloc(0),
};

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** `manners`: how each connection in turn answers; later connections answer like the last one. */
async function database(manners: (keyof typeof answers)[]) {
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    const answer = answers[manners[connections.length] ?? manners.at(-1)!];
    connections.push(socket.on('error', () => {}));
    socket.once('data', () => {
      socket.write(letIn);
      socket.on('data', () => socket.write(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const silent = vi.fn();
  const listening = new Listening({ host: '127.0.0.1', port, user: 'board', database: 'board' }, 50, silent);
  stop = async () => {
    await listening.stop();
    for (const socket of connections) socket.destroy();
    server.close();
  };
  return { listening, connections, silent };
}

test('a database that lets in and answers nothing is given up, rather than waited for', async () => {
  const { listening, silent } = await database(['nothing']);
  await expect(listening.listen('news', () => {})).rejects.toThrow('does not answer');
  expect(silent).toHaveBeenCalledOnce();
});

test.each<[string, keyof typeof answers]>([
  ['answers nothing', 'nothing'],
  ['refuses to listen', 'refused'],
])('a connection that breaks is opened again, also where the next one %s', async (_title, then) => {
  const { listening, connections } = await database(['done', then, 'done']);
  const heard: string[] = [];
  await listening.listen('news', (payload) => heard.push(payload));
  connections[0]!.destroy();
  // Notifications may be missed whenever a connection opens or ends.
  await vi.waitFor(() => expect(heard).toEqual(['', '', '', '']), { timeout: 15_000, interval: 20 });
  expect(connections).toHaveLength(3);
});
