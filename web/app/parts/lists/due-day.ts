import { PriorityLevel } from '@board/contract/codes';
import { DAY_SECONDS, inShanghai } from '../../lib/format.ts';
import type { QueueRow } from './work-list.tsx';

/** Under which heading a row stands in a list in the order of dates: what presses stands above all days. */
export type DueDay = 'pressing' | 'today' | 'tomorrow' | 'none' | { day: string };

/** The heading of a row; `now` in seconds. Rows of the second level stand first in such a list, whatever their date. */
export function dueDayOf(row: Pick<QueueRow, 'dueAt' | 'priorityLevel' | 'item'>, now: number): DueDay {
  if (row.priorityLevel === PriorityLevel.red) return 'pressing';
  const due = row.item ? row.item.dueAt : row.dueAt;
  if (due === null) return 'none';
  const day = inShanghai(due).slice(0, 10);
  if (day === inShanghai(now).slice(0, 10)) return 'today';
  if (day === inShanghai(now + DAY_SECONDS).slice(0, 10)) return 'tomorrow';
  return { day };
}
