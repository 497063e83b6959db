import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isVideo, VIDEO_FORMATS } from '@board/contract/rules/media';
import type { ServerProblem } from '@board/contract/rules/posting';
import type { Limits } from '@board/contract/settings/limits';
import { fail } from '../base/calls/refusal.ts';
import type { Asked, Decoded, Media } from './decoder.ts';

/** Files that one process of the product has decoded at the same time; the others wait. */
const AT_ONCE = 2;
/** ms for one file, on a machine that is busy with others, too */
const TIME_MAX = 60_000;
/** microseconds of a processor for one file; three times what the dearest honest pictures take */
const PROCESSOR_MAX = 15_000_000;

const DECODER = join(import.meta.dirname, 'decoder.ts');
/** Where Node keeps compiled code, so that a decoder starts in two thirds of the time. */
const { NODE_COMPILE_CACHE } = process.env;
const COMPILED = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
const run = promisify(execFile);

/** A file that arrived, on disk. */
export interface Arrived {
  path: string;
  fileName: string;
  size: number;
  /** aborted when nobody waits for it any more */
  signal?: AbortSignal;
}

/**
 * Makes a file safe to show, where it is, and answers what it is. Pictures are written anew, which drops the place and
 * device noted in them and anything hidden behind them; in videos these notes are blanked. A process of its own decodes
 * each file (`decoder.ts`, decision 0106); it is killed after `timeMax` ms, or when nobody waits any more, and ends
 * itself beyond `processorMax`. Refuses with the sentences of product.md §5, and with one like them for videos of
 * another format.
 */
export async function makeSafe(
  file: Arrived,
  limits: Pick<Limits, 'imageMaxBytes' | 'videoMaxBytes'>,
  { timeMax = TIME_MAX, processorMax = PROCESSOR_MAX } = {},
): Promise<Media> {
  const { imageMaxBytes, videoMaxBytes } = limits;
  const { signal, ...asked } = file;
  const decoded = await inTurn(() => decode({ ...asked, imageMaxBytes, videoMaxBytes, processorMax }, timeMax, signal));
  if (signal?.aborted) return refuse({ name: 'uploadFailed' });
  if (!decoded) return refuse(unreadable(file.fileName));
  return 'refused' in decoded ? refuse(decoded.refused) : decoded;
}

const refuse = (problem: ServerProblem) => fail('T0020', { attachments: problem });

const unreadable = (name: string): ServerProblem =>
  isVideo({ name, type: '' }) ? { name: 'videoFormat', with: VIDEO_FORMATS } : { name: 'imageFormat' };

/** The answer of the process; null if it was killed or nobody waits for it. */
async function decode(asked: Asked, timeout: number, signal?: AbortSignal): Promise<Decoded | null> {
  if (signal?.aborted) return null;
  // Nothing secret is in its environment, and no file's name in the list of processes.
  const running = run(process.execPath, [DECODER], { timeout, signal, killSignal: 'SIGKILL', env: COMPILED });
  // It may be gone before it has read.
  running.child.stdin!.on('error', () => {}).end(JSON.stringify(asked));
  try {
    return JSON.parse((await running).stdout);
  } catch (error) {
    // It answers whatever a file may be; an end of another kind is a fault of ours.
    if (signal?.aborted || (error as { signal?: string }).signal) return null;
    throw error;
  }
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
