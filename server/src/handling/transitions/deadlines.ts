import { PriorityLevel } from '@board/contract/codes';
import { reasonProblem } from '@board/contract/rules/posting';
import { addCalendarDays } from '../../settings/index.ts';
import {
  dateAbove,
  type Guard,
  isActive,
  isOnline,
  isToReply,
  type Refused,
  type Situation,
  withDescendants,
} from '../case.ts';
import { takeInHand, unmarked } from '../effects.ts';
import { dateFits, fullReason, onLastDay } from '../guards.ts';
import type { Item } from '../store.ts';
import { row } from './define.ts';

/** Row 27 of domain.md B3: dates asked for, set and urged, in the office that owns the message and along its chain. */

/** A delay is asked for once in a round; decided, the date asked for is the date that holds. */
export const delayWaits = (item: Item) => item.delayAskedTo !== null && item.delayAskedTo > item.dueAt!;

const tooLong = (days: number): Refused => ({
  code: 'B0009',
  field: 'until',
  problem: { name: 'extensionTooLong', with: days },
});

const longestDelay = ({ item, limits }: Situation) => addCalendarDays(item.dueAt!, limits.extensionMaxCalendarDays);

const delayInBounds: Guard<'askDelay'> = (s) =>
  s.input.until > s.now && s.input.until > s.item.dueAt! && s.input.until <= longestDelay(s)
    ? null
    : tooLong(s.limits.extensionMaxCalendarDays);

/** The date that was asked for; on the day of the one above it is that one (it may have moved since). */
const delayedTo = ({ file, item, now }: Situation) => onLastDay(item.delayAskedTo!, dateAbove(file, item), now);

/** The dates of a chain run side by side, each capped by the one above (domain.md A3). */
const noLaterThanAbove: Guard<'decideDelay'> = (s) => {
  const above = dateAbove(s.file, s.item);
  return s.input.grant && above && delayedTo(s) > above
    ? { code: 'B0009', field: 'grant', problem: { name: 'dueAbove' } }
    : null;
};

/** A refusal of more time needs a reason (domain.md B3: every decision has one). */
const refusalReason: Guard<'decideDelay'> = ({ input, limits }) => {
  if (input.grant) return null;
  const problem = reasonProblem(input.reason ?? '', limits.reviewReasonMin, limits);
  return problem ? { code: 'B0003', field: 'reason', problem } : null;
};

const dueFits: Guard<'setDue'> = ({ file, item, input, now }) =>
  dateFits(input.until, dateAbove(file, item), now)
    ? null
    : { code: 'B0009', field: 'until', problem: { name: 'dueAbove' } };

const longestExtension = ({ file, limits }: Situation) =>
  addCalendarDays(file.message.replyDueAt!, limits.extensionMaxCalendarDays);

/** Later than the date it has, and by no more than the law allows (domain.md A3). */
const extensionInBounds: Guard<'extend'> = (s) =>
  s.input.until > s.now && s.input.until > s.file.message.replyDueAt! && s.input.until <= longestExtension(s)
    ? null
    : { code: 'B0009', field: 'until', problem: { name: 'extensionTooLong', with: s.limits.extensionMaxCalendarDays } };

export const deadlines = [
  row({
    row: 27,
    action: 'urge',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => isOnline(item) && isActive(item),
    to: ({ item, input }) => ({
      items: [{ tpid: item.tpid, patch: { urges: item.urges + 1 } }],
      detail: { reason: input.reason?.trim() ?? '' },
    }),
    event: 'urged',
    shown: 'office',
    tells: ['assignee'],
  }),
  row({
    row: 27,
    action: 'setDue',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => isOnline(item) && isActive(item),
    latest: ({ file, item }) => dateAbove(file, item),
    check: [dueFits],
    to: (s) => {
      const dueAt = s.input.until;
      const below = withDescendants(s.file, s.item).filter((one) => one.dueAt && one.dueAt > dueAt);
      return {
        items: [s.item, ...below.filter((one) => one !== s.item)].map(({ tpid }) => ({ tpid, patch: { dueAt } })),
        detail: { unit: s.unitName(s.item.toGroupId!), reason: s.input.reason?.trim() ?? '' },
      };
    },
    event: 'dueSet',
    shown: 'office',
    tells: ['assignee'],
  }),
  row({
    row: 27,
    action: 'askDelay',
    by: 'assignee',
    on: 'item',
    from: (_file, item) => isOnline(item) && isActive(item) && item.delayAskedTo === null && item.dueAt !== null,
    latest: longestDelay,
    check: [fullReason, delayInBounds],
    to: ({ item, input, unitName }) => ({
      items: [{ tpid: item.tpid, patch: { delayAskedTo: input.until } }],
      detail: { unit: unitName(item.toGroupId!), reason: input.reason.trim() },
    }),
    event: 'delayAsked',
    shown: 'office',
    tells: ['assigner'],
  }),
  row({
    row: 27,
    action: 'decideDelay',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => isActive(item) && delayWaits(item),
    check: [refusalReason, noLaterThanAbove],
    to: (s) => {
      const { item, input } = s;
      const dueAt = input.grant ? delayedTo(s) : item.dueAt;
      return {
        items: [{ tpid: item.tpid, patch: { dueAt, delayAskedTo: dueAt } }],
        detail: { granted: input.grant, reason: input.reason?.trim() ?? '' },
        tells: input.grant ? ['author'] : [],
      };
    },
    event: 'delayDecided',
    shown: 'office',
    tells: ['assignee'],
  }),
  row({
    row: 27,
    action: 'extend',
    by: 'owner',
    on: 'message',
    from: (file) => isToReply(file) && file.message.extendedAt === null && file.message.replyDueAt !== null,
    latest: longestExtension,
    check: [fullReason, extensionInBounds],
    to: (s) => ({
      message: { ...takeInHand(s), extendedAt: s.now, replyDueAt: s.input.until, priorityLevel: unmarked(s) },
      detail: { reason: s.input.reason.trim() },
    }),
    event: 'extended',
    shown: 'author',
    tells: ['author'],
  }),
  row({
    row: 27,
    action: 'markUrgent',
    by: 'owner',
    on: 'message',
    from: isToReply,
    to: ({ input }) => ({
      message: { urgent: input.urgent, priorityLevel: input.urgent ? PriorityLevel.red : PriorityLevel.normal },
      detail: { urgent: input.urgent },
    }),
    event: 'urgencyMarked',
    shown: 'office',
    tells: [],
  }),
];
