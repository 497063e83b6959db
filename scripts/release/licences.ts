import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that is installed, as the lockfile names it: node_modules/a/node_modules/b. */
export interface Package {
  path: string;
  version: string;
  licence: string;
  /** it is not part of what an installation runs */
  dev: boolean;
}

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
}

/** The packages of a lockfile, each with its licence; those of this repository are left out. */
export function packagesOf(root: string): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages as Record<string, Locked>)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license, dev = false }]) => ({
      path,
      version,
      licence: license ?? saidInside(join(root, path)),
      dev,
    }));
}

/** Packages of long ago name their licence in a list. */
function saidInside(directory: string): string {
  const file = join(directory, 'package.json');
  if (!existsSync(file)) return '';
  const { licenses = [] } = JSON.parse(readFileSync(file, 'utf8')) as { licenses?: { type?: string }[] };
  return licenses.map(({ type }) => type).join(' OR ');
}

const TEXTS = /^(licen[cs]e|copying|notice)/i;

/** The texts of the licences of what is installed here and run by an installation, as they must go with a copy of it. */
export function licenceTexts(root: string): string {
  return packagesOf(root)
    .filter(({ path, dev }) => !dev && existsSync(join(root, path)))
    .map(({ path, version, licence }) => {
      const directory = join(root, path);
      const files = readdirSync(directory, { withFileTypes: true })
        .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
        .map((entry) => entry.name)
        .sort();
      const texts = files.map((name) => readFileSync(join(directory, name), 'utf8').trim());
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [`${name} ${version}: ${licence}`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
