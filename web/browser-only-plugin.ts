import type { Plugin } from 'vite';

/** Screens of the work areas: every component there but the layouts, which load data on the server. */
const SCREEN = /\/web\/app\/(?:government|backoffice)\/(?!layout)[\w-]+\.tsx$/;

/**
 * Leaves the screens of the work areas out of the server's build: their layouts draw them in the browser only
 * (parts/workspace/in-browser.tsx), and the server need not load what they are made of.
 */
export const browserOnly = (): Plugin => ({
  name: 'browser-only',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  load: (id) => (SCREEN.test(id) ? 'export default function BrowserOnly() { return null; }' : undefined),
});
