import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { photoPlace } from '@board/contract/attachments';
import { z } from 'zod';

/** ms for one picture, on a machine that is busy with others, too */
const TIME_MAX = 240_000;
/** bytes of an answer: a page full of text has a tenth of it */
const ANSWER_MAX = 256 * 1024;

const run = promisify(execFile);

const line = photoPlace.omit({ kind: true }).extend({ text: z.string() });
/** A line of text in a picture, with its place in shares of the picture's sides. */
export type PhotoLine = z.infer<typeof line>;

/**
 * The lines of text in a picture. A process of its own reads it: the package in the folder `reader` (`photo-reader/reader.mjs`,
 * decision 0205). It is killed after `timeMax` ms. Throws if there is no whole answer, and says nothing of what was read.
 */
export async function linesIn(reader: string, path: string, timeMax = TIME_MAX): Promise<PhotoLine[]> {
  const options = { timeout: timeMax, killSignal: 'SIGKILL', maxBuffer: ANSWER_MAX, env: {} } as const;
  // Nothing secret is in its environment, and no file's name in the list of processes.
  const running = run(process.execPath, [join(reader, 'reader.mjs')], options);
  // It may be gone before it has read.
  running.child.stdin!.on('error', () => {}).end(JSON.stringify({ path }));
  const answer = await running.catch(({ code, signal }) => {
    throw new Error(`The photo reader ended with ${signal ?? code}.`);
  });
  try {
    const lines = answer.stdout.split('\n').filter((one) => one !== '');
    return lines.map((one) => line.parse(JSON.parse(one)));
  } catch {
    // The parser's message quotes the text.
    throw new Error('The photo reader answered something else than lines of text.');
  }
}
