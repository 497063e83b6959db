import { addCalendarDays } from '../../src/settings/index.ts';
import { addEvent, type Item, type Stage } from '../story.ts';
import { assigneeOf, by, toUnit } from './handling.ts';
import { toAuthor } from './review.ts';

/** What concerns dates alone: row 27 of domain.md B3. */

/** The office gives itself more days, once, and the author is told why. */
export function extended(stage: Stage, at: Date, days: number, reason: string): void {
  const { story, seat } = stage;
  const { message } = story;
  Object.assign(message, { extendedAt: at, replyDueAt: addCalendarDays(message.replyDueAt as Date, days) });
  const told = { actorGroupId: seat.office.groupId, row: 27, reason, notify: [toAuthor(stage)] };
  addEvent(story, 'extended', 'author', at, told);
}

/** The unit below asks its office for more days. */
export function delayAsked(stage: Stage, at: Date, item: Item, days: number, reason: string): void {
  item.delayAskedTo = addCalendarDays(item.dueAt as Date, days);
  const told = { ...by(assigneeOf(stage, item)), reason, notify: [toUnit(stage.seat.office)] };
  addEvent(stage.story, 'delayAsked', 'office', at, { ...told, tpid: item.tpid, row: 27 });
}

/** The office urges the unit below. */
export function urged(stage: Stage, at: Date, item: Item, reason: string): void {
  item.urges = (item.urges as number) + 1;
  const told = { actorGroupId: stage.seat.office.groupId, reason, notify: [toUnit(assigneeOf(stage, item))] };
  addEvent(stage.story, 'urged', 'office', at, { ...told, tpid: item.tpid, row: 27 });
}
