import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The repository as the guards read it: texts, not imports. */
export const root = resolve(import.meta.dirname, '../../..');

const made = /(^|\/)(node_modules|build|data|test-results|\.git|\.react-router)(\/|$)/;

/** Paths of all files under a directory of the repository, without what is made or installed. */
export function filesUnder(directory: string): string[] {
  const inside = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const full = join(path, entry.name);
      if (made.test(relative(root, full))) return [];
      return entry.isDirectory() ? inside(full) : [relative(root, full)];
    });
  return inside(join(root, directory)).sort();
}

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A source without its comments. */
const codeOnly = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** The server's own sources, without tests and what is made for them. */
export const serverSources = (): [path: string, code: string][] =>
  filesUnder('server/src')
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|\/testing\/|\/guards\//.test(path))
    .map((path) => [path, codeOnly(textOf(path))]);
