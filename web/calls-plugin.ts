import { allCalls } from '@board/contract';
import type { Call } from '@board/contract/call';
import type { Plugin } from 'vite';

/** Calls of officials and staff, which other pages need not know. */
const isOfDesk = ({ who }: Call) => ['government', 'official', 'permission'].includes(who.kind);

const lists: Record<string, (call: Call) => boolean> = {
  'virtual:calls': (call) => !isOfDesk(call),
  'virtual:desk-calls': isOfDesk,
};

/** Method, path and body (where it is no envelope) of every call: the contract without its shapes, which weigh 30 KB. */
export const calls = (): Plugin => ({
  name: 'calls',
  resolveId: (id) => (id in lists ? `\0${id}` : undefined),
  load(id) {
    const isListed = lists[id.slice(1)];
    if (!isListed) return undefined;
    const listed = allCalls.filter(([, call]) => isListed(call)).map(([key, call]) => [key, addressOf(call)]);
    return `export default ${JSON.stringify(Object.fromEntries(listed))}`;
  },
});

const addressOf = ({ method, path, body }: Call) => `${method} ${path}${body === 'json' ? ' json' : ''}`;
