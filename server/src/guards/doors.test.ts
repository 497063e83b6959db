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
  const names = [
    ...source.matchAll(/import\s+(?:type\s+)?(?:\w+,\s*)?\{([^}]*)\}\s+from '(?!\.|@board\/|node:)[^']+'/g),
  ];
  return new Set(
    names.flatMap(([, list]) => list!.split(',').map((name) => name.replace(/\btype\s|.*\sas\s/g, '').trim())),
  );
}

/** Returns the names under which a module has whole packages; that of React holds everywhere without an import. */
function namespaces(source: string): Set<string> {
  const names = source.matchAll(
    /import\s+(?:type\s+)?(?:\*\s+as\s+)?(\w+)(?:,\s*\{[^}]*\})?\s+from '(?!\.|@board\/|node:)/g,
  );
  return new Set(['React', ...[...names].map(([, name]) => name!)]);
}

/** A type as it is written behind `as`: `Name`, `ns.Name`, `Name<Other[]>`, `Name['part']`. */
const TYPE = String.raw`(?:typeof )?[\w.]+(?:<(?:[^<>]|<[^<>]*>)*>)?(?:\[[^\]]*\])*`;
const CHAIN = new RegExp(String.raw`\bas (${TYPE}) as (${TYPE})`, 'g');
const CAST = new RegExp(String.raw`\bas (${TYPE})`, 'g');

/** A style with variables of its own is cast as React's documentation does it. */
const STYLE = 'React.CSSProperties';

/** Returns casts of values to a package's type, and names that a package itself marks as private. */
function forced(source: string): string[] {
  const packages = packageNames(source);
  const whole = namespaces(source);
  const isOfPackage = (type: string) =>
    [...type.matchAll(/(?<![\w.])(\w+)(\.)?/g)].some(([, name, dot]) => (dot ? whole : packages).has(name!));
  const chains = [...source.matchAll(CHAIN)].filter((chain) => chain.slice(1).some((type) => isOfPackage(type!)));
  const within = (at: number) => chains.some(({ index, 0: chain }) => at >= index && at < index + chain.length);
  const named = [...source.matchAll(CAST)].filter(
    ({ index, 1: type }) => whole.has(type!.split('.')[0]!) && type!.includes('.') && type !== STYLE && !within(index),
  );
  return [
    ...[...chains, ...named].map(([cast]) => cast),
    ...[...source.matchAll(/\b(?:UNSAFE_|unstable_)\w+/g)].map(([name]) => name),
  ];
}

/** Casts that have a reason, by file: a further one in the same file is found. */
const allowed: Record<string, string[]> = {
  // JSON that the contract has checked becomes the type that a package asks for.
  'web/app/parts/accounts/sign-in/passkey.ts': [
    'as unknown as PublicKeyCredentialRequestOptionsJSON',
    'as unknown as PublicKeyCredentialCreationOptionsJSON',
  ],
  'web/app/parts/accounts/sign-in/solve.ts': ['as unknown as Challenge'],
  'server/src/accounts/sign-in/passkeys.ts': [
    'as unknown as RegistrationResponseJSON',
    'as unknown as AuthenticationResponseJSON',
  ],
  'server/src/accounts/sign-in/proof-of-work.ts': ['as unknown as Payload'],
  // pg types the numbers of types as an enumeration of those it has a name for, and its arrays have none.
  'server/src/base/db/db.ts': ['as number as Parameters<typeof pg.types.setTypeParser>[0]'],
  // The pool opens clients of the class it was given, but its types know only the class of the package.
  'server/src/base/db/pool.ts': ['as pg.ClientBase as PoolClient'],
  // React raises no event for what was typed before it took over; the handlers of a field read two properties of it.
  'web/app/ui/field.tsx': ['as React.ChangeEvent<Element>'],
};

test('no library is entered by another door than its public one', () => {
  const found = sources.map((path) => [path, forced(textOf(path))] as const).filter(([, casts]) => casts.length > 0);
  // A reason whose cast is gone is found as well.
  expect(Object.fromEntries(found)).toEqual(allowed);
  expect(sources.length).toBeGreaterThan(500);
});

test('a cast to a framework’s type and a private name are caught', () => {
  const source = "import { type EntryContext, UNSAFE_x } from 'react-router';\nconst a = b as unknown as EntryContext;";
  expect(forced(source)).toEqual(['as unknown as EntryContext', 'UNSAFE_x']);
  expect(forced("import type { App } from '../base/calls/app.ts';\nconst a = b as unknown as App;")).toEqual([]);
});

test.each([
  ["import type { Route } from 'framework';\nconst a = b as Own as Route;", 'as Own as Route'],
  ["import { type Client } from 'database';\nconst a = b as Client as Own;", 'as Client as Own'],
  ["import type { Route } from 'framework';\nconst a = b as object as Route[];", 'as object as Route[]'],
  ["import pg from 'pg';\nconst a = b as pg.ClientBase as Own;", 'as pg.ClientBase as Own'],
  ["import * as oauth from 'openid-client';\nconst a = b as unknown as oauth.Server;", 'as unknown as oauth.Server'],
  ['const a = b as Element;\nact({ target: a } as React.ChangeEvent<Element>);', 'as React.ChangeEvent<Element>'],
])('a cast by way of another, or to a type of a whole package, is caught: %s', (source, cast) =>
  expect(forced(source)).toEqual([cast]),
);

test.each([
  "import type { Route } from 'framework';\nconst a = b as Route;",
  "import { Own } from './own.ts';\nconst a = b as object as Own;",
  "const style = { '--cards': 3 } as React.CSSProperties;",
  "import * as React from 'react';\nimport type { Route } from './route.ts';\nconst a = b as unknown as Route;",
])('other casts are left alone: %s', (source) => expect(forced(source)).toEqual([]));
