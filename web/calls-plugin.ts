import { allCalls } from '@board/contract';
import type { Call } from '@board/contract/call';
import type { Plugin } from 'vite';

const NAME = 'virtual:calls';

/** Method, path and body (where it is no envelope) of every call: the contract without its shapes, which weigh 30 KB. */
export const calls = (): Plugin => ({
  name: 'calls',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}`
      ? `export default ${JSON.stringify(Object.fromEntries(allCalls.map(([key, call]) => [key, addressOf(call)])))}`
      : undefined,
});

const addressOf = ({ method, path, body }: Call) => `${method} ${path}${body === 'json' ? ' json' : ''}`;
