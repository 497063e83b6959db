import { PriorityLevel } from '@board/contract/codes';
import { DAY_SECONDS, inShanghai } from '../../lib/format.ts';
import type { QueueRow } from './work-list.tsx';

/** The heading of a row in a list ordered by deadline: pressing rows stand above all days. */
export type DueDay = 'pressing' | 'today' | 'tomorrow' | 'none' | { day: string };

/**
 * Returns the heading of a row; `now` in seconds. Rows of the red priority stand first in the list, whatever their deadline.
 */
export function dueDayOf(row: Pick<QueueRow, 'dueAt' | 'priorityLevel' | 'item'>, now: number): DueDay {
  if (row.priorityLevel === PriorityLevel.red) return 'pressing';
  const due = row.item ? row.item.dueAt : row.dueAt;
  if (due === null) return 'none';
  const day = inShanghai(due).slice(0, 10);
  if (day === inShanghai(now).slice(0, 10)) return 'today';
  if (day === inShanghai(now + DAY_SECONDS).slice(0, 10)) return 'tomorrow';
  return { day };
}
