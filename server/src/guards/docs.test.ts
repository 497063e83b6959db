import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root, textOf } from './sources.ts';

const files = filesUnder('.');
const documents = files.filter((path) => /^(docs\/.*|[^/]*)\.md$/.test(path));

/** Returns the names of files and directories in a document: in back quotes, or as links relative to the document. */
function namesIn(text: string, document = 'README.md'): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, name]) => join(dirname(document), name!));
  const names = [...quoted, ...linked].map((name) => name.replace(/^\.\//, '').replace(/\/$/, ''));
  return names.filter(
    (name) =>
      /^[\w.-]+(\/[\w.-]+)*$/.test(name) &&
      (/\.(ts|tsx|mjs|sql|md|css|json|png)$/.test(name) ||
        /^(contract|server|web|docs|scripts|bench|e2e)\//.test(name)),
  );
}

/** Tells whether a file exists, by its whole path or the end of it, as prose shortens it (`handling/lists/queues.ts`). */
const isThere = (name: string) => existsSync(join(root, name)) || files.some((path) => path.endsWith(`/${name}`));
const missingIn = (text: string, document?: string) => namesIn(text, document).filter((name) => !isThere(name));

test('there are documents that name files', () => {
  expect(documents).toContain('docs/message.md');
  expect(documents.flatMap((path) => namesIn(textOf(path), path)).length).toBeGreaterThan(30);
});

test.each(documents)('%s names only what is there', (path) => expect(missingIn(textOf(path), path)).toEqual([]));

test('a file that is not there is caught', () => {
  const text = 'See `server/src/handling/nowhere.ts`, `engine.ts`, `web/app/nowhere/` and [how](docs/nowhere.md).';
  expect(missingIn(text)).toEqual(['server/src/handling/nowhere.ts', 'web/app/nowhere', 'docs/nowhere.md']);
});
