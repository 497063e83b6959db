import { toSeconds } from '@board/contract/fields';
import type { Clock } from '@board/contract/handling/trail';
import type { Message } from '../../messages/index.ts';
import type { Calendar } from '../../settings/index.ts';
import { openReason } from './reason.ts';
import { daysOf, type MessageEvent, type Stay } from './stays.ts';

interface Known {
  message: Pick<Message, 'replyDueAt' | 'pausedAt'>;
  events: readonly MessageEvent[];
  stays: readonly Stay[];
  /** working days that the office has for such a message; null: it owes no reply by a date */
  term: number | null;
  now: Date;
  calendar: Calendar;
  /** an event, in the reader's words */
  title: (event: MessageEvent) => string;
  unitName: (groupId: number) => string;
}

/** With a new board the clock begins anew. */
const begins = ({ kind, data }: MessageEvent) => kind === 'approved' || kind === 'moved' || data.outcome === 'move';
const ESCALATIONS = ['escalated', 'alarm60', 'alarm80'];
const standing = { author: 'supplement', platform: 'recheck' } as const;

/** The clock of the reply (domain.md A3): what the office has, has used and has been given, and who was told of delay. */
export function clockOf({ message, events, stays, term, now, calendar, title, unitName }: Known): Clock | null {
  const begun = events.findLast(begins) ?? events.find(({ kind }) => kind === 'appealDecided');
  if (term === null || !begun) return null;
  const since = events.filter(({ at }) => at >= begun.at);
  const repliedAt = since.find(({ kind }) => kind === 'replied')?.at ?? null;
  const end = repliedAt ?? now;
  const days = daysOf(calendar, stays);
  const standstills = stays
    .filter(({ holder, from }) => holder.party in standing && from >= begun.at && from < end)
    .map(({ holder, from, until }) => ({
      why: standing[holder.party as keyof typeof standing],
      from: toSeconds(from),
      until: until && toSeconds(until),
      days: days(from, until ?? end),
    }));
  const stood = standstills.reduce((sum, { days }) => sum + days, 0);
  const dueAt = message.pausedAt ? null : message.replyDueAt;
  const extended = since.find(({ kind }) => kind === 'extended');
  return {
    begins: toSeconds(begun.at),
    term,
    dueAt: dueAt && toSeconds(dueAt),
    repliedAt: repliedAt && toSeconds(repliedAt),
    used: days(begun.at, end) - stood,
    late: dueAt && dueAt < end ? calendar.workingDaysBetween(dueAt, end) : 0,
    standstills,
    extended: extended ? { at: toSeconds(extended.at), reason: openReason(extended) } : null,
    escalations: since
      .filter(({ kind }) => ESCALATIONS.includes(kind))
      .map((event) => ({
        at: toSeconds(event.at),
        title: title(event),
        units: toldUnits(event.data.notify).map(unitName),
      })),
  };
}

/** The units among those who were told. */
const toldUnits = (notify: unknown): number[] =>
  (Array.isArray(notify) ? notify : []).flatMap(({ groupId }) => (typeof groupId === 'number' ? [groupId] : []));
