import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page knows its own routes; links within the work areas ask for theirs (server/src/pages.ts answers). The list of all
  // would weigh more than most pages' own scripts.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
