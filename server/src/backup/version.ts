import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The version of the product, as its releases are tagged. */
export const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};
