import type { QueueRow } from '../work-list.tsx';

/** Actions on several rows at once, in the order of their buttons. */
export const batchKinds = ['claim', 'receive', 'assign', 'pass', 'urge'] as const;
export type BatchKind = (typeof batchKinds)[number];

/**
 * Returns the item for a batch action if the server allows the action on the row; otherwise null. A message that is already
 * claimed is not claimed again.
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
