import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '../base/platform/clock.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { makeSafe } from './media.ts';

/** Files that unfold into far more work than they weigh, and the largest honest ones beside them. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

type Role = Parameters<Board['upload']>[1];
const upload = (fileName: string, bytes: Uint8Array, as: Role = 'citizen') => board.upload({ fileName, bytes }, as);
const wrongPicture = { code: 'T0020', msg: '上传的图片只能是.jpg .png .jpeg .gif .bmp格式的图片！' };

/** So many pictures of `side` × `side` pixels, of which each says one. */
function gif(side: number, pictures: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const colours = Buffer.from('800000000000ffffff', 'hex');
  const picture = Buffer.from('21f904040a0000002c00000000010001000002024c0100', 'hex');
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    colours,
    Buffer.alloc(pictures * picture.length, picture),
    Buffer.from(';'),
  ]);
}

function bmp(width: number, height: number, bits: 1 | 24): Buffer {
  const colours = bits === 1 ? 8 : 0;
  const file = Buffer.alloc(54 + colours + Math.ceil((width * bits) / 32) * 4 * height);
  file.write('BM');
  file.writeUInt32LE(54 + colours, 10);
  file.writeUInt32LE(40, 14);
  file.writeUInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  return randomFillSync(file, 54 + colours);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
const film = (boxes: number) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
    box('moov', Buffer.alloc(boxes * 8, box('udta', Buffer.alloc(0)))),
  ]);

/** A hundred million pixels, all the same, in the order that needs all of them at once. */
const interlaced = () =>
  sharp({ create: { width: 9990, height: 9990, channels: 4, background: '#f008' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();

/** processes that decode */
const decoding = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

/** ms that nothing else was done meanwhile, at worst */
async function stalled(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

test.each([
  ['of 3 MB, one bit a pixel', bmp(5000, 5000, 1)],
  ['of 48 MB', bmp(4096, 4000, 24)],
])('a bitmap %s is taken, and nobody else waits for it', { timeout: 60_000 }, async (_name, bytes) => {
  let answer: unknown;
  // What receiving and sending it takes is no decoding.
  const received = await stalled(() => upload('现场.txt', bytes, 'other'));
  const all = await stalled(async () => {
    answer = await upload('现场.bmp', bytes);
  });
  expect(answer).toMatchObject({ code: 0, data: { kind: 1 } });
  expect(all - received).toBeLessThan(400);
});

test('a small animation keeps moving; a large one keeps its first picture', { timeout: 60_000 }, async () => {
  const pages = async (bytes: Buffer) => {
    const { code, data } = await upload('现场.gif', bytes);
    expect(code).toBe(0);
    const { pathname, search } = new URL(data.url, 'http://here');
    const { width, pages = 1 } = await sharp((await board.get(pathname + search)).rawPayload).metadata();
    return { width, pages };
  };
  const small = Array.from({ length: 3 }, (_, i) => ({
    create: { width: 20, height: 20, channels: 3 as const, background: { r: 80 * i, g: 0, b: 0 } },
  }));
  const frames = await Promise.all(small.map((one) => sharp(one).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await pages(moving)).toEqual({ width: 20, pages: 3 });
  expect(await pages(gif(2000, 1000))).toEqual({ width: 2000, pages: 1 });
});

test('a picture that takes more memory than there is for one is refused', { timeout: 60_000 }, async () => {
  expect(await upload('现场.png', await interlaced())).toMatchObject(wrongPicture);
});

test('a file that takes too long is refused, and its work ends', async () => {
  const path = join(board.dataDir, 'slow.gif');
  await writeFile(path, gif(2000, 6));
  const { size } = await stat(path);
  const limits = { imageMaxBytes: size, videoMaxBytes: size };
  const begun = performance.now();
  await expect(makeSafe({ path, fileName: 'slow.gif', size }, limits, { timeMax: 200 })).rejects.toMatchObject({
    code: 'T0020',
  });
  expect(performance.now() - begun).toBeLessThan(2000);
  await expect.poll(decoding).toBe(0);
});

test('a file that takes too much of a processor is refused, however much time there is', async () => {
  const decoded = async (bytes: Buffer) => {
    const path = join(board.dataDir, 'dear.gif');
    await writeFile(path, bytes);
    const limits = { imageMaxBytes: bytes.length, videoMaxBytes: bytes.length };
    return await makeSafe({ path, fileName: 'dear.gif', size: bytes.length }, limits, { processorMax: 700_000 });
  };
  expect(await decoded(gif(8, 1))).toMatchObject({ width: 8 });
  await expect(decoded(gif(2000, 6))).rejects.toMatchObject({ code: 'T0020' });
});

test('a video of many boxes is taken, of far too many refused: some of its notes would stay', {
  timeout: 60_000,
}, async () => {
  expect((await upload('路口.mp4', film(30_000))).code).toBe(0);
  expect(await upload('路口.mp4', film(1_000_000))).toMatchObject({
    code: 'T0020',
    msg: expect.stringContaining('视频只能是'),
  });
});

test('whoever sends many at once keeps nobody waiting', { timeout: 120_000 }, async () => {
  const white = { create: { width: 8, height: 8, channels: 3 as const, background: '#fff' } };
  const png = await sharp(white).png().toBuffer();
  let left = 4;
  const bombs = Array.from({ length: left }, () => upload('现场.gif', gif(1400, 6), 'bureau').finally(() => left--));
  const begun = upload('现场.png', png, 'other');
  expect((await begun).code).toBe(0);
  // It takes a fifth of what one of them takes.
  expect(left).toBe(4);
  expect((await Promise.all(bombs)).map(({ code }) => code)).toEqual(Array(4).fill(0));
});

test('two at most are decoded at once, of however many accounts', { timeout: 60_000 }, async () => {
  let most = 0;
  const looks = setInterval(() => {
    most = Math.max(most, decoding());
  }, 5);
  const senders: Role[] = ['citizen', 'other', 'bureau', 'city'];
  const sent = await Promise.all(senders.map((as) => upload('现场.gif', gif(1400, 6), as)));
  clearInterval(looks);
  expect(sent.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(most).toBe(2);
});

test('the work for one who leaves ends', { timeout: 60_000 }, async () => {
  await board.http.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((board.http.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.gif"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(form), gif(2000, 2_000_000), Buffer.from('\r\n--x--\r\n')]);
  const head = [
    'POST /v2/attachment/upload?attachmentType=1 HTTP/1.1',
    'host: board',
    `token: ${await board.tokenOf('reviewer')}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  await expect.poll(decoding, { timeout: 20_000, interval: 10 }).toBe(1);
  socket.destroy();
  const begun = performance.now();
  await once(socket, 'close');
  await expect.poll(decoding, { timeout: 20_000, interval: 10 }).toBe(0);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('what is decoded for one account is counted, whatever becomes of it', { timeout: 60_000 }, async () => {
  const parameter = { name: 'uploadTriesPerHour', value: '5', version: 0, note: '试行' };
  await board.ok('settings.setParameter', parameter, 'administrator');
  await expect.poll(async () => (await board.ok('settings.site')).limits.uploadTriesPerHour).toBe(5);
  const wrong = () => upload('现场.png', Buffer.from('文字'), 'county');
  for (let count = 0; count < 5; count++) expect(await wrong()).toMatchObject(wrongPicture);
  expect((await wrong()).code).toBe('A0429');
  expect(await upload('现场.png', Buffer.from('文字'), 'city')).toMatchObject(wrongPicture);
  board.clock.advance(HOUR + 1000);
  expect(await wrong()).toMatchObject(wrongPicture);
  board.clock.advance(DAY);
});
