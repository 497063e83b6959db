/**
 * npm run prove: runs random walks through random processes and compares them with the reference.
 *   -- --runs 20000     number of walks (default 100,000)
 *   -- --seed 7         repeats the same walks
 *   -- --resume FILE    continues where the run that wrote the file stopped, and updates the file
 *   -- --workers 20 [--kill] [--processes 20]   instead: runs that many server processes on the same tasks, on a
 *                       PostgreSQL of their own; `kill` ends one after the other by SIGKILL
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkWalks } from '../server/src/workflow/testing/walks.ts';
import { startCluster } from './postgres.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    resume: { type: 'string' },
    workers: { type: 'string' },
    kill: { type: 'boolean' },
    processes: { type: 'string', default: '20' },
  },
});
/** number of walks at a time, so that their memory is freed */
const BATCH = 1000;
/** ms between two kills */
const KILL_EVERY = 4000;

function walk(): void {
  const { resume } = values;
  const fresh = { seed: values.seed ? Number(values.seed) : Math.floor(Math.random() * 2 ** 30), done: 0 };
  const state: typeof fresh = resume && existsSync(resume) ? JSON.parse(readFileSync(resume, 'utf8')) : fresh;
  const runs = Number(values.runs);
  const [begun, before] = [Date.now(), state.done];
  while (state.done < runs) {
    const count = Math.min(BATCH, runs - state.done);
    checkWalks(count, state.seed + state.done / BATCH);
    state.done += count;
    if (resume) writeFileSync(resume, JSON.stringify(state));
    const seconds = (Date.now() - begun) / 1000;
    const left = ((runs - state.done) * seconds) / (state.done - before);
    console.log(`${state.done} walks, seed ${state.seed}, ${Math.round(seconds)} s, ${Math.round(left)} s left`);
  }
  console.log(`${state.done} walks: as the reference.`);
}

async function crowd(): Promise<void> {
  // The commit times give the order of the moves.
  const cluster = await startCluster({ settings: { track_commit_timestamp: 'on' } });
  if (!cluster) throw new Error('A PostgreSQL 15 or newer is needed: install it (Debian: apt-get install postgresql).');
  try {
    process.env.TEST_DATABASE_URL = cluster.url;
    const { checkCrowd } = await import('../server/src/workflow/testing/crowd.ts');
    const [workers, processes] = [Number(values.workers), Number(values.processes)];
    const begun = Date.now();
    const { moves, kills } = await checkCrowd({ workers, processes, killEvery: values.kill ? KILL_EVERY : 0 });
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(
      `${processes} processes, ${workers} workers, ${moves} moves, ${kills} killed, ${seconds} s: as it happened.`,
    );
  } finally {
    await cluster.stop();
  }
}

try {
  if (values.workers) await crowd();
  else walk();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
