import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import Ocr from '@gutenye/ocr-node';
import sharp from 'sharp';

/**
 * A program of its own: reads from its input which picture to read, `{"path": …}`, writes a JSON line for each line of text
 * in it, and ends: `{"text", "x", "y", "width", "height"}`, in shares of the picture's sides. It keeps nothing.
 */

/** pixels of the longer side: digits of an ID card that takes a third of a photo's width are still read */
const SIDE_MAX = 1600;
/** The model takes pictures with sides of whole multiples. */
const STEP = 32;
/** bytes; a page full of text takes a third less */
const MEMORY_MAX = 1536 * 1024 * 1024;
/** microseconds of a processor; a page full of text takes 40 s, a photo 5 */
const PROCESSOR_MAX = 90_000_000;
const NICENESS = 10;
/** ms between two looks at what it took */
const LOOK = 50;

/** Ends as if killed: an ordinary end would wait for the model. */
function endBeyondBudget() {
  const { user, system } = process.cpuUsage();
  const within = user + system < PROCESSOR_MAX && process.memoryUsage.rss() < MEMORY_MAX;
  if (!within) process.kill(process.pid, 'SIGKILL');
}

/** The picture in a size that the model takes as it is: it would add edges to another one, and places would be off. */
async function sized(path) {
  const { width, height } = await sharp(path).metadata();
  const share = Math.min(1, SIDE_MAX / Math.max(width, height));
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round((side * share) / STEP)) * STEP);
  const picture = await sharp(path).resize(across, down, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
  return { picture, width: across, height: down };
}

async function linesOf(path) {
  const { picture, width, height } = await sized(path);
  const model = await Ocr.create({ onnxOptions: { intraOpNumThreads: 1, enableCpuMemArena: false } });
  // It hands on to sharp what it gets, which may be bytes.
  const lines = await model.detect(picture);
  const within = (share) => Math.min(1, Math.max(0, share));
  return lines.flatMap(({ text, box }) => {
    if (!box) return [];
    const [xs, ys] = [box.map(([x]) => within(x / width)), box.map(([, y]) => within(y / height))];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return [{ text, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }];
  });
}

// Everything else comes first; if memory runs out, Linux is to take it from this process.
setPriority(NICENESS);
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
setInterval(endBeyondBudget, LOOK).unref();
sharp.concurrency(1);
const { path } = await json(process.stdin);
for (const line of await linesOf(path)) process.stdout.write(`${JSON.stringify(line)}\n`);
