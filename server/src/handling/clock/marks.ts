import { PriorityLevel } from '@board/contract/codes';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../base/calls/app.ts';
import { plannedForValues } from '../../base/db/db.ts';
import type { Message } from '../../messages/index.ts';
import { calendar, limits, nearUntil } from '../../settings/index.ts';
import { isActive } from '../case.ts';
import { stood } from '../effects.ts';
import { activeItem } from '../lists/queue-displays.ts';
import type { NewItem } from '../store.ts';

/**
 * The mark of a piece of work (domain.md A3: clocks run beside each other, one per item): yellow near its own date, red
 * past it, as long as it has not ended. It is no weaker than the mark of its message, whose date is the last for all and
 * which an office may flag as urgent: the trigger `items_marked` raises it with that. An action sets it with the date;
 * what passes by itself is marked by the job. Both say the same: `marking` and `levelOf`.
 */
export type Marking = (item: Pick<NewItem, 'tpState' | 'dueAt'>) => number;

type Clock = Pick<Message, 'pausedAt' | 'pauseEndsAt' | 'priorityLevel'>;

const today = (app: App, now: Date) => ({ now, calendar: calendar.of(app), limits: limits.of(app) });

/** Returns what the items of a message are marked as now. */
export function marking(app: App, message: Clock, now: Date): Marking {
  // Most actions are on messages without items, which need no day.
  let near: Date | null = null;
  const ofDate = (dueAt: Date) => {
    const due = dueAt.getTime() + stood(message, now);
    if (due < now.getTime()) return PriorityLevel.red;
    near ??= nearUntil(today(app, now));
    return due <= near.getTime() ? PriorityLevel.yellow : PriorityLevel.normal;
  };
  return (item) =>
    Math.max(message.priorityLevel, isActive(item) && item.dueAt ? ofDate(item.dueAt) : PriorityLevel.normal);
}

/** Rows marked in one statement, few enough that no row is locked for long. */
const BATCH = 500;

/** The same of a message `m` and its item `i`. A date moves on while the clock stands, at most as long as a pause may last. */
function levelOf(now: Date, near: Date): RawBuilder<number> {
  const due = sql`(i."dueAt" + coalesce(least(${now}, coalesce(m."pauseEndsAt", ${now})) - m."pausedAt", interval '0'))`;
  return sql<number>`greatest(m."priorityLevel", case when not (${activeItem}) then ${PriorityLevel.normal}::int
    when ${due} < ${now} then ${PriorityLevel.red}::int when ${due} <= ${near} then ${PriorityLevel.yellow}::int
    else ${PriorityLevel.normal}::int end)`;
}

/**
 * SQL: a batch of items whose mark is wrong, with the right one. Only those are read that have a mark, or none and a date
 * that is near. An item whose message somebody is changing is left to the next run, or the mark would be worked out from
 * what the message was before.
 */
export const wronglyMarked = (now: Date, near: Date) => sql`
  select i.tpid, ${levelOf(now, near)} as level from item i join message m using (tid)
  where (i."priorityLevel" > 0 or i."priorityLevel" = 0 and ${activeItem} and i."dueAt" <= ${near})
    and i."priorityLevel" <> ${levelOf(now, near)}
  order by i.tpid + 0 limit ${BATCH} for no key update skip locked`;

/** Marks all items whose mark is wrong. It is no state: no version is used up, so that no open form becomes outdated. */
export async function markWrong(app: App): Promise<void> {
  const now = app.clock.now();
  const near = nearUntil(today(app, now));
  for (;;) {
    const { numAffectedRows } = await plannedForValues(app.database.db, (db) =>
      sql`update item set "priorityLevel" = wrong.level from (${wronglyMarked(now, near)}) wrong
        where item.tpid = wrong.tpid`.execute(db),
    );
    if (Number(numAffectedRows ?? 0) < BATCH) return;
  }
}
