import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Files and folders that fit in the head; each one that does not has its reason in docs/architecture.md. */
const FILE_LINES = 400;
const FOLDER_FILES = 40;

const root = resolve(import.meta.dirname, '../../..');
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.includes('/node_modules/'));

/** A file for each part of the pages. */
const isByPart = (folder: string) => /^web\/app\/texts\/[^/]+$/.test(folder);

test('no folder has more files than fit in the head', () => {
  const counts = Map.groupBy(sources, dirname);
  const full = [...counts].filter(([folder, files]) => files.length > FOLDER_FILES && !isByPart(folder));
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  expect(counts.size).toBeGreaterThan(50);
});

test('no file is longer than fits in the head', () => {
  const long = sources
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > FILE_LINES);
  expect(long.map(({ file, lines }) => `${file}: ${lines}`)).toEqual([]);
});
