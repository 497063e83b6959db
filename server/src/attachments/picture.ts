import { readFile } from 'node:fs/promises';
import { decode as decodeBmp } from 'bmp-ts';
import sharp, { type Sharp } from 'sharp';

/** pixels; larger pictures are made smaller, far larger ones are refused before they are unpacked */
const MAX_SIDE = 4096;
const MAX_PIXELS = 100_000_000;
/** pixels of all pictures of an animation together; a larger one keeps its first (decision 0106) */
const ANIMATION_PIXELS = 25_000_000;

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/gif': 'gif', 'image/bmp': 'png' } as const;
const isAccepted = (mime: string): mime is keyof typeof FORMATS => Object.hasOwn(FORMATS, mime);

// The process decodes one picture on one thread.
sharp.concurrency(1);
sharp.cache(false);

/** Writes a picture anew; width and height in pixels. Throws where it is none, is broken, or unfolds into too much. */
export async function rewrite(path: string, mime: string) {
  if (!isAccepted(mime)) throw new Error('no picture that is accepted');
  const format = FORMATS[mime];
  const picture = mime === 'image/bmp' ? await openBmp(path) : await open(path, mime === 'image/gif');
  const { data, info } = await picture
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(format)
    .toBuffer({ resolveWithObject: true });
  return {
    data,
    contentType: `image/${format}`,
    extension: format === 'jpeg' ? 'jpg' : format,
    width: info.width,
    height: info.pageHeight ?? info.height,
  };
}

async function open(path: string, mayMove: boolean): Promise<Sharp> {
  const limits = { limitInputPixels: MAX_PIXELS };
  if (!mayMove) return sharp(path, limits);
  const { width, height, pages = 1 } = await sharp(path, limits).metadata();
  return sharp(path, { ...limits, animated: width * height * pages <= ANIMATION_PIXELS });
}

const BMP_MAX_SIDE = 65_535;
/** Kinds of BMP that hold as many bytes as they have pixels (BI_RGB, BI_BITFIELDS); the others unfold a little into a lot. */
const BMP_PLAIN = [0, 3];

/** sharp reads no BMP: it gets the bare pixels. */
async function openBmp(path: string): Promise<Sharp> {
  const file = await readFile(path);
  const [width, height] = [file.readUInt32LE(18), Math.abs(file.readInt32LE(22))];
  // Before anything is decoded: what the head of a file promises is the room that decoding takes.
  if (width > BMP_MAX_SIDE || height > BMP_MAX_SIDE || width * height > MAX_PIXELS / 4) throw new Error('too large');
  if (!BMP_PLAIN.includes(file.readUInt32LE(30))) throw new Error('packed');
  const bitmap = decodeBmp(file, { toRGBA: true });
  return sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } }).removeAlpha();
}
