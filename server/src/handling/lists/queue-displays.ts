import { endedTpStates, TpState } from '@board/contract/codes';
import type { FilterKind } from '@board/contract/handling';
import { Organization, type OrganizationCode } from '@board/contract/who';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { App } from '../../base/calls/app.ts';
import { board, boards, seatsUnder } from '../../forums/index.ts';
import { isRunning } from '../../messages/index.ts';

/**
 * The queues of domain.md B2. A list, its badge, its counts and its sheet use one predicate. `m` is the message, `i`
 * the process item. States are written out, so that prepared statements can use the partial indexes.
 */
export type Predicate = RawBuilder<SqlBool>;

/** Passed by the platform, public or not. */
export const open = sql<SqlBool>`m."threadState" in (1, 2)`;
const ended = sql.raw(endedTpStates.join(', '));
const noActiveItem = sql`not exists (select from item a where a.tid = m.tid and a."tpState" not in (${ended}))`;
/** Not ended: `isActive` of the case. */
export const activeItem = sql<SqlBool>`i."tpState" not in (${ended})`;

interface Display {
  shows: Predicate;
  /** when a row of it is due */
  due: RawBuilder<unknown>;
  /** not ended, and its clock goes: what can be overdue at all */
  unended: Predicate;
  /** a part of another display, or everything: not counted for the menu */
  part?: true;
}

export const replyDue = sql`m."replyDueAt"`;
const toReply = sql<SqlBool>`m."traceState" = 0 and ${isRunning}`;
/** Messages that wait for the platform have no date for the office: the longest waiting first. */
const waiting = sql`m."lastUpdate"`;

/** Whether a unit may act on a message of its boards: it owns the message, or no unit does yet. */
export const unitMayAct = (groupId: number) =>
  sql<SqlBool>`(m."ownerGroupId" is null or m."ownerGroupId" = ${groupId})`;

/** Whether a unit handles the message that a row of another module names: `list-ans`, in whatever state. */
export const isOnUnitsMessage = (
  tid: RawBuilder<unknown>,
  { app, groupId }: Pick<ListReader, 'app' | 'groupId'>,
): Predicate =>
  sql`exists (select from message m where m.tid = ${tid} and m.fid = any(${boards.of(app).managedBy(groupId)}) and ${unitMayAct(groupId)})`;

/** list-ans: messages of the boards I handle. */
const ansDisplays: Record<number, Display> = {
  1: {
    shows: sql`${open} and m."traceState" = 0 and m."processState" <> 1 and m."recheckState" <> 1`,
    due: replyDue,
    unended: toReply,
  },
  2: {
    shows: sql`m."needExplain" and m."traceState" = 3 and ${noActiveItem}`,
    due: sql`m."explainDueAt"`,
    unended: isRunning,
  },
  3: { shows: open, due: replyDue, unended: toReply, part: true },
  4: { shows: sql`m."recheckState" = 1`, due: waiting, unended: isRunning },
  5: {
    shows: sql`m."improveState" > 0 and m."improveState" = 1 and ${noActiveItem}`,
    due: sql`m."improveDueAt"`,
    // A pause moves the dates of replies and explanations only.
    unended: sql`true`,
  },
};

export const itemDue = sql`i."dueAt"`;
const unendedItem = sql<SqlBool>`${activeItem} and ${isRunning}`;
export const stateIn = (...states: number[]) => sql<SqlBool>`i."tpState" in (${sql.raw(states.join(', '))})`;
const inStates = (...states: number[]): Display => ({ shows: stateIn(...states), due: itemDue, unended: unendedItem });
const everything: Display = { shows: sql`true`, due: itemDue, unended: unendedItem, part: true };

/** list-to: items assigned to my unit. 6 and 7 are the two parts of 1: assigned by the unit above, and accepted. */
const toDisplays: Record<number, Display> = {
  1: inStates(TpState.toAccept, TpState.toReply, TpState.replyRejected),
  2: inStates(TpState.toExplain, TpState.explanationRejected),
  3: inStates(TpState.returnAsked),
  4: everything,
  5: inStates(TpState.toImprove, TpState.improvementRejected),
  6: inStates(TpState.toAccept),
  7: inStates(TpState.toReply, TpState.replyRejected),
};

/** Its unit has something to do. */
export const actionableTpStates: readonly number[] = [
  TpState.toAccept,
  TpState.toReply,
  TpState.replyRejected,
  TpState.toExplain,
  TpState.explanationRejected,
  TpState.toImprove,
  TpState.improvementRejected,
];
/** The unit that assigned the item has to examine the text. */
export const inReview: readonly number[] = [
  TpState.replyInReview,
  TpState.explanationInReview,
  TpState.improvementInReview,
];

/** list-from: items my unit assigned. 7 is all that waits to be examined. */
const fromDisplays: Record<number, Display> = {
  1: inStates(...actionableTpStates),
  2: inStates(TpState.replyInReview),
  3: inStates(TpState.explanationInReview),
  4: inStates(TpState.returnAsked),
  5: everything,
  6: inStates(TpState.improvementInReview),
  7: inStates(...inReview),
};

/** Everything at and below my boards (allMessage), to read. */
const allDisplays: Record<number, Display> = {
  1: { shows: open, due: replyDue, unended: toReply, part: true },
};

/** The asking unit, and the boards and items in its scope. */
export interface ListReader {
  app: App;
  now: Date;
  groupId: number;
  /** who of the unit asks */
  uid: number;
  organization: OrganizationCode;
}

interface Queue {
  displays: Record<number, Display>;
  /** the boards it is about; null: items, wherever their message lies */
  fids: ((whose: ListReader) => readonly number[]) | null;
  mine: (whose: ListReader, display: number) => Predicate;
}

export const queues: Record<FilterKind, Queue> = {
  ans: {
    displays: ansDisplays,
    fids: ({ app, groupId }) => boards.of(app).managedBy(groupId),
    mine: ({ groupId }, display) => (display === 3 ? sql`true` : unitMayAct(groupId)),
  },
  to: {
    displays: toDisplays,
    fids: null,
    // Only work assigned online has a unit of the board at its other end.
    mine: ({ groupId }) => sql`i."toGroupId" = ${groupId}`,
  },
  from: {
    displays: fromDisplays,
    fids: null,
    // An offline transfer has states of its own. A withdrawn transfer shows in the display of all items.
    mine: ({ groupId }, display) =>
      display === 5 ? sql`i."fromGroupId" = ${groupId} and i."processType" = 1` : sql`i."fromGroupId" = ${groupId}`,
  },
  all: {
    displays: allDisplays,
    fids: ({ app, groupId }) => overseen(app, groupId),
    mine: () => sql`true`,
  },
};

/**
 * Seats whose messages a unit may read: its own, and for local governments those of the region and the regions below.
 * Ministries have no region, and a people's congress sees only what is written to itself (domain.md B2).
 */
export function overseen(app: App, groupId: number): readonly number[] {
  const own = boards.of(app).managedBy(groupId);
  const below = own.flatMap((fid) => {
    const { parentFid, organization } = board(app, fid)!;
    return parentFid === null || organization !== Organization.local ? [] : seatsUnder(app, parentFid);
  });
  return [...new Set([...own, ...below.filter((fid) => board(app, fid)!.organization === Organization.local)])];
}
