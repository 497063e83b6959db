import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Limits that a reader can keep in mind; exceptions have their reasons in docs/architecture.md, "Sizes". */
const FILE_LINES = 400;
const TEST_LINES = 500;
const FOLDER_FILES = 40;

const root = resolve(import.meta.dirname, '../../..');
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.includes('/node_modules/'));

/** Tells whether a folder holds one file per part of the pages or per journey. */
const isByPart = (folder: string) => /^web\/app\/texts\/[^/]+$|^e2e$/.test(folder);
const mostOf = (file: string) => (/\.(?:test|e2e)\.tsx?$/.test(file) ? TEST_LINES : FILE_LINES);

test('no folder has more files than fit in the head', () => {
  const counts = Map.groupBy(sources, dirname);
  const full = [...counts].filter(([folder, files]) => files.length > FOLDER_FILES && !isByPart(folder));
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  expect(counts.size).toBeGreaterThan(50);
});

test('no file is longer than fits in the head', () => {
  const long = sources
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > mostOf(file));
  expect(long.map(({ file, lines }) => `${file}: ${lines}`)).toEqual([]);
});
