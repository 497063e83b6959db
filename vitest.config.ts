import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['contract/src/**/*.test.ts', 'server/**/*.test.ts', 'web/app/**/*.test.ts', 'scripts/**/*.test.ts'],
    reporters: ['default', './scripts/failures.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two processors are what a small machine has; each file opens a database of its own.
    maxWorkers: 2,
  },
});
