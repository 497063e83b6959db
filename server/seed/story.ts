import { type Limits, limitDefaults } from '@board/contract/limits';
import type { Calendar } from '../src/base/calendar.ts';
import type { Random } from './random.ts';
import type { Row } from './rows.ts';

/** A seat with the units that can answer for it. */
export interface Seat {
  fid: number;
  position: number;
  /** name of the place in a text */
  town: string;
  office: { groupId: number; groupName: string };
  below: readonly { groupId: number; groupName: string }[];
}

/** One made-up message with all that happened to it, as rows of their tables. */
export interface Story {
  message: Row & {
    tid: number;
    fid: number;
    createDateline: Date;
    threadState: number;
    traceState: number;
    subject: string;
    content: string;
  };
  answers: Row[];
  items: Row[];
  evaluations: Row[];
  events: Row[];
}

export interface World {
  random: Random;
  seats: readonly Seat[];
  /** which seat is written to */
  pick(): Seat;
  authors: readonly { uid: number; nickName: string }[];
  calendar: Calendar;
  now: Date;
  next: { tid: number; tpid: number; asid: number };
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const limits: Limits = { ...limitDefaults };

type Actor = Partial<{
  actorUid: number;
  actorGroupId: number;
  actorRole: string;
  tpid: number;
  row: number;
  unit: string;
  reason: string;
}>;

/** Writes an event as the engine does, without notices. */
export function happened({ message, events }: Story, kind: string, shown: string, at: Date, who: Actor): void {
  const { row, unit, reason, tpid, actorUid, actorGroupId, actorRole } = who;
  events.push({
    kind,
    at,
    tid: message.tid,
    tpid: tpid ?? null,
    fid: message.fid,
    actorUid: actorUid ?? null,
    actorGroupId: actorGroupId ?? null,
    actorRole: actorRole ?? 'unit',
    data: {
      row,
      shown,
      subject: message.subject,
      threadState: message.threadState,
      traceState: message.traceState,
      ...(unit ? { unit } : {}),
      ...(reason ? { reason } : {}),
    },
  });
  message.lastUpdate = at;
}

export const later = (from: Date, milliseconds: number) => new Date(from.getTime() + Math.round(milliseconds));
