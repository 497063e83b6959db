import type { QueueRow } from '../work-list.tsx';

/** What can be done to several rows at once, in the order of its buttons. */
export const batchKinds = ['claim', 'receive', 'assign', 'pass', 'urge'] as const;
export type BatchKind = (typeof batchKinds)[number];

/**
 * Whether a row allows a batch action now, by what the server offers on it; and on which item. A message that a colleague
 * has is not claimed with others.
 */
export function targetOf(kind: BatchKind, { actions, item, claim }: QueueRow): { tpid: number | null } | null {
  if (kind === 'claim') return claim === null ? { tpid: null } : null;
  const steps = {
    receive: item ? 'receive' : 'accept',
    assign: item ? 'assignOn' : 'assign',
    pass: 'pass',
    urge: 'urge',
  };
  return actions.find((one) => one.action === steps[kind] && (!item || one.tpid === item.tpid)) ?? null;
}
