import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Screens of the work areas: every component there but what stands around them, and two that both areas have. */
const SCREEN =
  /\/web\/app\/(?:(?:government|backoffice)\/(?!(?:layout|shell)\.)(?:[\w-]+\/)?[\w-]+|parts\/(?:entering\/entry-page|notices\/office-settings))\.tsx$/;
/** What stands around the screens of an area; its layout draws it in the browser only. */
const SHELL = /\/web\/app\/(?:government|backoffice)\/shell\.tsx$/;
const IN_BROWSER = join(import.meta.dirname, 'app/parts/workspace/in-browser.tsx');

/** Packages that only screens are made of. */
const BROWSER_ONLY = /^(?:antd|@ant-design\/|@rc-component\/)/;

/**
 * Has the browser load each screen of the work areas when it is opened, and the server not at all: their layouts draw them
 * in the browser only (parts/workspace/in-browser.tsx). Where a screen does not come, the frame around it says so. A server
 * that would load antd is not built: it starts a fifth slower, and needs 90 MB more in each process.
 */
export const screens = (): Plugin => ({
  name: 'screens',
  enforce: 'pre',
  load(id) {
    if (this.environment.name === 'ssr')
      return SCREEN.test(id) || SHELL.test(id) ? 'export default function Nothing() { return null; }' : undefined;
    if (!SCREEN.test(id)) return undefined;
    return `import { createElement } from 'react';
      import { Screen } from ${JSON.stringify(IN_BROWSER)};
      const load = () => import(${JSON.stringify(`${id}?screen`)});
      export default () => createElement(Screen, { load });`;
  },
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'ssr') return;
    for (const file of Object.values(bundle)) {
      const loaded =
        file.type === 'chunk' && [...file.imports, ...file.dynamicImports].find((one) => BROWSER_ONLY.test(one));
      if (loaded)
        this.error(
          `The server would load ${loaded} for ${file.fileName}: make the page a screen (web/screens-plugin.ts).`,
        );
    }
  },
});
