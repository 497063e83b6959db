import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Two things are exceptions that need a reason beside them: a change of page that leaves the router, which loses what the
 * page holds, and an effect whose dependencies are not those that it reads.
 */
const APP = import.meta.dirname;
const LEAVES = /\blocation\.(?:assign|replace|reload)\(/;
/** The reason stands on one of the five lines above, as `// New document: why.` */
const REASON = /\/\/ New document: \S+ \S+/;
const SUPPRESSES = /useExhaustiveDependencies(?::(.*))?$/;

const leavesUnsaid = (text: string): string[] => {
  const lines = text.split('\n');
  return lines.filter(
    (line, at) => LEAVES.test(line) && !lines.slice(Math.max(at - 5, 0), at).some((above) => REASON.test(above)),
  );
};

const suppressesUnsaid = (text: string): string[] =>
  text.split('\n').filter((line) => {
    const found = SUPPRESSES.exec(line);
    return found !== null && (found[1] ?? '').trim().split(/\s+/).length < 5;
  });

// Scripts of reading pages have no router: they can only leave for a new document.
const files = globSync('**/*.{ts,tsx}', { cwd: APP, exclude: ['islands/**', 'texts/**', '**/*.test.{ts,tsx}'] });
const failing = (unsaid: (text: string) => string[]) =>
  files.flatMap((file) => unsaid(readFileSync(join(APP, file), 'utf8')).map((line) => `${file}: ${line.trim()}`));

test('whatever leaves the router says why', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(failing(leavesUnsaid)).toEqual([]);
});

test('whatever suppresses the dependencies of an effect says why', () => expect(failing(suppressesUnsaid)).toEqual([]));

test('one without a reason is found', () => {
  expect(leavesUnsaid('const go = () => location.assign(href);')).toHaveLength(1);
  expect(leavesUnsaid('// New document: the session changes.\nlocation.reload();')).toEqual([]);
  expect(suppressesUnsaid('// biome-ignore lint/correctness/useExhaustiveDependencies: once')).toHaveLength(1);
});
