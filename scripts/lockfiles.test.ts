import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './prepare.mjs';

interface Entry {
  link?: boolean;
  resolved?: string;
  integrity?: string;
}

/** Returns packages that a lockfile does not pin to an address of the public registry and a digest. */
function loose({ packages }: { packages: Record<string, Entry> }): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link)
    .filter(
      ([, { resolved = '', integrity = '' }]) =>
        !/^https:\/\/registry\.npmjs\.org\/.+\.tgz$/.test(resolved) || !/^sha512-[\w+/]{86}==$/.test(integrity),
    )
    .map(([path]) => path);
}

describe('every package is installed from where it came from, as it was', () => {
  test.each([
    ['package-lock.json', 100],
    ['e2e/browser/package-lock.json', 10],
    ['photo-reader/package-lock.json', 30],
    ['scripts/audit/package-lock.json', 10],
    ['scripts/postgres-versions/package-lock.json', 4],
  ])('%s, of more than %i', (file, least) => {
    const lock = JSON.parse(readFileSync(join(root, file), 'utf8'));
    expect(Object.keys(lock.packages).length).toBeGreaterThan(least);
    expect(loose(lock)).toEqual([]);
  });

  test.each([
    { integrity: `sha512-${'a'.repeat(86)}==` },
    { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' },
    { resolved: 'https://elsewhere.example/a/-/a-1.0.0.tgz', integrity: `sha512-${'a'.repeat(86)}==` },
    { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz', integrity: 'sha1-abc' },
  ])('%j is caught', (entry) => {
    expect(loose({ packages: { '': {}, server: {}, 'node_modules/a': entry } })).toEqual(['node_modules/a']);
  });
});
