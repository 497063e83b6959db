import type { App } from '../base/calls/app.ts';
import type { BoardEvent } from '../base/events/events.ts';
import { board } from '../forums/index.ts';

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

/** The board of the message an event is about, the one it was moved away from, and all above them. */
export const boardsOf = (app: App, { fid, data }: Pick<BoardEvent, 'fid' | 'data'>): number[] =>
  [fid, data.fromFid as number | undefined].flatMap((one) => (one && board(app, one)?.path) || []);
