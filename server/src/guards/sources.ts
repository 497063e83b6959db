import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The root of the repository, which the guards read as texts, not by imports. */
export const root = resolve(import.meta.dirname, '../../..');

const made = /(^|\/)(node_modules|build|data|test-results|\.git|\.react-router)(\/|$)/;

/** Returns the paths of all files under a directory of the repository, without generated and installed ones. */
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

/** Removes the comments from a source. */
const codeOnly = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Returns the server's own sources, without tests and their helpers. */
export const serverSources = (): [path: string, code: string][] =>
  filesUnder('server/src')
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|\/testing\/|\/guards\//.test(path))
    .map((path) => [path, codeOnly(textOf(path))]);
