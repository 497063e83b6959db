import { evaluationText } from '@board/contract/receipts/forms';
import { type Limits, limitDefaults } from '@board/contract/settings/limits';
import type { OrganizationCode } from '@board/contract/who';
import { digestsOf } from '../src/base/events/text-digest.ts';
import type { Vault } from '../src/base/platform/vault.ts';
import { type AnswerRow, type EvaluationRow, type Message, textsOf } from '../src/messages/index.ts';
import type { Recipient } from '../src/notices/index.ts';
import type { Calendar } from '../src/settings/index.ts';
import type { Picture } from './pictures.ts';
import type { Random } from './random.ts';
import type { Row } from './rows.ts';

/** A unit as the stories know it. */
export interface UnitName {
  groupId: number;
  groupName: string;
}

/** A seat with the units that can answer for it. */
export interface Seat {
  fid: number;
  name: string;
  /** with the places above, such as 河南省安阳市林州市委书记 */
  fullName: string;
  position: number;
  organization: OrganizationCode;
  /** name of the place in a text; null for a ministry */
  town: string | null;
  /** code of its region; null for a ministry */
  regionId: number | null;
  office: UnitName;
  below: readonly UnitName[];
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
  items: Item[];
  evaluations: Row[];
  deliveries: Delivery[];
  pictures: Picture[];
  events: Row[];
  /** those concerned find notices of what happened since; null: of nothing */
  tellsSince: Date | null;
}

/** A process item. */
export type Item = Row & { tpid: number; fromGroupId: number; toGroupId: number | null; tpState: number };

/** A message shown to a unit that does not handle it. */
export type Delivery = Row & { deliveryId: number; toGroupId: number; state: number };

export interface Author {
  uid: number;
  nickName: string;
  userType?: number;
}

export interface World {
  random: Random;
  seats: readonly Seat[];
  /** which seat is written to */
  pick(): Seat;
  authors: readonly Author[];
  calendar: Calendar;
  now: Date;
  next: { tid: number; tpid: number; asid: number; deliveryId: number };
}

/** What a story is about and the words of those who take part in it, each asked for once, at the time it is written. */
export interface Words {
  domain: number;
  /** null: in none */
  subDomain: number | null;
  type: number;
  /** `place` is where it happens; null: nowhere that a map could show */
  message(at: Date): { subject: string; content: string; place: string | null };
  reply(to: { subject: string; unit: string; at: Date }): string;
  explanation(from: { unit: string; at: Date }): string;
  /** the better text in place of a reply */
  improved(from: { reply: string; at: Date }): string;
  /** with an evaluation of that total, the first or the second */
  remark(on: { grade: number; round: number; at: Date }): string;
}

/** A story that is being told: in which words, and where. */
export interface Stage {
  world: World;
  story: Story;
  seat: Seat;
  words: Words;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const limits: Limits = { ...limitDefaults };

type Actor = Partial<{
  actorUid: number;
  actorGroupId: number;
  actorRole: string;
  tpid: number;
  /** of the table; what has none is no change of the message */
  row: number;
  deliveryId: number;
  unit: string;
  reason: string;
  /** total of an evaluation */
  grade: number;
  /** whom the engine would tell */
  notify: readonly Recipient[];
}>;

/** Writes an event as the engine does. */
export function addEvent(story: Story, kind: string, shown: string, at: Date, who: Actor): void {
  const { message, events, tellsSince } = story;
  const { row, deliveryId, unit, reason, grade, tpid, actorUid, actorGroupId, actorRole, notify } = who;
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
      ...(row ? { row } : {}),
      ...(deliveryId ? { deliveryId } : {}),
      shown,
      subject: message.subject,
      threadState: message.threadState,
      traceState: message.traceState,
      ...(unit ? { unit } : {}),
      ...(reason ? { reason } : {}),
      ...(grade ? { grade } : {}),
      ...(tellsSince && at > tellsSince && notify ? { notify } : {}),
    },
  });
  if (row) message.lastUpdate = at;
}

/** The last event of a story holds the digests of its texts: nobody was there to record them before. */
export function recordTexts(vault: Vault, { message, answers, evaluations, events }: Story): void {
  const texts = [
    ...textsOf(message as unknown as Message, answers as unknown as AnswerRow[]),
    ...evaluations.map((row) => evaluationText(row as unknown as EvaluationRow)),
  ];
  Object.assign(events.at(-1)!.data as Row, digestsOf(vault, texts));
}

export const later = (from: Date, milliseconds: number) => new Date(from.getTime() + Math.round(milliseconds));

/** Something to be told, and when it begins. */
export interface Plan {
  at: Date;
  tell(): Story;
}
