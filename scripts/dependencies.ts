import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import config from './dependency-rules.mjs';
import { root } from './prepare.mjs';

/** npm run deps: holds every import against scripts/dependency-rules.mjs. */

export const sources = ['contract/src', 'server', 'web/app', 'scripts', 'bench', 'e2e'];

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

/** The imports that break a rule, in the sources under a directory. */
export function brokenRules(directory: string): Violation[] {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = join(root, 'scripts/dependency-rules.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [tool, '--config', rules, '--output-type', 'json', ...sources],
    { cwd: directory, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${stdout}${stderr}`);
  return JSON.parse(stdout).summary.violations;
}

if (import.meta.main) {
  const broken = brokenRules(root);
  const reasons = new Map(config.forbidden.map(({ name, comment }) => [name, comment]));
  for (const { from, to, rule } of broken) console.log(`${from} → ${to}\n    ${rule.name}: ${reasons.get(rule.name)}`);
  console.log(broken.length === 0 ? 'Every import keeps the rules.' : `${broken.length} imports break a rule.`);
  process.exit(broken.length === 0 ? 0 : 1);
}
