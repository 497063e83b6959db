import type { App } from '../base/calls/app.ts';
import type { BoardEvent } from '../base/events/events.ts';
import { board } from '../forums/index.ts';

/**
 * Whether an event may change what everyone sees. A message that was just submitted waits for review (domain.md B3 row
 * 1): only its author and the platform know of it.
 */
export const mayShow = ({ kind, tid }: Pick<BoardEvent, 'kind' | 'tid'>): boolean =>
  tid !== null && kind !== 'submitted';

/** Returns the messages whose public view these events may change. */
export function changedTids(events: readonly BoardEvent[]): number[] {
  const tids = new Set<number>();
  for (const event of events) if (mayShow(event)) tids.add(event.tid!);
  return [...tids];
}

/** Returns the board of an event's message, the board it was moved from, and all boards above them. */
export const boardsOf = (app: App, { fid, data }: Pick<BoardEvent, 'fid' | 'data'>): number[] =>
  [fid, data.fromFid as number | undefined].flatMap((one) => (one && board(app, one)?.path) || []);
