import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * The script of the page that checks receipts, once more as one file that needs no other: it stands in the copy of that
 * page that a reader saves (lib/receipts/save-page.ts). The build of the pages runs this one (vite.config.ts).
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/client/islands',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: { 'receipt-alone': join(import.meta.dirname, 'app/islands/receipt.ts') },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
});
