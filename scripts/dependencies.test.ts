import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { brokenRules, sources } from './dependencies.ts';
import { moduleOrder, namingRules, rulesFor } from './dependency-rules.mjs';
import { root } from './prepare.mjs';

/** One import for each rule that it breaks. */
const planted: [rule: string, file: string, imported: string][] = [
  ['contract-is-alone', 'contract/src/settings/limits.ts', 'node:fs'],
  ['contract-is-alone', 'contract/src/rules/grades.ts', '../../server/src/base/platform/clock.ts'],
  ['server-never-web', 'server/src/base/platform/clock.ts', '../../../../web/app/routes.ts'],
  ['web-never-server', 'web/app/lib/pace.ts', '../../../server/src/base/platform/clock.ts'],
  ['web-never-server', 'web/vite.config.ts', '../server/src/base/platform/clock.ts'],
  ['photo-reader-is-alone', 'photo-reader/reader.mjs', '../contract/src/fields.ts'],
  ['product-never-tools', 'server/src/base/platform/clock.ts', '../../../../scripts/system.ts'],
  ['product-never-tests', 'server/src/base/db/db.ts', '../testing/database.ts'],
  ['modules-never-seed', 'server/src/base/platform/files.ts', '../../../seed/random.ts'],
  ['modules-in-order-settings', 'server/src/settings/keys.ts', '../attachments/index.ts'],
  ['modules-in-order-messages', 'server/src/messages/calls.ts', '../handling/index.ts'],
  ['modules-in-order-forums', 'server/src/forums/tree.ts', '../boot.ts'],
  ['modules-through-index', 'server/src/handling/desk.ts', '../messages/present.ts'],
  ['modules-through-index', 'server/src/pages.ts', './settings/parameters.ts'],
  ['base-uses-no-module', 'server/src/base/platform/jobs.ts', '../../settings/index.ts'],
  ['rules-are-pure', 'server/src/messages/rules.ts', '../base/db/db.ts'],
  ['rules-take-only-types', 'server/src/moderation/rules.ts', './words.ts'],
  ['store-is-alone', 'server/src/notices/store.ts', '../accounts/index.ts'],
  ['ui-is-alone', 'web/app/ui/button.tsx', '../lib/pace.ts'],
  ['lib-below-parts', 'web/app/lib/format.ts', '../ui/button.tsx'],
  ['parts-below-screens', 'web/app/parts/search/hit.tsx', '../../citizen/posting/home.tsx'],
  ['audiences-apart', 'web/app/standalone/not-found.tsx', '../citizen/posting/home.tsx'],
  ['islands-stay-small', 'web/app/islands/unread.ts', 'react'],
  ['packages-through-their-door', 'server/src/base/platform/clock.ts', 'pg/lib/utils.js'],
  ['packages-through-their-door', 'web/app/lib/pace.ts', 'antd/es/table'],
  ['packages-through-their-door', 'scripts/system.ts', '@fastify/cookie/src/signer.js'],
  ['no-circles', 'contract/src/fields.ts', './messages.ts'],
  ['nothing-missing', 'server/src/base/platform/vault.ts', './nowhere.ts'],
];

const copy = await mkdtemp(join(tmpdir(), 'board-dependencies-'));
afterAll(() => rm(copy, { recursive: true, force: true }));

test('every rule catches an import that breaks it', { timeout: 60_000 }, async () => {
  for (const directory of sources) await cp(join(root, directory), join(copy, directory), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [, file, imported] of planted) await appendFile(join(copy, file), `\nimport '${imported}';\n`);
  const broken = brokenRules(copy);
  const found = new Set(broken.map(({ from, rule }) => `${rule.name} ${from}`));
  const missed = planted.filter(([rule, file]) => rule !== 'no-circles' && !found.has(`${rule} ${file}`));
  expect(missed).toEqual([]);
  // A circle may be reported at any of its files.
  expect(broken.some(({ rule }) => rule.name === 'no-circles')).toBe(true);
});

test('every rule is among the planted ones, every folder of the server in the list of modules', async () => {
  const names = moduleOrder(await readFile(join(root, 'server/src/modules.ts'), 'utf8'));
  const general = (rule: string) => (rule.startsWith('modules-in-order-') ? 'modules-in-order' : rule);
  const rules = new Set([...rulesFor(names), ...namingRules].map((rule) => general(rule.name)));
  expect(new Set(planted.map(([rule]) => general(rule)))).toEqual(rules);
  const folders = (await readdir(join(root, 'server/src'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  // Folders that are no modules: their shared base, the guards, and the backup command.
  expect(folders.filter((name) => !['base', 'guards', 'backup'].includes(name)).sort()).toEqual([...names].sort());
});
