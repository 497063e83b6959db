import { type FileHandle, open } from 'node:fs/promises';

/** Kinds of video that are made of boxes (ISO/IEC 14496-12). */
export const MADE_OF_BOXES: readonly string[] = ['video/mp4', 'video/quicktime', 'video/3gpp'];

/** What a camera notes beside the pictures: where, with what and by whom. No player needs it. */
const NOTES = ['udta', 'meta', 'uuid'];
/** Boxes with notes among what they hold. */
const HOLDERS = ['moov', 'trak', 'mdia', 'minf'];
/** More than any camera writes on one level. */
const BOXES_MAX = 10_000;
const DEPTH_MAX = 4;
const BLANK = Buffer.alloc(64 * 1024);

/**
 * Blanks what a video says of where and with what it was taken, in the file itself: the notes become free room of the
 * same length, so that nothing else moves. Answers whether there were any.
 */
export async function blankNotes(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    return await blankWithin(file, 0, (await file.stat()).size, 0);
  } finally {
    await file.close();
  }
}

async function blankWithin(file: FileHandle, from: number, to: number, depth: number): Promise<boolean> {
  const head = Buffer.alloc(16);
  let found = false;
  let at = from;
  for (let boxes = 0; at + 8 <= to && boxes < BOXES_MAX; boxes++) {
    head.fill(0);
    await file.read(head, 0, 16, at);
    const said = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const headLength = said === 1 ? 16 : 8;
    // 0: up to the end; 1: the length stands behind the name.
    const length = said === 0 ? to - at : said === 1 ? Number(head.readBigUInt64BE(8)) : said;
    // Cut short, or no boxes at all.
    if (length < headLength || at + length > to) break;
    if (NOTES.includes(type)) {
      await blank(file, at, headLength, length);
      found = true;
    } else if (HOLDERS.includes(type) && depth < DEPTH_MAX)
      found = (await blankWithin(file, at + headLength, at + length, depth + 1)) || found;
    at += length;
  }
  return found;
}

async function blank(file: FileHandle, at: number, headLength: number, length: number): Promise<void> {
  await file.write('free', at + 4, 'latin1');
  for (let done = headLength; done < length; done += BLANK.length)
    await file.write(BLANK, 0, Math.min(BLANK.length, length - done), at + done);
}
