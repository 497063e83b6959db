import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import config, { namingRules } from './dependency-rules.mjs';
import { root } from './prepare.mjs';

/** npm run deps: checks every import against scripts/dependency-rules.mjs. */

export const sources = [
  'contract/src',
  'server',
  'web/app',
  'scripts',
  'bench',
  'e2e',
  ...globSync(['web/*.ts', 'photo-reader/*.mjs'], { cwd: root }),
];

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

interface Module {
  source: string;
  dependencies: { module: string }[];
}

/** Returns the imports that break a rule, in the sources under a directory. */
export function brokenRules(directory: string): Violation[] {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = join(root, 'scripts/dependency-rules.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [tool, '--config', rules, '--output-type', 'json', ...sources],
    { cwd: directory, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${stdout}${stderr}`);
  const { summary, modules } = JSON.parse(stdout) as { summary: { violations: Violation[] }; modules: Module[] };
  return [...summary.violations, ...modules.flatMap(misnamed)];
}

const misnamed = ({ source, dependencies }: Module): Violation[] =>
  dependencies.flatMap(({ module }) =>
    namingRules
      .filter(({ to, but }) => to.test(module) && !but.test(module))
      .map((rule) => ({ from: source, to: module, rule })),
  );

if (import.meta.main) {
  const broken = brokenRules(root);
  const reasons = new Map([...config.forbidden, ...namingRules].map(({ name, comment }) => [name, comment]));
  for (const { from, to, rule } of broken) console.log(`${from} → ${to}\n    ${rule.name}: ${reasons.get(rule.name)}`);
  console.log(broken.length === 0 ? 'Every import keeps the rules.' : `${broken.length} imports break a rule.`);
  process.exit(broken.length === 0 ? 0 : 1);
}
