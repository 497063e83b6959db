import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Screens of the work areas: every component there but what stands around them. */
const SCREEN = /\/web\/app\/(?:government|backoffice)\/(?!(?:layout|shell|menu)\.)(?:[\w-]+\/)?[\w-]+\.tsx$/;
const IN_BROWSER = join(import.meta.dirname, 'app/parts/workspace/in-browser.tsx');

/**
 * Has the browser load each screen of the work areas when it is opened, and the server not at all: their layouts draw them
 * in the browser only (parts/workspace/in-browser.tsx). Where a screen does not come, the frame around it says so.
 */
export const screens = (): Plugin => ({
  name: 'screens',
  enforce: 'pre',
  load(id) {
    if (!SCREEN.test(id)) return undefined;
    if (this.environment.name === 'ssr') return 'export default function Screen() { return null; }';
    return `import { createElement } from 'react';
      import { Screen } from ${JSON.stringify(IN_BROWSER)};
      const load = () => import(${JSON.stringify(`${id}?screen`)});
      export default () => createElement(Screen, { load });`;
  },
});
