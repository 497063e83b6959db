import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

export const FILES = [
  'contract/src/**/*.test.ts',
  'server/**/*.test.ts',
  'web/app/**/*.test.ts',
  'scripts/**/*.test.ts',
];
/** Files that put something of theirs in a module's place: others must not meet it, nor they the real one. */
const ALONE = globSync(FILES, { cwd: import.meta.dirname, exclude: configDefaults.exclude }).filter((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').includes('vi.mock('),
);

/** What a runner has said that this machine cannot do. */
const LEFT_OUT = (process.env.LEFT_OUT ?? '').split(',').filter(Boolean);

export default defineConfig({
  test: {
    reporters: ['default', './scripts/failures.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine takes longer than the second that `expect.poll` waits by itself.
    expect: { poll: { timeout: 10_000 } },
    // Two processors are what a small machine has; each file opens a database of its own.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      // To load the product and the embedded database anew takes longer than most files' tests, so files share a process.
      {
        extends: true,
        test: {
          name: 'together',
          include: FILES,
          exclude: [...configDefaults.exclude, ...ALONE, ...LEFT_OUT],
          isolate: false,
        },
      },
    ],
  },
});
