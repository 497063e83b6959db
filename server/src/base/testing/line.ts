import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A line to a database that can be cut, frozen and mended: the database's address, as a product sees it. Frozen, it takes
 * everything, and nothing comes back; connections of then stay so.
 */
export async function openLine(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  let frozen = false;
  const mend = () =>
    new Promise<void>((ready) => {
      server = createServer((near) => {
        if (frozen) {
          sockets.add(near);
          near.on('error', () => {});
          return;
        }
        const far = connect(Number(target.port), target.hostname);
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(one);
          one.pipe(other);
          one.on('error', () => other.destroy());
          one.on('close', () => {
            sockets.delete(one);
            other.destroy();
          });
        }
      });
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port;
        ready();
      });
    });
  await mend();
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    mend,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    thaw() {
      frozen = false;
    },
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
