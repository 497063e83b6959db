import { expect, test } from 'vitest';
import { filesUnder, textOf } from './sources.ts';

/**
 * Libraries are used only through their public interfaces. The dependency rules check imports (scripts/dependencies.ts);
 * this test checks casts and names. Tests are exempt.
 */
const sources = ['contract/src', 'server/src', 'web', 'scripts', 'bench']
  .flatMap(filesUnder)
  .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$|\/testing\/|\/guards\//.test(path));

/** Returns the names that a module imports from packages, including types. */
function packageNames(source: string): Set<string> {
  const names = [...source.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from '(?!\.|@board\/|node:)[^']+'/g)];
  return new Set(
    names.flatMap(([, list]) => list!.split(',').map((name) => name.replace(/\btype\s|.*\sas\s/g, '').trim())),
  );
}

/** Returns casts of values to a package's type, and names that a package itself marks as private. */
function forced(source: string): string[] {
  const packages = packageNames(source);
  const casts = [...source.matchAll(/\bas unknown as (\w+)/g)].map(([cast, name]) => ({ cast, name: name! }));
  return [
    ...casts.filter(({ name }) => packages.has(name)).map(({ cast }) => cast),
    ...[...source.matchAll(/\b(?:UNSAFE_|unstable_)\w+/g)].map(([name]) => name),
  ];
}

/** Files that cast JSON, which the contract has checked, to the type that a package asks for. */
const allowed = [
  'web/app/parts/accounts/sign-in/passkey.ts',
  'web/app/parts/accounts/sign-in/solve.ts',
  'server/src/accounts/sign-in/passkeys.ts',
  'server/src/accounts/sign-in/proof-of-work.ts',
];

test('no library is entered by another door than its public one', () => {
  const found = sources
    .filter((path) => !allowed.includes(path))
    .flatMap((path) => forced(textOf(path)).map((what) => `${path}: ${what}`));
  expect(found).toEqual([]);
  expect(sources.length).toBeGreaterThan(500);
});

test('a cast to a framework’s type and a private name are caught', () => {
  const source = "import { type EntryContext, UNSAFE_x } from 'react-router';\nconst a = b as unknown as EntryContext;";
  expect(forced(source)).toEqual(['as unknown as EntryContext', 'UNSAFE_x']);
  expect(forced("import type { App } from '../base/calls/app.ts';\nconst a = b as unknown as App;")).toEqual([]);
});
