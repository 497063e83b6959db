import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Pages are documents: the browser never asks which other routes there are.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
