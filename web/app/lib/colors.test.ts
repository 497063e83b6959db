import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { RED } from './colors.ts';

const APP = resolve(import.meta.dirname, '..');
const source = (file: string) => readFileSync(join(APP, file), 'utf8');
const files = globSync('**/*.{ts,tsx,css}', { cwd: APP, exclude: ['texts/**', '**/*.test.{ts,tsx}'] });

/** The files that name colours; every other file uses their variables. */
const TOKENS = [
  'ui/base.css',
  'ui/colors.css',
  'lib/colors.ts',
  'parts/workspace/colors.css',
  // antd's tokens, which are values instead of variables
  'parts/workspace/theme.ts',
];

/** Files in which a colour cannot be a variable. */
const EXCEPTIONS = [
  // drawn on a canvas: a poster and a photo's copy are the same in every display
  'lib/posters/poster.ts',
  'parts/photos/use-covers.ts',
  // a picture that no style sheet reaches
  'citizen/reading/threads-code.ts',
  // the mark-up of words that the search found (product.md §7)
  'parts/search/highlight.ts',
];

// After a letter, a slash, a dot or a question mark it is an address (`/page#added`, `?tid=1#abc`) or an entity (`&#38;`).
const LITERAL = /(?<![\w/.?&])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

const literalsIn = (text: string): string[] =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(LITERAL) ?? [];

test('colours stand in the files of tokens alone', () => {
  expect(files.length).toBeGreaterThan(500);
  const elsewhere = files.filter((file) => ![...TOKENS, ...EXCEPTIONS].includes(file));
  expect(elsewhere.filter((file) => literalsIn(source(file)).length > 0)).toEqual([]);
  // No file is an exception without need.
  expect([...TOKENS, ...EXCEPTIONS].filter((file) => literalsIn(source(file)).length === 0)).toEqual([]);
});

test.each(['color: #fff;', "color: '#716d66'", 'background: rgb(0 0 0 / 5%)', 'fill="#A51C22"', 'hsl(1 2% 3%)'])(
  'a colour is found: %s',
  (text) => expect(literalsIn(text)).toHaveLength(1),
);

test.each(['var(--red)', 'href="/helpC#add"', '/* #fff */', '#photos', "'#m12'"])('no colour is found: %s', (text) =>
  expect(literalsIn(text)).toEqual([]),
);

test('the red for scripts is the one of the styles', () => expect(source('ui/base.css')).toContain(`--red: ${RED};`));

test('the red of an installed page and of its sign is the same one', () => {
  const { theme_color: frame } = JSON.parse(source('../public/manifest.webmanifest')) as { theme_color: string };
  const signs = /<rect[^>]* fill="([^"]+)"/.exec(source('../public/favicon.svg'));
  expect([frame, signs?.[1]]).toEqual([RED, RED]);
});
