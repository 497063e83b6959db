import { allCalls } from '@board/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:calls';

/** Method and path of every call, as the browser needs them: the contract without its shapes, which weigh 30 KB. */
export const calls = (): Plugin => ({
  name: 'calls',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}`
      ? `export default ${JSON.stringify(Object.fromEntries(allCalls.map(([key, { method, path }]) => [key, `${method} ${path}`])))}`
      : undefined,
});
