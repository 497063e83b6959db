/** `npm run prove [-- --runs 100000] [--seed S]`: random walks through random processes, against the reference. */
import { parseArgs } from 'node:util';
import { checkWalks } from '../server/src/workflow/testing/walks.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string' } } });
const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 2 ** 31);
const begun = Date.now();
try {
  checkWalks(Number(values.runs), seed);
  console.log(`${values.runs} walks, seed ${seed}, ${Math.round((Date.now() - begun) / 1000)} s: as the reference.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
