import { parseArgs } from 'node:util';
import { startBoard } from '../server/src/base/testing/harness.ts';
import { deepen, MESSAGES_AT_ONCE, walk } from '../server/src/handling/testing/walker.ts';

/**
 * npm run walk -- --steps 100000 [--seed N] [--message M]: random people act on random messages in a real database. After
 * every step the rules of the table are checked (`handling/testing/walker.ts`). A failed walk prints its seed and steps.
 */
const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '100000' },
    seed: { type: 'string', default: `${Date.now() % 1e9}` },
    message: { type: 'string' },
  },
});
const [steps, seed] = [Number(values.steps), Number(values.seed)];
const board = await startBoard();
await deepen(board);
console.log(`SEED=${seed}`);
const begun = performance.now();
try {
  const message = values.message === undefined ? undefined : Number(values.message);
  const atOnce = board.url ? MESSAGES_AT_ONCE : 1;
  const { taken, messages, races, rows } = await walk(board, { steps, seed, database: true, atOnce, message });
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${steps} steps on ${messages} messages, ${taken} taken, ${races} races, ${rows.size} rows, ${seconds} s`,
  );
} finally {
  await board.stop();
}
