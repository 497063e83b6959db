import { parseArgs } from 'node:util';
import { allCalls } from '@board/contract';
import type { Plan } from './fuzz/plan.ts';
import { requestsOf } from './fuzz/requests.ts';
import { Target } from './fuzz/target.ts';

/**
 * npm run fuzz -- [--requests N] [--seed S] [--only I]: sends invalid requests to every call of the contract, pages, old
 * calls, files and feeds of its own demo, in every role. Exits with 1 at a server failure, an answer after more than two
 * seconds, or none, and prints how to repeat it. The same seed sends the same requests.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '3000' },
    seed: { type: 'string', default: `${Date.now() % 1e6}` },
    only: { type: 'string' },
  },
});
const [count, seed] = [Number(values.requests), Number(values.seed)];
const only = values.only === undefined ? null : Number(values.only);
if (![count, seed, only ?? 0].every((one) => Number.isInteger(one) && one >= 0)) {
  console.error('--requests, --seed and --only take whole numbers.');
  process.exit(1);
}

/** Number of requests after which all accounts sign in again, because many lose their sessions on the way. */
const ANEW = 250;
/** troubles after which the run ends */
const ENOUGH = 20;
/** maximum number of characters of a request, and of the output of the board, that are shown */
const SHOWN = 2000;

const begun = performance.now();
const target = await Target.start();
const { ids, keys } = target.demo;
const requests = requestsOf(seed, ids, keys);
const statuses = new Map<number, number>();
const troubles = new Map<string, string>();
const carriedOut = new Set<string>();
let slowest = { ms: 0, i: 0 };
let sent = 0;

const shown = ({ body, ...plan }: Plan) => {
  const said = JSON.stringify({
    ...plan,
    ...(body !== undefined && { body: Buffer.from(body, 'base64').toString('latin1') }),
  });
  return said.length > SHOWN ? `${said.slice(0, SHOWN)} … (${said.length} letters)` : said;
};

try {
  for (let i = only ?? 0; i < (only === null ? count : only + 1) && troubles.size < ENOUGH; i++) {
    const plan = requests.at(i);
    if (i % ANEW === 0) await target.signIn();
    const { trouble, status, ms, done } = await target.trouble(plan);
    if (done) carriedOut.add(plan.path.split('?', 1)[0]!);
    sent++;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (ms > slowest.ms) slowest = { ms, i };
    const said = target.takeSaid();
    // Each kind of trouble is reported once per address, because similar ones are most likely the same.
    const [path] = plan.path.split(/[?%\d]/, 1);
    const kind = `${plan.method} ${path} ${trouble?.replace(/\d+/g, '0')}`;
    if (trouble && !troubles.has(kind)) {
      troubles.set(kind, trouble);
      console.log(`\n${trouble}\n  ${shown(plan)}${said && `\n  ${said.slice(0, SHOWN)}`}`);
      console.log(`  again: npm run fuzz -- --seed ${seed} --only ${i} (or the whole: --requests ${i + 1})`);
    }
    if (!target.isRunning) break;
  }
} finally {
  await target.stop();
}
const seconds = Math.round((performance.now() - begun) / 1000);
const told = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
console.log(
  `\n${sent} requests, seed ${seed}, ${seconds} s; answers ${told.join(', ')}; the slowest took ${Math.round(slowest.ms)} ms (${slowest.i})`,
);
console.log(`${carriedOut.size} of the ${allCalls.length} calls were also carried out.`);
console.log(troubles.size === 0 ? 'Nothing failed.' : `${troubles.size} troubles.`);
process.exitCode = troubles.size === 0 ? 0 : 1;
