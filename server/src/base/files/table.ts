import { Worker } from 'node:worker_threads';

export interface GivenTable {
  fileName: string;
  bytes: Uint8Array;
  /** rows that are read */
  max: number;
}

/** ms that reading a table may take */
const PATIENCE = 20_000;
/** MiB of memory that it may take */
const MEMORY = 512;

/**
 * Reads the first sheet of an .xlsx, or a .csv in UTF-8 or GB 18030, as texts. An archive costs what its sender wants, so
 * a thread of its own opens it, with a limit of memory and time. Rejects what it cannot read within them.
 */
export function readTable(given: GivenTable): Promise<string[][]> {
  const thread = new Worker(new URL('./table-thread.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const read = Promise.withResolvers<string[][]>();
  const late = setTimeout(() => read.reject(new Error('reading a table took too long')), PATIENCE);
  thread.once('message', read.resolve);
  thread.once('error', read.reject);
  thread.once('exit', () => read.reject(new Error('the thread that reads a table ended')));
  return read.promise.finally(() => {
    clearTimeout(late);
    void thread.terminate();
  });
}
