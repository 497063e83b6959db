import { expect, test } from 'vitest';
import { root } from '../prepare.mjs';
import { licenceTexts, packagesOf } from './licences.ts';

/** Licences under which a copy may be given away, changed and sold, as long as their texts go with it. */
const FREE = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0)$/;
/** Others, and why they may be used as they are. */
const EXPLAINED: Record<string, string> = {
  'MPL-2.0': 'tools of the build and of tests, and files that are used unchanged',
  'LGPL-3.0-or-later': 'libvips, a library of its own beside sharp, which anybody may replace',
  'Python-2.0': 'argparse, which a tool of the tests brings',
  'CC-BY-4.0': 'data of browsers (caniuse), which the build reads',
  'SEE LICENSE IN LICENSE': 'bpmn-js: MIT, and its mark must stay in drawings, where it does',
};

/** Packages that name a licence in their README alone (MIT); a storage of the tests brings them. */
const SILENT = ['node_modules/humanize-number', 'node_modules/only'];

const allows = (licence: string): boolean =>
  licence in EXPLAINED ||
  (/ OR /.test(licence)
    ? licence
        .replace(/^\(|\)$/g, '')
        .split(' OR ')
        .some(allows)
    : licence.split(' AND ').every((one) => FREE.test(one) || one in EXPLAINED));

test('every package has a licence under which the product may be given away', () => {
  const packages = packagesOf(root);
  expect(packages.length).toBeGreaterThan(500);
  const refused = packages.filter(({ path, licence, dev }) => !allows(licence) && !(dev && SILENT.includes(path)));
  expect(refused.map(({ path, licence }) => `${path}: ${licence}`)).toEqual([]);
  const used = new Set(packages.flatMap(({ licence }) => licence.split(/ AND | OR /)));
  expect(Object.keys(EXPLAINED).filter((licence) => !used.has(licence))).toEqual([]);
});

test.each(['GPL-3.0-only', 'UNLICENSED', '', 'MIT AND GPL-2.0', 'BUSL-1.1'])('%s is refused', (licence) => {
  expect(allows(licence)).toBe(false);
});

test('the texts of licences name every package of an installation', () => {
  const text = licenceTexts(root);
  for (const name of ['fastify ', 'react ', 'sharp ', 'bpmn-js ']) expect(text).toContain(`\n${name}`);
  expect(text).not.toContain('\nvitest ');
});
