import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { antdStyles } from './antd-styles-plugin.ts';
import { calls } from './calls-plugin.ts';
import { screens } from './screens-plugin.ts';

/** Builds the islands after the pages' own scripts, whose directory is emptied first. */
const islands = (): Plugin => ({
  name: 'islands',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async closeBundle() {
    await build({ configFile: join(import.meta.dirname, 'vite.islands.config.ts') });
    await build({ configFile: join(import.meta.dirname, 'vite.alone.config.ts') });
  },
});

/**
 * A phone on a poor line does better with few files: each takes a turn of its own. What every page needs comes in one;
 * the citizens' styles together are 19 KB. The work areas keep theirs apart, and so do the map, applications of units,
 * common answers and the account.
 */
const together = {
  groups: [
    { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 3 },
    {
      name: 'site',
      test: /web\/app\/(?!government|backoffice|parts\/(?:lists|case|writing|review|workspace|delivery|places|openings|center|groups|workflow|entering|photos)).*\.css/,
      priority: 2,
    },
    {
      name: 'kit',
      test: /web\/app\/(?:ui|parts\/site|lib\/(?!calls\/encrypt|posters|visits))|virtual:calls|contract\/src\/(?:call-path|codes|who|signature|rules\/validators)\./,
      priority: 1,
    },
    { name: 'antd', test: /node_modules\/(?:antd|@ant-design|@rc-component)\//, minShareCount: 2 },
  ],
};

export default defineConfig({
  plugins: [calls(), antdStyles(), screens(), reactRouter(), islands()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: together } } } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
  },
});
