import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';
import { calls } from './calls-plugin.ts';

const directory = join(import.meta.dirname, 'app/islands');

/**
 * Islands: the few live pieces of pages that are only read, and get no framework (architecture: reading pages). Each
 * file of app/islands is one script, served as /islands/<name>.js; a page that needs it says
 * `<script type="module" src="/islands/<name>.js">`. It finds its element by a data attribute, and changes only that.
 * It may use lib, never React, but for what it loads once somebody touches it. The build of the pages runs this one (vite.config.ts).
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/islands/',
  publicDir: false,
  plugins: [calls()],
  build: {
    target: 'es2022',
    outDir: 'build/client/islands',
    rolldownOptions: {
      input: Object.fromEntries(readdirSync(directory).map((file) => [basename(file, '.ts'), join(directory, file)])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
    },
  },
});
