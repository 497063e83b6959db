import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { StoreRefusal } from './requests.ts';
import { type ByteStore, checkKey, MissingFile } from './store.ts';

/**
 * A small client of FastDFS (protocol of versions 5 and 6). It was tested only against a stand-in, because no server
 * was available. FastDFS names files itself: `put` returns the name, `group1/M00/00/00/….jpg`.
 */
interface FastDfs {
  /** host:port of trackers; they are asked in order until one answers */
  trackers: readonly string[];
  /** address where files are read over HTTP, and the secret of its tokens; both empty: no links are made */
  domain: string;
  tokenSecret: string;
}

const Command = { store: 101, fetch: 102, update: 103, upload: 11, delete: 12, download: 14, info: 22 } as const;
const RESPONSE = 100;
const HEAD = 10;
const GROUP = 16;
const IP = 15;
const NO_FILE = 2;
/** ms without a byte */
const SILENCE = 30_000;
/** bytes of an answer at most, files excepted */
const ANSWER_MAX = 1024;

export function fastDfsStore({ trackers, domain, tokenSecret }: FastDfs): ByteStore {
  /** Asks a tracker for a storage server that has a file, or takes a new one. */
  async function serverFor(command: number, body: Buffer): Promise<{ at: string; pathIndex: number }> {
    let last: unknown = new StoreRefusal('NO_TRACKER');
    for (const tracker of trackers) {
      try {
        const answer = await exchange(tracker, command, body);
        const ip = answer.toString('latin1', GROUP, GROUP + IP).replace(/\0.*$/s, '');
        const port = Number(answer.readBigUInt64BE(GROUP + IP));
        return { at: `${ip}:${port}`, pathIndex: answer[GROUP + IP + 8] ?? 0 };
      } catch (error) {
        if (error instanceof StoreRefusal && error.answer === `FDFS ${NO_FILE}`) throw error;
        last = error;
      }
    }
    throw last;
  }
  const missing = (name: string) => (error: unknown) => {
    if (error instanceof StoreRefusal && error.answer === `FDFS ${NO_FILE}`) throw new MissingFile(name);
    throw error;
  };
  return {
    async put(key, bytes, length) {
      checkKey(key);
      const { at, pathIndex } = await serverFor(Command.store, Buffer.alloc(0));
      const head = Buffer.alloc(1 + 8 + 6);
      head[0] = pathIndex;
      head.writeBigUInt64BE(BigInt(length), 1);
      head.write((/\.(\w{1,6})$/.exec(key)?.[1] ?? '').slice(0, 6), 9, 'latin1');
      const answer = await exchange(at, Command.upload, head, { bytes, length });
      const group = answer.toString('latin1', 0, GROUP).replace(/\0.*$/s, '');
      return `${group}/${answer.toString('latin1', GROUP)}`;
    },
    async get(name, range) {
      const file = named(name);
      const { at } = await serverFor(Command.fetch, file).catch(missing(name));
      const part = Buffer.alloc(16);
      part.writeBigUInt64BE(BigInt(range?.from ?? 0), 0);
      // 0: to the end of the file
      part.writeBigUInt64BE(BigInt(range ? range.to - range.from + 1 : 0), 8);
      return await download(at, Buffer.concat([part, file])).catch(missing(name));
    },
    async size(name) {
      const file = named(name);
      try {
        const { at } = await serverFor(Command.fetch, file).catch(missing(name));
        const answer = await exchange(at, Command.info, file).catch(missing(name));
        return Number(answer.readBigUInt64BE(0));
      } catch (error) {
        if (error instanceof MissingFile) return null;
        throw error;
      }
    },
    async delete(name) {
      const file = named(name);
      try {
        const { at } = await serverFor(Command.update, file).catch(missing(name));
        await exchange(at, Command.delete, file).catch(missing(name));
      } catch (error) {
        if (!(error instanceof MissingFile)) throw error;
      }
    },
    async signedLink(name, seconds) {
      if (!domain || !tokenSecret) return null;
      // The server decides how long a token is valid after its time.
      const time = Math.floor(Date.now() / 1000) + seconds;
      const file = name.slice(name.indexOf('/') + 1);
      const token = createHash('md5').update(`${file}${tokenSecret}${time}`).digest('hex');
      return `${domain.replace(/\/$/, '')}/${name}?token=${token}&ts=${time}`;
    },
  };
}

/** Encodes group and file for a request. */
function named(name: string): Buffer {
  const [, group = '', file = ''] = /^(\w{1,16})\/(.{1,200})$/.exec(name) ?? [];
  if (file === '') throw new MissingFile(name);
  const said = Buffer.alloc(GROUP + Buffer.byteLength(file));
  said.write(group, 'latin1');
  said.write(file, GROUP, 'latin1');
  return said;
}

function headOf(command: number, length: number): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeBigUInt64BE(BigInt(length), 0);
  head[8] = command;
  return head;
}

async function open(at: string): Promise<Socket> {
  const end = at.lastIndexOf(':');
  const socket = connect({ host: at.slice(0, end), port: Number(at.slice(end + 1)) });
  socket.setTimeout(SILENCE, () => socket.destroy(new Error('The storage does not answer.')));
  await once(socket, 'connect');
  return socket;
}

/** Sends a request, with a file behind it if there is one. Returns the body of the answer. */
async function exchange(
  at: string,
  command: number,
  body: Buffer,
  file?: { bytes: Readable; length: number },
): Promise<Buffer> {
  const socket = await open(at);
  try {
    socket.write(Buffer.concat([headOf(command, body.length + (file?.length ?? 0)), body]));
    let sent = 0;
    for await (const piece of file?.bytes ?? []) {
      sent += (piece as Buffer).length;
      if (!socket.write(piece)) await once(socket, 'drain');
    }
    if (file && sent !== file.length) throw new Error('The file has another length than was said.');
    const answer = new Answer(socket);
    const length = await answer.head();
    if (length > ANSWER_MAX) throw new StoreRefusal('FDFS length');
    return await answer.take(length);
  } finally {
    socket.destroy();
  }
}

async function download(at: string, body: Buffer): Promise<Readable> {
  const socket = await open(at);
  try {
    socket.write(Buffer.concat([headOf(Command.download, body.length), body]));
    const answer = new Answer(socket);
    const length = await answer.head();
    return Readable.from(answer.pieces(length)).on('close', () => socket.destroy());
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** The answer on a connection, read piece by piece. */
class Answer {
  readonly #pieces: AsyncIterator<Buffer>;
  #left = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.#pieces = socket[Symbol.asyncIterator]();
  }

  async #more(): Promise<Buffer> {
    const { done, value } = await this.#pieces.next();
    if (done) throw new Error('The storage ended the connection.');
    return value;
  }

  async take(length: number): Promise<Buffer> {
    while (this.#left.length < length) this.#left = Buffer.concat([this.#left, await this.#more()]);
    const taken = this.#left.subarray(0, length);
    this.#left = this.#left.subarray(length);
    return taken;
  }

  /** Returns the length of the body. Refuses with the server's error number. */
  async head(): Promise<number> {
    const head = await this.take(HEAD);
    if (head[9] !== 0) throw new StoreRefusal(`FDFS ${head[9]}`);
    if (head[8] !== RESPONSE) throw new StoreRefusal('FDFS command');
    return Number(head.readBigUInt64BE(0));
  }

  async *pieces(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      const piece = this.#left.length > 0 ? this.#left : await this.#more();
      this.#left = Buffer.alloc(0);
      yield piece.subarray(0, left);
      left -= piece.length;
    }
  }
}
