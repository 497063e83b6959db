import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { AttachmentKind } from '@board/contract/codes';
import { MEGABYTE } from '@board/contract/rules/bytes';
import { isImageName, isVideo, VIDEO_FORMATS, VIDEO_TYPES } from '@board/contract/rules/media';
import type { ServerProblem } from '@board/contract/rules/posting';
import { fileTypeFromFile } from 'file-type';
import { rewrite } from './picture.ts';
import { blankNotes, MADE_OF_BOXES } from './video.ts';

/**
 * A program of its own: reads from its input which file to decode, makes the file safe, writes the answer to its output
 * and ends. Uploads of strangers are decoded only here, so that the server neither waits for a decoder nor holds a file
 * in memory.
 */

/** bytes that this process may take; the dearest honest pictures take two thirds of it */
const MEMORY_MAX = 768 * MEGABYTE;
const NICENESS = 5;
/** ms between two looks at what it took */
const LOOK = 50;

export interface Asked {
  path: string;
  fileName: string;
  size: number;
  imageMaxBytes: number;
  videoMaxBytes: number;
  /** microseconds */
  processorMax: number;
}

/** A picture or video that is safe to show. */
export interface Media {
  kind: number;
  contentType: string;
  extension: string;
  /** pixels; 0 for videos */
  width: number;
  height: number;
  /** bytes */
  size: number;
  /** whether the file was changed */
  changed: boolean;
}

export type Decoded = Media | { refused: ServerProblem };

async function decode({ path, fileName, size, imageMaxBytes, videoMaxBytes }: Asked): Promise<Decoded> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (type && VIDEO_TYPES.includes(type.mime)) {
    if (size > videoMaxBytes) return { refused: { name: 'videoSize', with: videoMaxBytes / MEGABYTE } };
    const blanked = MADE_OF_BOXES.includes(type.mime) ? blankNotes(path) : 0;
    if (blanked === null) return { refused: { name: 'videoFormat', with: VIDEO_FORMATS } };
    const { mime: contentType, ext: extension } = type;
    return { kind: AttachmentKind.video, contentType, extension, width: 0, height: 0, size, changed: blanked > 0 };
  }
  if (isVideo({ name: fileName, type: type?.mime ?? '' }))
    return { refused: { name: 'videoFormat', with: VIDEO_FORMATS } };
  if (!type?.mime.startsWith('image/') || !isImageName(fileName)) return { refused: { name: 'imageFormat' } };
  if (size > imageMaxBytes) return { refused: { name: 'imageSize', with: imageMaxBytes / MEGABYTE } };
  const picture = await rewrite(path, type.mime).catch(() => null);
  if (!picture) return { refused: { name: 'imageFormat' } };
  const { data, ...media } = picture;
  await writeFile(path, data);
  return { kind: AttachmentKind.image, ...media, size: data.length, changed: true };
}

/** Ends as if killed: an ordinary end would wait for what is being decoded. */
function endBeyondBudget(processorMax: number): void {
  const { user, system } = process.cpuUsage();
  const within = user + system < processorMax && process.memoryUsage.rss() < MEMORY_MAX;
  if (!within) process.kill(process.pid, 'SIGKILL');
}

// Pages come first, by three to one; if memory runs out, Linux is to take it from this process.
setPriority(NICENESS);
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
const asked = (await json(process.stdin)) as Asked;
setInterval(endBeyondBudget, LOOK, asked.processorMax).unref();
process.stdout.write(JSON.stringify(await decode(asked)));
