import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** Kinds of video that are made of boxes (ISO/IEC 14496-12). */
export const MADE_OF_BOXES: readonly string[] = ['video/mp4', 'video/quicktime', 'video/3gpp'];

/** Metadata of cameras: place, device and owner. No player needs it. */
const NOTES = ['udta', 'meta', 'uuid'];
/** Boxes with notes among what they hold. */
const HOLDERS = ['moov', 'trak', 'mdia', 'minf'];
/** Boxes that are looked at; a video in pieces of a tenth of a second has them after an hour. */
const BOXES_MAX = 100_000;
const DEPTH_MAX = 4;
const BLANK = Buffer.alloc(64 * 1024);

/**
 * Blanks what a video says of where and with what it was taken, in the file itself: the notes become free room of the
 * same length, so that nothing else moves. Answers how many there were; null where there are more boxes than any camera
 * writes, of which some were not looked at. Waits for the disk: only where nobody else waits for this process.
 */
export function blankNotes(path: string): number | null {
  const file = openSync(path, 'r+');
  try {
    return blankIn(file, fstatSync(file).size);
  } finally {
    closeSync(file);
  }
}

function blankIn(file: number, size: number): number | null {
  const head = Buffer.alloc(16);
  const ranges = [{ at: 0, to: size, depth: 0 }];
  let boxes = 0;
  let found = 0;
  for (let range = ranges.at(-1); range; range = ranges.at(-1)) {
    const { at, to, depth } = range;
    head.fill(0);
    if (at + 8 <= to) readSync(file, head, 0, 16, at);
    const said = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const headLength = said === 1 ? 16 : 8;
    // 0: up to the end; 1: the length stands behind the name.
    const length = said === 0 ? to - at : said === 1 ? Number(head.readBigUInt64BE(8)) : said;
    // At the end, cut short, or no boxes at all.
    if (length < headLength || at + length > to) {
      ranges.pop();
      continue;
    }
    if (++boxes > BOXES_MAX) return null;
    range.at += length;
    if (NOTES.includes(type)) {
      blank(file, at, headLength, length);
      found++;
    } else if (HOLDERS.includes(type) && depth < DEPTH_MAX)
      ranges.push({ at: at + headLength, to: at + length, depth: depth + 1 });
  }
  return found;
}

function blank(file: number, at: number, headLength: number, length: number): void {
  writeSync(file, 'free', at + 4, 'latin1');
  for (let done = headLength; done < length; done += BLANK.length)
    writeSync(file, BLANK, 0, Math.min(BLANK.length, length - done), at + done);
}
