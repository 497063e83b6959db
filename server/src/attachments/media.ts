import { readFile } from 'node:fs/promises';
import { MEGABYTE } from '@board/contract/bytes';
import { AttachmentKind } from '@board/contract/codes';
import type { Limits } from '@board/contract/limits';
import { isImageName, isVideo, VIDEO_FORMATS, VIDEO_TYPES } from '@board/contract/media';
import { decode as decodeBmp } from 'bmp-ts';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { fail } from '../base/refusal.ts';
import { blankNotes, MADE_OF_BOXES } from './video.ts';

/** pixels; larger pictures are made smaller, far larger ones are refused before they are unpacked */
const MAX_SIDE = 4096;
const MAX_PIXELS = 100_000_000;

/** A picture made safe to show, or a video as it came but for what the camera noted. */
export interface Media {
  kind: number;
  contentType: string;
  extension: string;
  width: number;
  height: number;
  /** null: the file itself */
  bytes: Buffer | null;
}

/**
 * Looks at what a file really is. Pictures are written anew, which drops the place and device noted in them and
 * anything hidden behind them; of videos the notes are blanked. Refuses with the sentences of product.md §5,
 * and with one like them for videos of another format.
 */
export async function readMedia(path: string, fileName: string, size: number, limits: Limits): Promise<Media> {
  const type = await fileTypeFromFile(path);
  if (type && VIDEO_TYPES.includes(type.mime)) {
    if (size > limits.videoMaxBytes) refuse('videoSize', limits.videoMaxBytes / MEGABYTE);
    if (MADE_OF_BOXES.includes(type.mime)) await blankNotes(path);
    return {
      kind: AttachmentKind.video,
      contentType: type.mime,
      extension: type.ext,
      width: 0,
      height: 0,
      bytes: null,
    };
  }
  if (isVideo({ name: fileName, type: type?.mime ?? '' })) refuse('videoFormat', VIDEO_FORMATS);
  if (!type?.mime.startsWith('image/') || !isImageName(fileName)) refuse('imageFormat');
  if (size > limits.imageMaxBytes) refuse('imageSize', limits.imageMaxBytes / MEGABYTE);
  try {
    return await rewrite(path, type.mime);
  } catch {
    return refuse('imageFormat');
  }
}

async function rewrite(path: string, mime: string): Promise<Media> {
  const picture = await open(path, mime);
  const shrunk = picture
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const format = mime === 'image/jpeg' ? 'jpeg' : mime === 'image/gif' ? 'gif' : 'png';
  const { data, info } = await shrunk.toFormat(format).toBuffer({ resolveWithObject: true });
  return {
    kind: AttachmentKind.image,
    contentType: `image/${format}`,
    extension: format === 'jpeg' ? 'jpg' : format,
    width: info.width,
    height: info.pageHeight ?? info.height,
    bytes: data,
  };
}

async function open(path: string, mime: string): Promise<Sharp> {
  if (mime === 'image/bmp') return await openBmp(path);
  if (!['image/jpeg', 'image/png', 'image/gif'].includes(mime)) refuse('imageFormat');
  return sharp(path, { animated: mime === 'image/gif', limitInputPixels: MAX_PIXELS });
}

const BMP_MAX_SIDE = 65_535;
/** Kinds of BMP that hold as many bytes as they have pixels (BI_RGB, BI_BITFIELDS); the others unfold a little into a lot. */
const BMP_PLAIN = [0, 3];

/** sharp reads no BMP: it gets the bare pixels. */
async function openBmp(path: string): Promise<Sharp> {
  const file = await readFile(path);
  const [width, height] = [file.readUInt32LE(18), Math.abs(file.readInt32LE(22))];
  // Before anything is decoded: what the head of a file promises is the room that decoding takes.
  if (width > BMP_MAX_SIDE || height > BMP_MAX_SIDE || width * height > MAX_PIXELS / 4) refuse('imageFormat');
  if (!BMP_PLAIN.includes(file.readUInt32LE(30))) refuse('imageFormat');
  const bitmap = decodeBmp(file, { toRGBA: true });
  return sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } }).removeAlpha();
}

function refuse(name: 'imageFormat' | 'imageSize' | 'videoFormat' | 'videoSize', bound?: number | string): never {
  return fail('T0020', { attachments: { name, with: bound } });
}
