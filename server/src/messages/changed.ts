import type { BoardEvent } from '../base/events.ts';

/**
 * Whether everyone may see something else after an event. What was just submitted waits for the platform's review
 * (domain.md B3 row 1): only its author and the platform know of it.
 */
export const mayShow = ({ kind, tid }: Pick<BoardEvent, 'kind' | 'tid'>): boolean =>
  tid !== null && kind !== 'submitted';

/** The messages of which everyone may see something else after these events. */
export function changedTids(events: readonly BoardEvent[]): number[] {
  const tids = new Set<number>();
  for (const event of events) if (mayShow(event)) tids.add(event.tid!);
  return [...tids];
}
