import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** Stands in for a tracker and a storage server of FastDFS on one port. */
export async function fastDfsStandIn() {
  const files = new Map<string, Buffer<ArrayBuffer>>();
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let taken: Buffer = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      taken = Buffer.concat([taken, piece]);
      if (taken.length < 10) return;
      const length = Number(taken.readBigUInt64BE(0));
      if (taken.length < 10 + length) return;
      const [command, body] = [taken[8]!, taken.subarray(10, 10 + length)];
      taken = taken.subarray(10 + length);
      const { status, answer } = served(command, body);
      const head = Buffer.alloc(10);
      head.writeBigUInt64BE(BigInt(answer.length), 0);
      head[8] = 100;
      head[9] = status;
      socket.write(Buffer.concat([head, answer]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function served(command: number, body: Buffer): { status: number; answer: Buffer } {
    const done = (answer: Buffer = Buffer.alloc(0)) => ({ status: 0, answer });
    const noFile = { status: 2, answer: Buffer.alloc(0) };
    const nameIn = (part: Buffer) => part.toString('latin1', 16);
    const here = Buffer.alloc(40);
    here.write('group1', 0, 'latin1');
    here.write('127.0.0.1', 16, 'latin1');
    here.writeBigUInt64BE(BigInt(port), 31);
    switch (command) {
      case 101:
        return done(here);
      case 102:
      case 103:
        return files.has(nameIn(body)) ? done(here.subarray(0, 39)) : noFile;
      case 11: {
        const extension = body.toString('latin1', 9, 15).replace(/\0.*$/s, '');
        const name = `M00/00/00/${String(++count).padStart(27, 'A')}${extension && `.${extension}`}`;
        files.set(name, Buffer.from(body.subarray(15)));
        const group = Buffer.alloc(16);
        group.write('group1', 'latin1');
        return done(Buffer.concat([group, Buffer.from(name, 'latin1')]));
      }
      case 12:
        return files.delete(nameIn(body)) ? done() : noFile;
      case 14: {
        const [from, many] = [Number(body.readBigUInt64BE(0)), Number(body.readBigUInt64BE(8))];
        const found = files.get(nameIn(body.subarray(16)));
        return found ? done(found.subarray(from, many === 0 ? undefined : from + many)) : noFile;
      }
      case 22: {
        const found = files.get(nameIn(body));
        if (!found) return noFile;
        const told: Buffer = Buffer.alloc(40);
        told.writeBigUInt64BE(BigInt(found.length), 0);
        return done(told);
      }
      default:
        return { status: 22, answer: Buffer.alloc(0) };
    }
  }
  return {
    port,
    files,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
