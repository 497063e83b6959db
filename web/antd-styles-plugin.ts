import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import type { Plugin } from 'vite';
import { ANTD_COMPONENTS } from './app/parts/workspace/antd-components.ts';
import { theme } from './app/parts/workspace/theme.ts';

const NAME = 'virtual:antd.css';
/** What the extraction gives its own examples of windows, under names that no page has. */
const OF_EXAMPLES = /\.css-var-_R_\w+_[^{}]*\{[^{}]*\}/g;

/** Whoever asked the system for stillness gets it here too. */
const STILL = `@media (prefers-reduced-motion: reduce) {
  .${theme.cssVar.key} { --ant-motion-duration-fast: 0s; --ant-motion-duration-mid: 0s; --ant-motion-duration-slow: 0s }
}`;

/**
 * The styles of the antd components that the work areas use, in our theme, made when the pages are built: antd would
 * make them in the browser at every opening of a page, which is a fifth of what such a page takes.
 */
export const antdStyles = (): Plugin => {
  // Asked for twice, by the pages of the server and of the browser.
  let made: string | undefined;
  return {
    name: 'antd-styles',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      made ??= styles();
      return made;
    },
  };
};

function styles(): string {
  const themed = { ...theme, zeroRuntime: false };
  const extracted = extractStyle({
    includes: ANTD_COMPONENTS,
    customTheme: (components) => createElement(ConfigProvider, { theme: themed }, components),
  });
  return extracted.replace(OF_EXAMPLES, '') + STILL;
}
