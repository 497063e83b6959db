import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { calls } from './calls-plugin.ts';

/** Builds the islands after the pages' own scripts, whose directory is emptied first. */
const islands = (): Plugin => ({
  name: 'islands',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async closeBundle() {
    await build({ configFile: join(import.meta.dirname, 'vite.islands.config.ts') });
  },
});

export default defineConfig({
  plugins: [calls(), reactRouter(), islands()],
  build: {
    target: 'es2022',
    // A phone on a poor line does better with few files.
    cssCodeSplit: true,
    assetsInlineLimit: 2048,
  },
});
