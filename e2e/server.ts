import './installation.ts';

/** The built product on a demo of its own. */
await import('../server/src/main.ts');
