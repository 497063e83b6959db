import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { RED } from './colors.ts';

const APP = resolve(import.meta.dirname, '..');
const source = (file: string) => readFileSync(join(APP, file), 'utf8');

test('the red stands in one token for styles and one for scripts, and both are the same', () => {
  expect(source('ui/base.css')).toContain(`--red: ${RED};`);
  const files = globSync('**/*.{ts,tsx,css}', { cwd: APP });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => source(file).toLowerCase().includes(RED)).sort()).toEqual([
    'lib/colors.ts',
    'ui/base.css',
  ]);
});
