import { globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import type { Plugin } from 'vite';
import { theme } from './app/parts/workspace/theme.ts';

const NAME = 'virtual:antd.css';
const APP = join(import.meta.dirname, 'app');
const ANTD = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es');

/** Parts of a form that stand in directories of their own, which only hand them on. */
const GRID = ['Row', 'Col'];

/** What the extraction gives its own examples of windows, under names that no page has. */
const OF_EXAMPLES = /\.css-var-_R_\w+_[^{}]*\{[^{}]*\}/g;

/** Whoever asked the system for stillness gets it here too. */
const STILL = `@media (prefers-reduced-motion: reduce) {
  .${theme.cssVar.key} { --ant-motion-duration-fast: 0s; --ant-motion-duration-mid: 0s; --ant-motion-duration-slow: 0s }
}`;

/**
 * The styles of the antd components that the work areas use, in our theme, made when the pages are built: antd would
 * make them in the browser at every opening of a page, which is a fifth of what such a page takes.
 */
export const antdStyles = (): Plugin => {
  // Asked for twice, by the pages of the server and of the browser.
  let made: string | undefined;
  return {
    name: 'antd-styles',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      made ??= styles();
      return made;
    },
  };
};

function styles(): string {
  const themed = { ...theme, zeroRuntime: false };
  const extracted = extractStyle({
    includes: componentsUsed(),
    customTheme: (components) => createElement(ConfigProvider, { theme: themed }, components),
  });
  return extracted.replace(OF_EXAMPLES, '') + STILL;
}

/** The names of all components that come with those which the app imports: a table brings its menus and its pages. */
function componentsUsed(): string[] {
  const index = readFileSync(join(ANTD, 'index.js'), 'utf8');
  const exported = [...index.matchAll(/default as (\w+)\b.*? from '\.\/([\w-]+)'/g)].map(([, name, directory]) => ({
    name: name!,
    directory: directory!,
  }));
  const imported = new Set(
    globSync('**/*.tsx', { cwd: APP })
      .flatMap((file) => [...readFileSync(join(APP, file), 'utf8').matchAll(/import \{([^}]+)\} from 'antd'/g)])
      .flatMap(([, names]) => names!.split(',').map((name) => name.trim())),
  );
  const entries = exported.filter(({ name }) => imported.has(name)).map(({ directory }) => join(ANTD, directory));
  const styled = new Set(
    [...filesFrom(entries)].flatMap((file) => relative(ANTD, file).match(/^(.+)\/style\//)?.[1] ?? []),
  );
  return [...exported.filter(({ directory }) => styled.has(directory)).map(({ name }) => name), ...GRID];
}

/** All files of antd that the given ones import, themselves included. */
function filesFrom(entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const open = entries.map(fileOf);
  for (let file = open.pop(); file; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
      open.push(fileOf(resolve(dirname(file), path!)));
  }
  return files;
}

const fileOf = (path: string): string =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, 'index.js') : path.replace(/(?:\.js)?$/, '.js');
