import { config } from './installation.ts';

/** The demo that all journeys of a run begin with, kept until the run ends: to make it takes longer than to copy it. */
console.log(`E2E_DEMO=${config.dataDir}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
setInterval(() => {}, 2 ** 30);
