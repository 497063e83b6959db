import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ANTD_COMPONENTS } from './antd-components.ts';

const APP = resolve(import.meta.dirname, '../..');
/** Components without styles. */
const UNSEEN = ['ConfigProvider', 'Watermark', 'theme'];

test('the styles of every antd component that a screen imports are made at the build', () => {
  const imported = globSync('**/*.tsx', { cwd: APP })
    .flatMap((file) => [...readFileSync(join(APP, file), 'utf8').matchAll(/import \{([^}]+)\} from 'antd'/g)])
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim().replace(/ as .*/, '')))
    .filter((name) => name && !name.startsWith('type '));
  expect(imported.length).toBeGreaterThan(50);
  expect([...new Set(imported)].filter((name) => ![...ANTD_COMPONENTS, ...UNSEEN].includes(name))).toEqual([]);
});
