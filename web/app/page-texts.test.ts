import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { textsAt } from './lib/texts.ts';
import routes from './routes.ts';
import { desk } from './texts/zh-CN/desk.ts';
import { texts as site } from './texts/zh-CN/index.ts';
import { membership } from './texts/zh-CN/membership.ts';

/** A page that comes to life has the texts that it and its parts use, or an error takes its place. */

const app = import.meta.dirname;
const sources = new Map<string, string>();
const sourceOf = (file: string): string => {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const read = readFileSync(file, 'utf8');
  sources.set(file, read);
  return read;
};

/** Modules of the pages that a file loads with itself, itself among them. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, from] of sourceOf(file).matchAll(/^import (?!type )[^;]*?'(\.[^']+\.tsx?)'/gm)) {
    const imported = resolve(dirname(file), from!);
    if (existsSync(imported) && !imported.includes('/texts/')) loadedWith(imported, found);
  }
  return found;
}

/** First names of the texts that a file uses: `useTexts().name` and `const { name } = useTexts()`. */
function usedIn(file: string): string[] {
  const source = sourceOf(file);
  const taken = [...source.matchAll(/const \{([^}]+)\} = useTexts\(\);/g)].flatMap(([, names]) => names!.split(','));
  const asked = [...source.matchAll(/useTexts\(\)\.(\w+)/g)].map(([, name]) => name!);
  return [...taken.map((name) => name.trim().split(':')[0]!), ...asked];
}

function* pagesIn(entries: readonly RouteConfigEntry[], above: string): Generator<{ path: string; file: string }> {
  for (const { path = '', file, children } of entries) {
    const whole = path ? `${above}/${path}` : above;
    if (children) yield* pagesIn(children, whole);
    else yield { path: whole || '/', file: join(app, file) };
  }
}

const live = [...pagesIn(await routes, '')].filter(({ file }) => !/hydrate: false/.test(sourceOf(file)));

test('every page that comes to life has its texts', () => {
  expect(live.length).toBeGreaterThan(100);
  const lacking = live.flatMap(({ path, file }) => {
    const at = textsAt(path);
    return [...loadedWith(file)].flatMap((part) =>
      usedIn(part)
        .filter((name) => !(name in site))
        .filter((name) => !(at.membership && name in membership) && !(at.desk && name in desk))
        .map((name) => `${path}: ${name} of ${part.slice(app.length + 1)}`),
    );
  });
  expect(lacking).toEqual([]);
});

test('the page of an error has its texts on every page', () => {
  const lacking = [...loadedWith(join(app, 'standalone/page-error.tsx'))].flatMap((part) =>
    usedIn(part).filter((name) => !(name in site)),
  );
  expect(lacking).toEqual([]);
});

test('screens join what they say by signs of the language files', () => {
  const screens = globSync('**/*.tsx', { cwd: app });
  expect(screens.length).toBeGreaterThan(400);
  const own = screens.flatMap((file) =>
    readFileSync(join(app, file), 'utf8')
      .split('\n')
      .filter((line) => /\}[：；，、。？！（）]|[：；，、。？！（]\$?\{|join\('[：；，、]'\)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(own).toEqual([]);
});
